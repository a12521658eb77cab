import type { AnalysisDocument } from '../../src/analysis/types.ts';
import {
  actionEffect,
  type CountedSide,
  isAsked,
  type Outcome,
  type Target,
} from '../../src/analysis/verdict/action-effect.ts';
import type { WireActionEffect, WireMeasuredEffect } from '../../src/contract/action-effect.ts';
import { needsOf } from '../../src/domain/needs.ts';
import { completedAtOf, createdAtOf } from '../../src/domain/views.ts';
import { by, inOrder } from '../../src/lib/order.ts';
import { pageUrl } from '../../src/lib/page-url.ts';
import type { Action, VisibilityReport } from '../../src/resources/kinds.ts';
import type { EarlierReport } from './observed.ts';

/** At most this many are shown, the latest completions first. */
const MOST_EFFECTS = 20;

/** A completed action, as far as its effect needs it. */
interface Done {
  readonly action: Action;
  readonly title: string;
  readonly completedAt: string;
  readonly target: Target;
}

/**
 * The effect of each completed action with a published page, measured by the questions of the action. `series` is the
 * earlier reports, newest first. This report is compared with the last of them that was launched before the action was
 * completed. Pure.
 */
export function effectsOf(
  report: VisibilityReport,
  { comparable, ...analysis }: AnalysisDocument,
  actions: readonly Action[],
  series: readonly EarlierReport[],
): WireActionEffect[] {
  if (!comparable) return [];
  // times on the wire have one width, so text sorts as time does
  const launchedAt = createdAtOf(report);
  const done = actions.flatMap(doneOf).filter(({ completedAt }) => completedAt <= launchedAt);
  const newestFirst = done.sort(
    inOrder(
      (a, b) => by<Done>(({ completedAt }) => completedAt)(b, a),
      by(({ action }) => action.metadata.name),
    ),
  );
  return newestFirst
    .flatMap(({ action, title, completedAt, target }): WireActionEffect[] => {
      const { publishedUrl } = action.spec;
      const before = series.find(({ createdAt }) => createdAt <= completedAt);
      if (publishedUrl === undefined || before === undefined || !isAsked(comparable, target)) return [];
      const others = done.filter((each) => each.action !== action && each.completedAt >= before.createdAt);
      const targets = others.map((each) => each.target);
      const effect = actionEffect(before.comparable, comparable, target, targets);
      return [
        {
          ...{ action_id: action.metadata.name, title, published_url: publishedUrl, completed_at: completedAt },
          previous_report_id: before.name,
          ...seenOf(publishedUrl, analysis),
          targeted: wireSide(effect.targeted),
          held_back: wireSide(effect.heldBack),
          mention: wireOutcome(effect.mention),
          citation: wireOutcome(effect.citation),
        },
      ];
    })
    .slice(0, MOST_EFFECTS);
}

function doneOf(action: Action): Done[] {
  const completedAt = completedAtOf(action);
  const { recommendation } = action.spec;
  if (completedAt === undefined || recommendation === undefined) return [];
  const { prompt_ids: ids } = recommendation.payload;
  const questions = Array.isArray(ids) ? ids.map(String) : [];
  const needs = needsOf(recommendation)?.intents ?? [];
  return [{ action, title: recommendation.title, completedAt, target: { questions, needs } }];
}

/**
 * Where this report came across the page. People and engines write addresses with or without `www`, the scheme and a
 * final slash.
 */
function seenOf(
  url: string,
  { report, covers }: Pick<AnalysisDocument, 'report' | 'covers'>,
): Pick<WireActionEffect, 'page_read' | 'cited_by'> {
  const page = plainOf(url);
  const isIt = (link: string): boolean => plainOf(link) === page;
  const answers = report.prompts.flatMap(({ responses }) => responses);
  return {
    page_read: (covers.pages ?? []).some(isIt),
    cited_by: answers.filter(({ citations }) => citations.some((cited) => isIt(cited.url))).length,
  };
}

function plainOf(link: string): string | undefined {
  return pageUrl(link)
    ?.replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/(?=$|\?)/, '');
}

const wireSide = ({ questions, topics, answersBefore, answersAfter }: CountedSide): WireActionEffect['targeted'] => ({
  ...{ questions, topics, answers_before: answersBefore, answers_after: answersAfter },
});

function wireOutcome(outcome: Outcome): WireMeasuredEffect {
  if (outcome.verdict === 'incomparable')
    return {
      ...{ verdict: 'cannot_be_told', reasons: [...outcome.reasons] },
      ...{ targeted: null, held_back: null, difference: null, return_to_mean: null },
    };
  const { verdict, effect } = outcome;
  const { targeted, heldBack, range, returned } = effect;
  const rates = ({ before, after }: typeof targeted) => ({ before: points(before), after: points(after) });
  return {
    verdict: verdict === 'within_noise' ? 'cannot_be_told' : verdict,
    reasons: verdict === 'within_noise' ? ['within_noise'] : [],
    targeted: rates(targeted),
    held_back: rates(heldBack),
    difference: { difference: points(range.point), low: outwards(range.lower, -1), high: outwards(range.upper, 1) },
    return_to_mean: points(returned),
  };
}

/** In points of 100, with 2 decimals and no negative zero. */
const points = (share: number): number => Math.round(share * 10_000) / 100 + 0;
/** The ends of an interval are rounded outwards, so that it still covers what it covered before. */
const outwards = (share: number, side: -1 | 1): number =>
  (side < 0 ? Math.floor(share * 10_000) : Math.ceil(share * 10_000)) / 100 + 0;
