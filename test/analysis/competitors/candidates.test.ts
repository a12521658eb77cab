import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { withFoundCompetitors } from '../../../src/analysis/competitors/accept.ts';
import { competitorCandidates } from '../../../src/analysis/competitors/candidates.ts';
import type { Answer } from '../../../src/analysis/evidence.ts';
import { suite } from '../../support/suite.ts';
import { makeAnswer, makeBrand, makeEvidence, makeQuestion } from '../make-evidence.ts';

const { profile, website } = makeEvidence();
const questions = [makeQuestion('q1'), makeQuestion('q2'), makeQuestion('q3'), makeQuestion('qb', { branded: true })];
const find = (answers: readonly Answer[]) => competitorCandidates({ profile, website, questions, answers });
const say = (question: string, text: string, cites: readonly string[] = [], more: Partial<Answer> = {}) =>
  makeAnswer(question, 'provider_1', text, { cites, ...more });

const candidates = suite('candidates for competitors');

candidates('a name counts if two answers to two questions contain it as a whole word; an answer counts once', () => {
  const { names } = find([
    say('q1', 'Try **Foolane**. Foolane is cheap.'),
    say('q2', 'Some like Foolane, some FOOLANE, some Foolanes.'),
    say('q3', 'Consider **Barworks**.'),
    say('q3', 'Consider **Barworks**.', [], { sample: 2 }),
  ]);
  assert.equal(names, [{ name: 'Foolane', answers: 2, questions: 2 }]);
});

candidates('failed and branded answers, known brands, platforms and generic names give none', () => {
  const text = 'Look at **Foolane**, **Zapier**, **Workato**, **G2** and **Automation**.';
  assert.equal(find([say('q1', text), say('qb', text), say('q2', text, [], { status: 'failed' })]).names, []);
  assert.equal(
    find([say('q1', text), say('q2', text)]).names.map(({ name }) => name),
    ['Foolane'],
  );
});

candidates('a cited domain counts in two answers to two questions when it is nobody’s and no known surface', () => {
  const cites = [
    'https://foolane.example/a',
    'https://www.foolane.example/b',
    'https://g2.com/x',
    'https://workato.com/',
    'https://zapier.com/',
  ];
  const { domains } = find([
    say('q1', 'x', cites),
    say('q2', 'y', cites),
    say('q1', 'z', ['https://once.example/'], { sample: 2 }),
  ]);
  assert.equal(domains, [{ domain: 'foolane.example', titles: [], answers: 2, questions: 2 }]);
  const titled = say('q3', 'x', [], { citations: [{ url: cites[0] ?? '', title: 'Foolane | Home', snippet: null }] });
  assert.equal(find([say('q1', 'x', cites), titled]).domains[0]?.titles, ['Foolane | Home']);
});

const text = fc
  .array(fc.constantFrom('**Foolane**', 'and Barworks', 'Bazline – x\n- Quxer: y', 'nobody.', 'Zapier'), {
    maxLength: 4,
  })
  .map((parts) => `I name ${parts.join(' ')}`);
const anyAnswer = fc
  .tuple(
    fc.constantFrom('q1', 'q2', 'q3', 'qb'),
    text,
    fc.subarray(['https://foolane.example/', 'https://g2.com/']),
    fc.nat(50),
  )
  .map(([question, words, cites, sample]) => say(question, words, cites, { sample }));
candidates('[M-06] the order of answers changes nothing', () => {
  fc.assert(
    fc.property(
      fc
        .array(anyAnswer, { maxLength: 10 })
        .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
      ([list, mixed]) => assert.equal(find(mixed), find(list)),
    ),
    { numRuns: 100 },
  );
});
candidates.run();

const found = suite('found competitors');
const offered = {
  names: [
    { name: 'Foolane', answers: 2, questions: 2 },
    { name: 'Barworks', answers: 5, questions: 3 },
  ],
  domains: [{ domain: 'bazline.example', titles: [], answers: 3, questions: 2 }],
};
const accept = (...competitors: { name: string; domain: string | null }[]) =>
  withFoundCompetitors(profile, offered, { competitors })
    .competitors.slice(profile.competitors.length)
    .map(({ name, domain, source }) => [name, domain, source]);

found('names and domains that were offered are taken, the most heard first', () => {
  assert.equal(
    accept(
      { name: 'foolane', domain: null },
      { name: 'Bazline', domain: 'www.bazline.example' },
      { name: 'Barworks', domain: null },
    ),
    [
      ['Barworks', null, 'answers'],
      ['Bazline', 'bazline.example', 'citations'],
      ['Foolane', null, 'answers'],
    ],
  );
});
found('what was not offered is not, whatever the analyst says', () => {
  assert.equal(accept({ name: 'Made Up', domain: null }, { name: 'Stranger', domain: 'stranger.example' }), []);
  assert.equal(accept({ name: 'Foolane', domain: 'guessed.example' }), [['Foolane', null, 'answers']]);
});
found('nor are the audited brand, its products and what is tracked already', () => {
  assert.equal(accept({ name: 'Zapier Tables', domain: 'bazline.example' }), []);
  const known = { ...profile, competitors: [makeBrand('Foolane')] };
  assert.equal(withFoundCompetitors(known, offered, { competitors: [{ name: 'Foolane', domain: null }] }), known);
});
found.run();
