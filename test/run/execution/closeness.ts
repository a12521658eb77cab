import * as assert from 'uvu/assert';
import { ledger as ledgerShape } from '../../../src/content/ledger.ts';
import { readPart } from '../../../src/content/lint/reading.ts';
import { compareWithSubject } from '../../../src/content/lint/topic.ts';
import { LEAST } from '../../../src/content/lint/topic-rules.ts';
import { articlePlan } from '../../../src/content/plans.ts';
import { article as articleShape } from '../../../src/contract/output.ts';
import type { ExecutionWorld } from './world.ts';

/** How many times the bounds of T-08 a true article keeps at least, as a whole and in each section. */
const MARGIN = { whole: 2.5, reached: 2.5 };

/** Asserts that a finished article is far from being taken for one about something else. */
export async function assertOnTopic(world: ExecutionWorld, brand: string): Promise<void> {
  const {
    article_title: title,
    language,
    content,
    sources,
    ...output
  } = articleShape.parse(await world.read('output'));
  const plan = articlePlan.parse(output.article_plan);
  const ledger = ledgerShape.parse(await world.read('ledger'));
  const cited = (sources ?? []).flatMap(({ url }, at) => {
    const source = ledger.sources.find((each) => each.url === url);
    return source ? [{ ...source, id: at + 1 }] : [];
  });
  const compare = compareWithSubject({
    ...{ title, language, queries: [], website: '', competitors: [], year: 2026 },
    ledger: { ...ledger, sources: cited },
    brand: { name: brand, aliases: [], domain: null, source: 'site' },
  });
  const readingsOf = (text: string) => [readPart({ part: 'lead', form: 'markdown', text })];
  const { share } = compare(readingsOf(content ?? ''));
  assert.ok(share >= MARGIN.whole * LEAST.whole, `${language}: ${share} of the words are of the subject`);
  const spaced = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').trim();
  const parts = (content ?? '')
    .split(/^## /m)
    .map((text) => [text.split('\n')[0], text.split('\n').slice(1).join('\n')]);
  for (const { heading, purpose, key_points } of plan.sections) {
    const [, text = ''] = parts.find(([other = '']) => spaced(other) === spaced(heading)) ?? [];
    const { reached } = compare(readingsOf(text), [heading, purpose, ...key_points].join('\n'));
    assert.ok(reached >= MARGIN.reached * LEAST.reached, `${language}: ${heading} has ${reached} of its plan`);
  }
}
