import * as assert from 'uvu/assert';
import { findEvidence } from '../../../src/content/claims/evidence.ts';
import type { Source } from '../../../src/content/ledger.ts';
import { indexPassages, MOST_OF_SOURCE } from '../../../src/content/shown-sources.ts';
import { suite } from '../../support/suite.ts';

const evidence = suite('the passages that a judge is shown');

const SUBJECTS = ['Hof', 'Garten', 'Keller', 'Turm', 'Markt', 'Hafen', 'Wald', 'Berg'];
/** Each paragraph is a passage. */
const paragraphs = (of: (subject: string) => string): string[] =>
  SUBJECTS.map((subject) => Array.from({ length: 22 }, () => of(subject)).join(' '));
const source = (id: number, lines: readonly string[]): Source => ({
  ...{ id, kind: 'cited', url: `https://s${id}.example/`, title: `Seite ${id}`, text: lines.join('\n') },
});
const GERMAN = source(
  1,
  paragraphs((subject) => `Acme schmiedet im ${subject} Ambosse aus Stahl.`),
);
const ENGLISH = source(
  2,
  paragraphs((subject) => `Acme forges its anvils from steel beside the ${subject}.`),
);
const shownFor = (text: string, ids: readonly number[]): number[] => {
  const index = indexPassages([GERMAN, ENGLISH], 'en');
  assert.is(index.passages.length, 2 * SUBJECTS.length);
  const found = findEvidence(index, 'en').cited({ figures: [], sentence: { text } }, ids);
  return found.map(({ sourceId }) => sourceId);
};
const times = (id: number, count: number): number[] => Array(count).fill(id);

evidence('[T-06] are few where the words of the sentence tell which are meant', () => {
  assert.equal(shownFor('Acme forges anvils from steel beside the Turm [2].', [2]), times(2, 3));
});

evidence('[T-06] are as many as a writer sees where the source is in another language', () => {
  // the name of the maker stands in every passage and tells nothing
  assert.equal(shownFor('Acme forges its anvils from steel [1].', [1]), times(1, MOST_OF_SOURCE));
  assert.equal(shownFor('Nobody else works like this [1].', [1]), times(1, MOST_OF_SOURCE));
});

evidence('[T-06] are more of the foreign source alone where two are cited', () => {
  const found = shownFor('Acme forges its anvils from steel [1][2].', [1, 2]);
  assert.equal(found, [...times(1, MOST_OF_SOURCE), ...times(2, 2)]);
});

evidence.run();
