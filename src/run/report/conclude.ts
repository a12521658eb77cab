import { analyse, analysisBytes } from '../../analysis/analyse.ts';
import type { Answer, Evidence, Label, ProviderInfo } from '../../analysis/evidence.ts';
import { type AnswerReader, type MeasuredAnswer, measure, measurementNotes } from '../../analysis/measure.ts';
import { stampOf } from '../../analysis/measurement-plan.ts';
import { samplesOf } from '../../analysis/planned-answers.ts';
import type { Publication } from '../../analysis/publication.ts';
import { VERSIONS } from '../../analysis/types.ts';
import { uncertaintyFrom } from '../../analysis/uncertainty/report.ts';
import type { EngineFailure } from '../../contract/failures.ts';
import { tally } from '../../lib/tally.ts';
import type { RunArtifact } from '../../ports/run-ledger.ts';
import { ENGINES } from '../../registry/engines.ts';
import { RunFailure } from '../failure.ts';
import { GZIPPED_JSON, store, storeJson } from '../store.ts';
import { analystCost } from './answer-cost.ts';
import { answerNotes, missingAnswers, placeNotes, servedModels } from './answer-notes.ts';
import type { ReportRun } from './context.ts';
import type { PlanInUse } from './plan.ts';
import { inPlan } from './plan-order.ts';
import { proposeChanges } from './propose-changes.ts';
import type { SiteReading } from './read-site.ts';

export interface Gathered extends PlanInUse {
  readonly site: SiteReading;
  /** In the order of the plan. */
  readonly answers: readonly Answer[];
  readonly labels: readonly Label[];
  readonly publications: readonly Publication[];
  /** Reads answers for the brands in the plan's profile. */
  readonly read: AnswerReader;
}

/** Step 6: stores evidence, then numbers: without the evidence they could not be replayed (M-16). */
export async function conclude(run: ReportRun, gathered: Gathered): Promise<Readonly<Record<string, RunArtifact>>> {
  const bare = toEvidence(run, gathered);
  const missing = missingAnswers(gathered.answers);
  if (missing.length > 0) run.log.warn({ missing }, 'answers are missing');
  const measured = measure(bare, gathered.read);
  const complete: Evidence = {
    ...bare,
    notes: [...bare.notes, ...measurementNotes(measured)],
    uncertainty: uncertaintyFrom(bare, measured, run.owner.name),
  };
  const failure = insufficient(complete);
  if (failure) {
    const code = failure === 'budget' ? 'budget_exhausted' : (`all_engines_failed:${failure}` as const);
    throw new RunFailure({ code }, { artifacts: { evidence: await storeJson(run, complete) } });
  }
  const evidence = await withProposals(run, complete, gathered.read, measured);
  const stored = { evidence: await storeJson(run, evidence) };
  const plan = gathered.isNew ? { plan: await storeJson(run, gathered.plan) } : {};
  return {
    ...stored,
    ...plan,
    analysis: await store(run, analysisBytes(analyse(evidence, gathered.read)), GZIPPED_JSON),
  };
}

/** With changes that are proposed for pages, and with their cost. */
async function withProposals(
  run: ReportRun,
  evidence: Evidence,
  read: AnswerReader,
  measured: readonly MeasuredAnswer[],
): Promise<Evidence> {
  const { proposals, notes } = await proposeChanges(run, evidence, read, measured);
  if (proposals.length === 0 && notes.length === 0) return evidence;
  return {
    ...evidence,
    ...(proposals.length === 0 ? {} : { proposals: [...proposals] }),
    analystCost: analystCost(run.spent, evidence.answers),
    notes: [...evidence.notes, ...notes],
  };
}

function toEvidence(run: ReportRun, { site, plan, uncounted, answers, labels, publications }: Gathered): Evidence {
  const { profile, place, questions, questionReview, samples } = plan;
  return {
    format: 1,
    versions: { ...VERSIONS, questions: plan.questionsVersion },
    website: run.input.website,
    finalUrl: site.finalUrl,
    createdAt: run.input.createdAt,
    providers: run.engines(profile).map(providerInfo),
    analyst: run.analystInfo,
    samples,
    plan: stampOf(plan),
    profile,
    ...(place === undefined ? {} : { place }),
    pages: site.pages,
    rootFiles: site.rootFiles,
    questions,
    ...(questionReview === undefined ? {} : { questionReview }),
    answers: [...answers],
    labels: inPlan(questions, labels),
    ...(publications.length === 0 ? {} : { publications: [...publications] }),
    models: servedModels(answers),
    analystCost: analystCost(run.spent, answers),
    notes: [
      ...answerNotes(answers),
      ...placeNotes(place, answers),
      ...(questionReview?.note === undefined ? [] : [questionReview.note]),
      `${labels.length} sentiment labels`,
      ...(uncounted.length > 0
        ? [`named in answers but not counted, because the plan does not have them: ${uncounted.join(', ')}`]
        : []),
    ],
  };
}

/** The vendor is stored too, because the list of engines may have changed when the report is computed again. */
const providerInfo = ({ id, name, adapter, model }: ProviderInfo): ProviderInfo => ({
  ...{ id, name, adapter, model },
  ...(adapter === 'simulated' ? {} : { vendor: ENGINES[adapter].vendor }),
});

/** G-04: at least one engine must have answered half of its planned questions, or the numbers would mean nothing. */
function insufficient({ providers, questions, samples, answers }: Evidence): EngineFailure | 'budget' | undefined {
  const planned = questions.reduce((total, question) => total + samplesOf(question, samples), 0);
  const answered = (id: string): number =>
    answers.filter((answer) => answer.provider === id && answer.status === 'ok').length;
  if (providers.some(({ id }) => answered(id) * 2 >= planned)) return undefined;
  const failed = answers.filter(({ status }) => status !== 'ok');
  const classes = failed.map(({ status, failure }) => failure ?? (status === 'refused' ? status : 'no_text'));
  // failures are written by the ask step, from EngineFailureClass
  return (
    [...tally(classes as (EngineFailure | 'budget')[])].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0] ??
    'no_text'
  );
}
