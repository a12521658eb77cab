import { type ExecutionRunInput, mayDraw } from '../../config/run-input.ts';
import { ACTIONS, type ExecutableType, type PayloadOf, type PostAction, picturesOf } from '../../registry/actions.ts';

export type ArticlePayload = PayloadOf<'create_article'>;
type Typed<T extends ExecutableType> = { [Type in T]: { readonly type: Type } & PayloadOf<Type> }[T];
export type PostPayload = Typed<PostAction>;
export type ExecutionPayload = Typed<ExecutableType>;

/** What is to be written. It was validated before the run started, so an invalid payload is our fault. */
export const payloadOf = ({ type, payload }: Pick<ExecutionRunInput, 'type' | 'payload'>): ExecutionPayload =>
  ({ type, ...ACTIONS[type].payload.parse(payload) }) as ExecutionPayload; // parsed by the row of its type

/** What the text is about: the title of an article, the topic of a post. */
export const titleOf = (payload: ExecutionPayload): string =>
  payload.type === 'create_article' ? payload.article_title : payload.topic;

export const pictureCount = (payload: ExecutionPayload): number => picturesOf(payload.type, payload);

/** Whether the simulated writer makes the text. */
export const isTextSimulated = ({ analyst }: Pick<ExecutionRunInput, 'analyst'>): boolean =>
  analyst.adapter === 'simulated';

/** Whether a simulated engine makes any part of the output. */
export const isSimulated = (input: ExecutionRunInput): boolean =>
  isTextSimulated(input) || (input.images.adapter === 'simulated' && mayDraw(input));
