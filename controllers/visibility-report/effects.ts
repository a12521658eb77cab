import type { Publication } from '../../src/analysis/publication.ts';
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

/** What an effect needs of an action that is completed or whose article was found on the website. */
interface Done {
  readonly action: Action;
  readonly title: string;
  readonly completedAt: string | undefined;
  /** When the action was completed or, if nobody has completed it, when its article was finished. */
  readonly since: string;
  readonly page: PublishedPage | undefined;
  readonly target: Target;
}

interface PublishedPage {
  readonly url: string;
  /** The newest report that found the page; absent if the address was given. */
  readonly foundBy?: string;
}

/** What was found of one action. */
interface Found extends Publication {
  readonly reportName: string;
}

/**
 * The effect of each action with a published page, measured by the questions of the action. The address of the page is
 * the one that was given on completion, or the one at which this report or an earlier one found the article. `series`
 * is the earlier reports, newest first. This report is compared with the newest of them that was launched before the
 * action was completed or, if nobody has completed it, before its article was finished. Pure.
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
  const found = foundIn([{ name: report.metadata.name, ...analysis }, ...series]);
  const done = actions
    .flatMap((action) => doneOf(action, found.get(action.metadata.name)))
    .filter(({ since }) => since <= launchedAt);
  const newestFirst = done.sort(
    inOrder(
      (a, b) => by<Done>(({ since }) => since)(b, a),
      by(({ action }) => action.metadata.name),
    ),
  );
  return newestFirst
    .flatMap(({ action, title, completedAt = null, since, page, target }): WireActionEffect[] => {
      const before = series.find(({ createdAt }) => createdAt <= since);
      if (page === undefined || before === undefined || !isAsked(comparable, target)) return [];
      const others = done.filter((each) => each.action !== action && each.since >= before.createdAt);
      const targets = others.map((each) => each.target);
      const effect = actionEffect(before.comparable, comparable, target, targets);
      return [
        {
          ...{ action_id: action.metadata.name, title, published_url: page.url, completed_at: completedAt },
          ...(page.foundBy === undefined ? {} : { found_by_report_id: page.foundBy }),
          previous_report_id: before.name,
          ...seenOf(page.url, analysis),
          targeted: wireSide(effect.targeted),
          held_back: wireSide(effect.heldBack),
          mention: wireOutcome(effect.mention),
          citation: wireOutcome(effect.citation),
        },
      ];
    })
    .slice(0, MOST_EFFECTS);
}

/** By the name of the action; of several reports that found its page, the newest counts. */
function foundIn(reports: readonly Pick<EarlierReport, 'name' | 'publications'>[]): Map<string, Found> {
  const oldestFirst = reports.toReversed();
  return new Map(
    oldestFirst.flatMap(({ name: reportName, publications = [] }) =>
      publications.map((each) => [each.action, { ...each, reportName }] as const),
    ),
  );
}

function doneOf(action: Action, found: Found | undefined): Done[] {
  const completedAt = completedAtOf(action);
  const since = completedAt ?? found?.writtenAt;
  const { recommendation, publishedUrl } = action.spec;
  if (since === undefined || recommendation === undefined) return [];
  const isGiven = completedAt !== undefined && publishedUrl !== undefined;
  const page = isGiven ? { url: publishedUrl } : found && { url: found.url, foundBy: found.reportName };
  const { prompt_ids: ids } = recommendation.payload;
  const questions = Array.isArray(ids) ? ids.map(String) : [];
  const needs = needsOf(recommendation)?.intents ?? [];
  return [{ action, title: recommendation.title, completedAt, since, page, target: { questions, needs } }];
}

/**
 * Where this report came across the page. People and engines write addresses with or without `www`, the scheme and a
 * final slash.
 */
function seenOf(
  url: string,
  { report, covers, publications = [] }: Pick<AnalysisDocument, 'report' | 'covers' | 'publications'>,
): Pick<WireActionEffect, 'page_read' | 'cited_by'> {
  const page = plainOf(url);
  const isIt = (link: string): boolean => plainOf(link) === page;
  const answers = report.prompts.flatMap(({ responses }) => responses);
  return {
    page_read: [...(covers.pages ?? []), ...publications.map((found) => found.url)].some(isIt),
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

/** In percentage points, with 2 decimals and no negative zero. */
const points = (share: number): number => Math.round(share * 10_000) / 100 + 0;
/** The ends of an interval are rounded outwards, so that it still covers what it covered before. */
const outwards = (share: number, side: -1 | 1): number =>
  (side < 0 ? Math.floor(share * 10_000) : Math.ceil(share * 10_000)) / 100 + 0;
