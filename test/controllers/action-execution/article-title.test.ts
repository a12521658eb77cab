import * as assert from 'uvu/assert';
import { isBriefGenerated, needsTitle } from '../../../controllers/action-execution/article.ts';
import { PAYLOAD } from '../../support/builders.ts';
import { suite } from '../../support/suite.ts';
import { makeExecution } from './decide.cases.ts';

const title = suite('an article’s title');

for (const [what, payload, expected] of [
  ['the payload as recommended has its title', {}, false],
  ['another country is no other language', { language: 'en-GB' }, false],
  ['another spelling of the tag is none either', { language: 'EN-latn' }, false],
  ['another language needs another title', { language: 'de' }, true],
  ['so does another script', { language: 'en-Shaw' }, true],
  ['a title of the partner’s stays', { language: 'de', article_title: 'Ambosse' }, false],
] as const)
  title(`[O-05] ${what}`, () => {
    assert.is(needsTitle(makeExecution(undefined, { payload: { ...PAYLOAD, ...payload } }), PAYLOAD), expected);
  });

title('[O-05] posts have none, and where nothing is recommended any more the given one stays', () => {
  const german = { ...PAYLOAD, language: 'de' };
  assert.is(needsTitle(makeExecution(undefined, { payload: german, outputType: 'ForumPost' }), PAYLOAD), false);
  assert.is(needsTitle(makeExecution(undefined, { payload: german }), undefined), false);
});

title.run();

const brief = suite('a brief');

const proposed = { ...PAYLOAD, additional_information: 'Question to answer: Which one?' };
for (const [what, payload, recommended, expected] of [
  ['as the recommendation proposed it', proposed, proposed, true],
  ['is the partner’s once it differs', { ...proposed, additional_information: 'Be kind.' }, proposed, false],
  ['is the partner’s where nothing was proposed', proposed, PAYLOAD, false],
  ['is the partner’s where nothing is recommended any more', proposed, undefined, false],
] as const)
  brief(`is generated: ${what}`, () => {
    assert.is(isBriefGenerated(makeExecution(undefined, { payload }), recommended), expected);
  });

brief.run();
