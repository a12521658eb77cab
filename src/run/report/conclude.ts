import { analyse, analysisBytes } from '../../analysis/analyse.ts';
import type { Answer, BrandProfile, Evidence, Label, Question } from '../../analysis/evidence.ts';
import { type AnswerReader, measure, measurementNotes } from '../../analysis/measure.ts';
import { VERSIONS } from '../../analysis/types.ts';
import { uncertaintyFrom } from '../../analysis/uncertainty/report.ts';
import type { EngineFailure } from '../../contract/failures.ts';
import type { RunArtifact } from '../../ports/run-ledger.ts';
import { RunFailure } from '../failure.ts';
import { storeJson } from '../store.ts';
import { analystCost } from './answer-cost.ts';
import { answerNotes, missingAnswers, servedModels } from './answer-notes.ts';
import type { ReportRun } from './context.ts';
import type { SiteReading } from './read-site.ts';

export interface Gathered {
  readonly site: SiteReading;
  readonly profile: BrandProfile;
  readonly questions: readonly Question[];
  readonly answers: readonly Answer[];
  readonly labels: readonly Label[];
  /** Of the profile. */
  readonly read: AnswerReader;
}

/** Step 6: evidence, numbers, and both stored. Evidence goes first: numbers without it could never be replayed (M-16). */
export async function conclude(run: ReportRun, gathered: Gathered): Promise<Readonly<Record<string, RunArtifact>>> {
  const bare = toEvidence(run, gathered);
  const missing = missingAnswers(gathered.answers);
  if (missing.length > 0) run.log.warn({ missing }, 'answers are missing');
  const measured = measure(bare, gathered.read);
  const evidence = {
    ...bare,
    notes: [...bare.notes, ...measurementNotes(measured)],
    uncertainty: uncertaintyFrom(bare, measured, run.owner.name),
  };
  const stored = { evidence: await storeJson(run, Buffer.from(JSON.stringify(evidence))) };
  const failure = insufficient(evidence);
  if (failure) {
    const code = failure === 'budget' ? 'budget_exhausted' : (`all_engines_failed:${failure}` as const);
    throw new RunFailure({ code }, { artifacts: stored });
  }
  return { ...stored, analysis: await storeJson(run, analysisBytes(analyse(evidence, gathered.read))) };
}

function toEvidence(run: ReportRun, { site, profile, questions, answers, labels }: Gathered): Evidence {
  const position = new Map(questions.map((question, index) => [question.id, index]));
  const inPlan = <T extends { questionId: string; provider: string; sample: number }>(items: readonly T[]): T[] =>
    items.toSorted(
      (a, b) =>
        a.sample - b.sample ||
        (position.get(a.questionId) ?? 0) - (position.get(b.questionId) ?? 0) ||
        (a.provider < b.provider ? -1 : 1),
    );
  const ordered = inPlan(answers);
  return {
    format: 1,
    versions: { ...VERSIONS },
    website: run.input.website,
    finalUrl: site.finalUrl,
    createdAt: run.input.createdAt,
    providers: run.engines(profile).map(({ id, name, adapter, model }) => ({ id, name, adapter, model })),
    analyst: run.analystInfo,
    samples: run.input.analysis.samples,
    profile,
    pages: site.pages,
    rootFiles: site.rootFiles,
    questions: [...questions],
    answers: ordered,
    labels: inPlan(labels),
    models: servedModels(ordered),
    analystCost: analystCost(run.spent, ordered),
    notes: [...answerNotes(ordered), `${labels.length} sentiment labels`],
  };
}

/** G-04: one engine must have given at least half of its planned answers, or the numbers would mean nothing. */
function insufficient({ providers, questions, samples, answers }: Evidence): EngineFailure | 'budget' | undefined {
  const planned = questions.length * samples;
  const answered = (id: string): number =>
    answers.filter((answer) => answer.provider === id && answer.status === 'ok').length;
  if (providers.some(({ id }) => answered(id) * 2 >= planned)) return undefined;
  const classes = new Map<EngineFailure | 'budget', number>();
  for (const { status, failure } of answers) {
    if (status === 'ok') continue;
    const key = (failure ?? (status === 'refused' ? status : 'no_text')) as EngineFailure | 'budget'; // written by the ask step, from EngineFailureClass
    classes.set(key, (classes.get(key) ?? 0) + 1);
  }
  return [...classes].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0] ?? 'no_text';
}
