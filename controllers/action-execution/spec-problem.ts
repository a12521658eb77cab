import { payloadProblem } from '../../src/content/payload-problem.ts';
import { actionTypes, outputTypeOf } from '../../src/domain/enums.ts';
import { ACTIONS, type ActionType, isExecutable, UNSUPPORTED_POST_TYPES } from '../../src/registry/actions.ts';
import type { SpecOf } from '../../src/resources/kinds.ts';

/**
 * Why what the execution asks for cannot be generated, for operators; undefined for one that can. One that REST made was
 * checked then, a hand-made one is checked here.
 */
export function specProblem(spec: SpecOf<'ActionExecution'>, actionType: ActionType): string | undefined {
  if (spec.type !== actionType) return `spec.type is ${spec.type}, the action is of type ${actionType}`;
  const type = actionTypes.toWire(spec.type);
  if (!isExecutable(type)) return `an action of type ${spec.type} is completed by people`;
  if (spec.outputType !== outputTypeOf(spec.type)) return `spec.outputType must be ${outputTypeOf(spec.type)}`;
  const parsed = ACTIONS[type].payload.safeParse(spec.payload);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `${['spec.payload', ...(issue?.path ?? [])].map(String).join('.')}: ${issue?.message ?? 'invalid'}`;
  }
  const ofField = payloadProblem(spec.payload);
  if (ofField !== undefined) return `spec.payload.${ofField}`;
  const postType = spec.payload['post_type'];
  return UNSUPPORTED_POST_TYPES.includes(String(postType))
    ? `spec.payload.post_type: ${postType} posts are not generated`
    : undefined;
}
