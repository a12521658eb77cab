import * as assert from 'uvu/assert';
import { compileFacts } from '../../../src/content/lint/facts.ts';
import { screenEdits } from '../../../src/content/proposals/screen.ts';
import { LANGUAGES } from '../../../src/registry/languages/index.ts';
import { proposeEdits } from '../../../src/simulation/writer/propose-edits.ts';
import { suite } from '../../support/suite.ts';

const simulated = suite('simulated proposals for pages');

const HEADINGS = ['Our bikes', 'Unsere Räder', 'サービス内容', '우리 자전거', 'دراجاتنا', 'จักรยานของเรา'];
const text = [...HEADINGS, ...Array.from({ length: 40 }, (_, n) => `This is paragraph number ${n} of a page.`)].join(
  '\n',
);

for (const language of Object.keys(LANGUAGES))
  simulated(`they keep the rules for proposals: ${language}`, () => {
    const { edits } = proposeEdits({ language, brand: { name: 'Acme' }, page: { text }, words: 10 });
    assert.is(edits.length, 2);
    assert.ok(edits.every(({ reason }) => reason.startsWith('Simulated')));
    const facts = compileFacts({
      ...{ title: 'Acme', language, website: 'https://acme.example', competitors: [], year: 2026, queries: [] },
      ledger: { format: 1, brief: '', sources: [], answers: [], leftOut: [] },
      brand: { name: 'Acme', aliases: [], domain: 'acme.example', source: 'site' },
    });
    assert.equal(screenEdits(text, edits, facts).dropped, []);
  });

simulated('a page without a heading, or too few words to change: nothing', () => {
  const given = { language: 'en', brand: { name: 'Acme' } };
  assert.equal(proposeEdits({ ...given, page: { text: 'A sentence.' }, words: 9 }), { edits: [] });
  assert.equal(proposeEdits({ ...given, page: { text }, words: 0 }), { edits: [] });
});

simulated.run();
