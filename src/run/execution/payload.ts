import type { ExecutionRunInput } from '../../config/run-input.ts';
import { PAYLOADS, type PayloadOf } from '../../contract/payload.ts';

export type ArticlePayload = PayloadOf<'create_article'>;
export type PostPayload =
  | ({ readonly type: 'create_network_post' } & PayloadOf<'create_network_post'>)
  | ({ readonly type: 'create_short_post' } & PayloadOf<'create_short_post'>)
  | ({ readonly type: 'create_forum_post' } & PayloadOf<'create_forum_post'>);
export type ExecutionPayload = ({ readonly type: 'create_article' } & ArticlePayload) | PostPayload;

/** What is to be written. It was checked before the run was started, so what does not fit is a fault of ours. */
export function payloadOf({ type, payload }: Pick<ExecutionRunInput, 'type' | 'payload'>): ExecutionPayload {
  switch (type) {
    case 'create_article':
      return { type, ...PAYLOADS[type].parse(payload) };
    case 'create_network_post':
      return { type, ...PAYLOADS[type].parse(payload) };
    case 'create_short_post':
      return { type, ...PAYLOADS[type].parse(payload) };
    case 'create_forum_post':
      return { type, ...PAYLOADS[type].parse(payload) };
  }
}

/** What the text is about: the title of an article, the topic of a post. */
export const titleOf = (payload: ExecutionPayload): string =>
  payload.type === 'create_article' ? payload.article_title : payload.topic;

/** How many pictures the output is to carry (O-04, O-06). */
export function pictureCount(payload: ExecutionPayload): number {
  switch (payload.type) {
    case 'create_article':
      return payload.generate_images === true ? (payload.image_count ?? 1) : 0;
    case 'create_network_post':
      if (payload.post_type === 'multi_image') return 3;
      return payload.post_type === 'single_image' || payload.generate_image === true ? 1 : 0;
    case 'create_short_post':
    case 'create_forum_post':
      return 0;
  }
}

/** Whether anything of the output is made by a simulated engine. */
export const isSimulated = (input: ExecutionRunInput): boolean =>
  input.analyst.adapter === 'simulated' || (input.images.adapter === 'simulated' && pictureCount(payloadOf(input)) > 0);
