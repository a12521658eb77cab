import type { FoundView, View } from './views.ts';

/**
 * What an action shows beside its latest execution. Both views are written on their own, by several writers and in any
 * order; that they agree comes from here, where they are read together.
 */
export function besideExecution(action: View, latest: View | undefined): FoundView {
  if (latest === undefined) return action;
  const status = statusBeside(action, latest);
  if (status === action.status) return { ...action, latest };
  const body: Readonly<Record<string, unknown>> = JSON.parse(action.body);
  const { created_at, updated_at }: Readonly<Record<string, unknown>> = JSON.parse(latest.body);
  // times on the wire have one width, so text sorts as time does
  const times = [body['updated_at'], created_at, updated_at].filter((time) => typeof time === 'string');
  const joined = { ...body, status, updated_at: times.toSorted().at(-1) ?? null };
  return { ...action, latest, status, body: JSON.stringify(joined) };
}

/** The status alone: which list an action stands in. The scripts of Redis have the same rule in Lua. */
export function statusBeside({ status, forms }: View, latest: View | undefined): string {
  if (!forms || !latest || latest.isSilent || latest.order < forms.attempts) return status;
  const form = latest.order === forms.attempts ? forms.same : forms.later;
  return form[latest.status] ?? status;
}

/** Every status that an action may show as long as its own view stays. */
export const statusesOf = ({ status, forms }: View): readonly string[] =>
  forms ? [...new Set([status, ...Object.values(forms.same), ...Object.values(forms.later)])] : [status];
