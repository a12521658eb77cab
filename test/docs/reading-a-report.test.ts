import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import made from '../../src/contract/examples.json' with { type: 'json' };
import { openApiDocument } from '../../src/contract/openapi.ts';
import { brandKinds } from '../../src/registry/brand-kinds.ts';
import { suite } from '../support/suite.ts';

const text = readFileSync('docs/reading-a-report.md', 'utf8');
const schemas = Object(openApiDocument().components['schemas']);

const reading = suite('docs/reading-a-report.md');

/** Whether `part` has nothing that `whole` does not have. */
const isPart = (part: unknown, whole: unknown): boolean =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.entries(part).every(([name, value]) => isPart(value, Object(whole)[name]))
    : JSON.stringify(part) === JSON.stringify(whole);

reading('[U-01] [U-02] [U-03] shows the numbers of the document’s example', () => {
  const blocks = [...text.matchAll(/^```json\n(.*?)^```$/gms)].map(([, json]) => JSON.parse(`{${json}}`));
  assert.equal(blocks.flatMap(Object.keys), ['sampling', 'uncertainty', 'change']);
  for (const block of blocks) assert.ok(isPart(block, made.reportCompleted.result.report), JSON.stringify(block));
  const { ai_visibility_score: score, uncertainty } = made.reportCompleted.result.report;
  const { low, high } = uncertainty.ai_visibility_score;
  assert.ok(text.includes(`"${score}, between ${low} and ${high}, fourth of four"`));
});

reading('[U-02] [U-03] [U-06] explains every member, verdict and reason that there is', () => {
  const { properties: change } = schemas.Change;
  const words: readonly string[] = [
    ...Object.keys(schemas.Sampling.properties),
    ...Object.keys(schemas.Engine.properties),
    ...schemas.Sampling.properties.grade.enum,
    ...schemas.Uncertainty.properties.not_estimated.additionalProperties.enum,
    ...change.verdict.enum,
    ...change.reasons.items.enum,
    ...Object.keys(schemas.WorkspaceSettings.properties),
    ...['change_since_first', 'change_pooled', 'breaks', 'actions_completed', 'actions_completed_since'],
    ...Object.keys(schemas.MeasuredEffect.properties).filter((name) => name !== 'targeted' && name !== 'held_back'),
    ...schemas.MeasuredEffect.properties.verdict.enum,
    ...schemas.MeasuredEffect.properties.reasons.items.enum,
    ...['action_effects', 'targeted', 'held_back', 'published_url', 'page_read', 'cited_by'],
    ...['own_rate', 'interval', 'competitor_rates', 'expected_points', ...brandKinds],
  ];
  assert.ok(words.length > 40);
  assert.equal(
    words.filter((word) => !new RegExp(`[\`"]${word}[\`"]`).test(text)),
    [],
  );
});

reading('its members of a trend and of an action are those of the examples', () => {
  for (const member of ['change_since_first', 'change_pooled', 'breaks', 'actions_completed'])
    assert.ok(member in Object(made.trend.data[0]), member);
  for (const member of ['own_rate', 'interval', 'competitor_rates', 'expected_points'])
    assert.ok(member in made.actionSucceeded.action.evidence, member);
});

reading.run();
