import type { Measurement, Prompt } from '../contract/report.ts';
import { canonicalJson } from '../lib/canonical-json.ts';
import { pageUrl } from '../lib/page-url.ts';
import { canonicalEvidence } from './canonical.ts';
import type { Answer, Evidence } from './evidence.ts';
import { type AnswerReader, type MeasuredAnswer, measure } from './measure.ts';
import { opportunities } from './opportunities.ts';
import { questionStats } from './question-stats.ts';
import { topicNeed } from './recommendations/topics.ts';
import { recommend } from './recommendations.ts';
import { membersOf } from './report-members.ts';
import { rootFiles } from './root-files.ts';
import { bandOf, score } from './score.ts';
import { suggestedStats } from './suggestions.ts';
import type { AnalysisDocument, RecommendationDraft } from './types.ts';
import { comparableOf } from './verdict/cells.ts';
import { versionFor } from './versions.ts';
import { asPercent, competitorRows, visibilityScores } from './visibility.ts';

/**
 * The analysis of one report. Pure; the order of questions, answers, labels, engines, competitors, pages and root
 * files in the evidence changes nothing, so that stored evidence replays to the identical document (M-16).
 */
export function analyse(evidence: Evidence, read?: AnswerReader): AnalysisDocument {
  const input = canonicalEvidence(evidence);
  return documentOf(input, measure(input, read));
}

/** All that follows from the measured answers; input in its canonical order. */
export function documentOf(input: Evidence, measured: readonly MeasuredAnswer[]): AnalysisDocument {
  const brands = [input.profile.brand, ...input.profile.competitors];
  const { stats, files, recommendations } = recommendedFor(input, measured);
  return {
    format: 1,
    report: { ...reportOf(input, measured), root_files: files, ...membersOf(input, measured) },
    proposed_articles: opportunities(stats, suggestedStats(input, measured, brands)),
    recommendations,
    covers: coversOf(input, measured),
    ...(input.publications ? { publications: input.publications } : {}),
    comparable: comparableOf(
      measured,
      { scoring: versionFor('scoring', input), matcher: versionFor('matcher', input) },
      { plan: input.plan, isCited: versionFor('members', input) >= 6 },
    ),
  };
}

/** What the analysis of the evidence will recommend, for steps that prepare something for the recommended actions. */
export function recommendedActions(evidence: Evidence, read?: AnswerReader): RecommendationDraft[] {
  const input = canonicalEvidence(evidence);
  return recommendedFor(input, measure(input, read)).recommendations;
}

function recommendedFor(input: Evidence, measured: readonly MeasuredAnswer[]) {
  const brands = [input.profile.brand, ...input.profile.competitors];
  const stats = questionStats(input.questions, measured, brands);
  const files = rootFiles(input.rootFiles);
  return { stats, files, recommendations: recommend({ evidence: input, stats, rootFiles: files }) };
}

/** The bytes that are stored and compared: canonical JSON in UTF-8. */
export function analysisBytes(document: AnalysisDocument): Uint8Array {
  return new TextEncoder().encode(canonicalJson(document));
}

function reportOf(evidence: Evidence, measured: readonly MeasuredAnswer[]): Omit<Measurement, 'root_files'> {
  const { profile, providers } = evidence;
  const observations = measured.filter(({ question }) => !question.branded).map(({ observation }) => observation);
  const scored = score(observations, profile.competitors.length);
  const { mentionRate, aiVisibilityScore, breakdown } = scored;
  const scoring = versionFor('scoring', evidence);
  const overall = visibilityScores(measured);
  const engines = providers.map(({ id }) => {
    const own = measured.filter(({ answer }) => answer.provider === id);
    return [id, visibilityScores(own)] as const;
  });
  return {
    brand_name: profile.brand.name,
    url: evidence.website,
    category: profile.category,
    description: profile.description,
    visibility_score: asPercent(mentionRate),
    ai_visibility_score: aiVisibilityScore,
    score_band: bandOf(scored, scoring),
    scoring_version: scoring,
    score_breakdown: breakdown,
    answers_analyzed: overall.answers_analyzed,
    overall,
    per_engine: Object.fromEntries(engines),
    competitors: competitorRows(observations, [profile.brand, ...profile.competitors], profile.category),
    prompts: promptsOf(evidence, measured),
  };
}

/** Every planned question, open ones first, with its ok answers by engine and sample (M-01). */
function promptsOf(evidence: Evidence, measured: readonly MeasuredAnswer[]): Prompt[] {
  const answers = Map.groupBy(measured, ({ question }) => question.id);
  const hasBrands = versionFor('members', evidence) >= 5;
  return evidence.questions.map(({ id, text, category }) => ({
    text,
    category,
    responses: (answers.get(id) ?? []).map(({ answer, mentions }) => ({
      engine: answer.provider,
      model_id: answer.model,
      answer_text: answer.text,
      citations: citationsOf(answer),
      ...(hasBrands && { brands: [...new Set(mentions.map(({ brand }) => brand))] }),
    })),
  }));
}

/** Cited pages, each once as it was first cited (M-02). */
function citationsOf({ citations }: Answer): Prompt['responses'][number]['citations'] {
  const pages = new Map<string, Prompt['responses'][number]['citations'][number]>();
  for (const { url, title, snippet } of citations) {
    const page = pageUrl(url);
    if (page !== undefined && !pages.has(page)) pages.set(page, { url: page, title, snippet });
  }
  return [...pages.values()];
}

/**
 * What this report measured, and so which earlier actions it can supersede (A-07, M-15). A file counts as read if its
 * server answered the request for it without a server error.
 */
function coversOf(evidence: Evidence, measured: readonly MeasuredAnswer[]): AnalysisDocument['covers'] {
  const read = evidence.rootFiles.filter(
    ({ failure, statusCode }) => failure === null && statusCode !== null && statusCode < 500,
  );
  return {
    intents: [
      ...new Set([...measured.map(({ question }) => question.intent), ...topicsRead(evidence, measured)]),
    ].sort(),
    rootFiles: [...new Set(read.map(({ name }) => name))].sort(),
    pages: [...new Set(evidence.pages.map(({ url }) => url))].sort(),
  };
}

/** Topics of which at least half of the questions have an answer. */
function topicsRead(evidence: Evidence, measured: readonly MeasuredAnswer[]): string[] {
  if (versionFor('recommendations', evidence) === 1) return [];
  const answered = new Set(measured.map(({ question }) => question.id));
  const byTopic = Map.groupBy(evidence.questions, ({ topic }) => topic);
  byTopic.delete(undefined);
  return [...byTopic]
    .filter(([, asked]) => asked.filter(({ id }) => answered.has(id)).length * 2 >= asked.length)
    .map(([topic = '']) => topicNeed(topic));
}
