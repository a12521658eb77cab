import type { Answer, BrandProfile, Question } from '../../analysis/evidence.ts';
import { type MeasurementPlan, measurementPlan, placeOf, whyAnother } from '../../analysis/measurement-plan.ts';
import { withoutPlaceInCategory } from '../../analysis/questions/category.ts';
import { draftQuestions } from '../../analysis/questions/draft.ts';
import { withStated } from '../../analysis/stated.ts';
import { VERSIONS } from '../../analysis/types.ts';
import type { WorkspaceSettings } from '../../resources/workspace.ts';
import { readJson } from '../store.ts';
import type { ReportRun, Stage } from './context.ts';
import { findCompetitors, unplannedNames } from './find-competitors.ts';
import { identify } from './identify.ts';
import type { SiteReading } from './read-site.ts';
import { reviewQuestions } from './review-questions.ts';

export interface PlanInUse {
  readonly plan: MeasurementPlan;
  /** Whether this run makes the plan, which is then stored and put in force by the controllers. */
  readonly isNew: boolean;
  /** Names in the answers that may be competitors but are not counted, because the plan does not have them. */
  readonly uncounted: readonly string[];
}

/**
 * Steps 2 and 3: what is measured. The plan in force is used unchanged: the analyst, which might choose other words
 * today, is not asked again. If several reports of a workspace make a plan at once, the first stored plan is
 * used by all, unless one that was launched later has other settings: it makes the next version.
 */
export async function choosePlan(run: ReportRun, stage: Stage, site: SiteReading): Promise<PlanInUse> {
  const { plan: pinned, planWanted } = run.input;
  const inForce = pinned && (await readJson(run, 'the plan', pinned.artifact, measurementPlan));
  const why = whyAnew(run, inForce);
  if (inForce && why === undefined) return { plan: inForce, isNew: false, uncounted: [] };
  const drafted = await draftPlan(run, stage, site);
  const version = Math.max((pinned?.version ?? 0) + 1, planWanted?.version ?? 1);
  const begun = begunWith(run, version);
  if (begun) return { plan: begun, isNew: true, uncounted: [] };
  let plan = await agree(run, 'questions', { ...drafted, version, ...(why ?? { reason: 'lost' }) });
  for (let other = whyOther(run, plan); other; other = whyOther(run, plan))
    plan = await agree(run, 'questions', { ...drafted, version: plan.version + 1, ...other });
  return { plan, isNew: true, uncounted: [] };
}

async function draftPlan(
  run: ReportRun,
  stage: Stage,
  site: SiteReading,
): Promise<Omit<MeasurementPlan, 'version' | 'reason' | 'note'>> {
  const { settings = {}, createdAt, analysis } = run.input;
  const profile = withoutPlaceInCategory(withStated(await identify(run, stage, site), settings));
  return {
    format: 1,
    createdAt,
    profile,
    place: placeOf(profile),
    ...(await questionsOf(run, stage, profile, settings)),
    samples: analysis.samples,
    questionsVersion: VERSIONS.questions,
    ...(run.input.settings ? { settings } : {}),
  };
}

/** Undefined if the plan in force is to be used. */
function whyAnew(
  { input: { plan, settings, planWanted } }: ReportRun,
  inForce: MeasurementPlan | undefined,
): Pick<MeasurementPlan, 'reason' | 'note'> | undefined {
  if (plan === undefined) return { reason: 'first_report' };
  if (inForce === undefined) return { reason: 'lost' };
  return whyAnother(inForce, { settings, renewal: planWanted });
}

/** The plan of an earlier process of this run. Its answers are paid for, so later settings wait for the next report. */
function begunWith(run: ReportRun, version: number): MeasurementPlan | undefined {
  const plan = run.checkpoints.get(planKey(version, 'questions'), measurementPlan);
  return plan && (begunWith(run, version + 1) ?? plan);
}

/** Undefined if the agreed plan has the settings of this report, or later ones. */
const whyOther = (
  { input: { settings, createdAt } }: ReportRun,
  agreed: MeasurementPlan,
): ReturnType<typeof whyAnother> =>
  Date.parse(agreed.createdAt) > Date.parse(createdAt) ? undefined : whyAnother(agreed, { settings });

/**
 * After the answers: a new plan gets the competitors that they name, once. From then on, every report counts the same
 * competitors; otherwise, the names in its answers would change its shares and its score. Other names are noted.
 */
export async function completePlan(
  run: ReportRun,
  stage: Stage,
  { plan, isNew }: PlanInUse,
  answers: readonly Answer[],
): Promise<PlanInUse> {
  const gathered = { questions: plan.questions, answers };
  if (!isNew) return { plan, isNew, uncounted: unplannedNames(run, plan.profile, gathered) };
  const found = await findCompetitors(run, stage, plan.profile, gathered);
  const profile = withStated(found, plan.settings ?? {});
  return { plan: await agree(run, 'competitors', { ...plan, profile }), isNew, uncounted: [] };
}

const planKey = (version: number, part: 'questions' | 'competitors'): string => `plan/${version}/${part}`;

const agree = (run: ReportRun, part: 'questions' | 'competitors', plan: MeasurementPlan): Promise<MeasurementPlan> => {
  const { planWith = { ...run.owner, kind: 'VisibilityReport' as const } } = run.input;
  return run.checkpoints.agree(planWith, planKey(plan.version, part), measurementPlan, plan);
};

/** One in this many open questions is asked twice, to measure how repeatable answers are. */
const REPEATED_OF = 12;

/** If the plan has one sample per question, a fixed twelfth of the open questions, spread over the list, has two. */
const repeated = (questions: readonly Question[], samples: number): Question[] => {
  const open = questions.filter(({ branded }) => !branded).length; // they come first
  const last = Math.floor(open / REPEATED_OF) * REPEATED_OF;
  const isRepeated = (at: number): boolean => samples === 1 && at < last && at % REPEATED_OF === 0;
  return questions.map((question, at) => (isRepeated(at) ? { ...question, samples: 2 } : question));
};

/**
 * Drafted by rules, then reviewed by the analyst. The drafts follow from the input, so a resumed run has the same ones
 * (M-15).
 */
async function questionsOf(
  run: ReportRun,
  stage: Stage,
  profile: BrandProfile,
  { questions: stated = [] }: WorkspaceSettings,
): Promise<Pick<MeasurementPlan, 'questions' | 'questionReview' | 'leftOut'>> {
  const { openQuestions, brandedQuestions, samples } = run.input.analysis;
  const drafted = draftQuestions({ profile, stated, openQuestions, brandedQuestions });
  const { leftOut } = drafted;
  const reviewed = await reviewQuestions(run, stage, profile, drafted);
  return {
    ...reviewed,
    questions: repeated(reviewed.questions, samples),
    ...(leftOut.length > 0 ? { leftOut: [...leftOut] } : {}),
  };
}
