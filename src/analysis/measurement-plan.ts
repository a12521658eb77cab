import { z } from 'zod';
import { canonicalJson } from '../lib/canonical-json.ts';
import { sha256Of } from '../lib/sha256.ts';
import { DEFAULT_KIND, isInGroup } from '../registry/brand-kinds.ts';
import { planReason, type WorkspaceSettings, workspaceSettings } from '../resources/workspace.ts';
import { type BrandProfile, brandProfile, type PlanStamp, place, question, questionReview } from './evidence.ts';

/**
 * What the reports of a workspace measure: which names count, who the competitors are, and which questions are asked
 * how often. The first report makes the plan. Later ones use it unchanged until the settings change or a new
 * plan is requested, so that another choice of words by the analyst changes no question, alias or action.
 */
export const measurementPlan = z.object({
  format: z.literal(1),
  version: z.int().min(1),
  createdAt: z.string().describe('createdAt of the report that made it.'),
  reason: planReason,
  note: z.string().exactOptional().describe('The note given when the plan was requested.'),
  profile: brandProfile.describe('Includes the competitors that the answers of the first report named.'),
  place: place
    .exactOptional()
    .describe('Location of the people who ask. Absent: the plan was made before engines were told the place.'),
  questions: z.array(question),
  questionReview: questionReview.exactOptional().describe('Absent: nobody has read the drafts.'),
  samples: z.int().min(1).describe('How often each question is asked.'),
  settings: workspaceSettings.exactOptional().describe('What was stated about the brand. Absent: nothing.'),
  leftOut: z
    .array(z.string())
    .exactOptional()
    .describe('Stated questions that are left out because another one has the same intent.'),
  questionsVersion: z.int().min(1).describe('Version of the templates that the questions come from.'),
});
export type MeasurementPlan = z.infer<typeof measurementPlan>;

/**
 * Identifies what was measured, for comparing two reports. The digest covers only the content, not when and why the
 * plan was made.
 */
export function stampOf({ version, profile, place: told, questions, samples }: MeasurementPlan): PlanStamp {
  const digest = sha256Of(
    canonicalJson({ profile, ...(told === undefined ? {} : { place: told }), questions, samples }),
  );
  return { version, digest };
}

/** What a workspace asks of its plan: the settings, and the version that a renewal asks for. */
interface Asked {
  readonly settings?: WorkspaceSettings | undefined;
  readonly renewal?: { readonly version: number; readonly note?: string | undefined } | undefined;
}

/** Why the next report makes a new plan instead of using this one; undefined if it uses this one. Pure. */
export function whyAnother(
  plan: Pick<MeasurementPlan, 'version' | 'settings'>,
  { settings = {}, renewal }: Asked,
): Pick<MeasurementPlan, 'reason' | 'note'> | undefined {
  if (renewal && renewal.version > plan.version)
    return { reason: 'renewed', ...(renewal.note === undefined ? {} : { note: renewal.note }) };
  return canonicalJson(settings) === canonicalJson(plan.settings ?? {}) ? undefined : { reason: 'settings_changed' };
}

/**
 * The place of the brand, for engines that take one. A profile has only the bare name of a place. It is a town
 * for the kinds of brands that serve a town, and an area for all others. Null if it is not known. Pure.
 */
export function placeOf({ kind = DEFAULT_KIND, region }: Pick<BrandProfile, 'kind' | 'region'>): z.infer<typeof place> {
  const name = region?.trim() ?? '';
  if (name === '') return null;
  return isInGroup(kind, 'local') ? { town: name } : { area: name };
}
