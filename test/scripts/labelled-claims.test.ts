import * as assert from 'uvu/assert';
import {
  gullibleJudge,
  judgeLabelled,
  MAX_TRUE_CUT,
  measured,
  type Outcome,
  readLabelled,
  scriptedJudge,
} from '../../scripts/texts/labelled.ts';
import { suite } from '../support/suite.ts';

const labelled = suite('labelled claims');

const SETS = readLabelled();
const told = (outcomes: readonly Outcome[]): string =>
  outcomes.map(({ claim: { language, label, text } }) => `${language} ${label}: ${text}`).join('\n');

labelled('are of every label, in at least five languages, and each names evidence that exists', () => {
  assert.is(SETS.flatMap(({ claims }) => claims).length, 266);
  assert.ok(new Set(SETS.map(({ language }) => language)).size >= 5);
  const labels = SETS.flatMap(({ claims }) => claims.map(([label]) => label));
  assert.equal([...new Set(labels)].sort(), [
    ...['common_knowledge', 'invented', 'supported', 'wrong_figure', 'wrong_source', 'wrong_unit'],
  ]);
  for (const { claim, isTrue } of judgeLabelled(SETS, scriptedJudge))
    assert.is(claim.evidence.length > 0, isTrue && claim.label === 'supported', claim.text);
});

const outcomes = judgeLabelled(SETS, scriptedJudge);

labelled('[T-06] nothing wrong passes, with a judge that passes half of it', () => {
  assert.is(told(outcomes.filter(({ isTrue, isCut }) => !isTrue && !isCut)), '');
});

labelled('[T-06] at most 2 % of what is true is cut', () => {
  const cut = outcomes.filter(({ isTrue, isCut }) => isTrue && isCut);
  assert.ok(measured(outcomes).trueCut <= MAX_TRUE_CUT, told(cut));
  assert.ok(cut.length > 0, 'the judge is imperfect');
});

labelled('[T-06] a judge that supports everything does not get a figure, unit or source past the check', () => {
  const passed = judgeLabelled(SETS, gullibleJudge).filter(({ isTrue, isCut }) => !isTrue && !isCut);
  const measurable = passed.filter(({ claim: { label } }) => label === 'wrong_figure' || label === 'wrong_unit');
  assert.is(told(measurable), '');
});

labelled.run();
