import * as assert from 'uvu/assert';
import { judgeClaims } from '../../../src/simulation/writer/judge.ts';
import { suite } from '../../support/suite.ts';

const judging = suite('how the simulated judge judges');

const FOUNDED = 'Acme was founded in 2011 by two sisters.';
const SAID = 'The owner says that every bike is “built to outlast its rider”.';
const passages = [{ id: 1, title: 'About the workshop', text: `${FOUNDED} ${SAID}` }];

const verdicts: readonly (readonly [what: string, sentence: string, verdict: string, spans: readonly string[]])[] = [
  [
    'a quotation that a passage contains is enough',
    'Somebody once called these vehicles “built to outlast its rider”, to general surprise.',
    'supported',
    [SAID],
  ],
  [
    'a quotation that no passage contains is not, with one word in common',
    'Critics have repeatedly called their newest frames “worth every single cent” since Acme changed hands.',
    'not_supported',
    [],
  ],
  [
    'a quotation that no passage contains is not, with a figure in common',
    'Critics have repeatedly called their newest frames “worth every single cent”, even throughout 2011.',
    'not_supported',
    [],
  ],
  ['a third of the words is enough', 'In 2011, Acme was started by sisters.', 'supported', [FOUNDED]],
  ['a figure that no passage contains is not supported', 'Acme was founded in 2012.', 'not_supported', []],
];
for (const [what, sentence, verdict, spans] of verdicts)
  judging(what, () => {
    const claims = [{ id: 7, sentence, needsSource: true, passages: [1] }];
    const [judged] = judgeClaims({ claims, passages }).verdicts;
    assert.equal([judged?.claim, judged?.verdict, judged?.spans], [7, verdict, spans]);
  });

judging.run();
