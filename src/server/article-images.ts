import { signedImageUrl } from '../domain/signed-url.ts';
import type { ActionExecution } from '../resources/kinds.ts';
import type { OperationRequest } from './exchange.ts';
import type { Services } from './services.ts';

type Stored = NonNullable<NonNullable<ActionExecution['status']>['images']>[number];

/** An article image as REST returns it, with a URL that is fresh each time (O-07). */
export function articleImage(
  image: Stored,
  index: number,
  execution: string,
  { host }: Pick<OperationRequest, 'host'>,
  { settings, signingKeys, clock }: Services,
) {
  const expires = Math.floor(clock.now() / 1000) + settings.imageUrlLifetimeSeconds;
  const claim = { host: host.authority, execution, index, imageId: image.id, expires };
  return {
    url: signedImageUrl(settings.publicScheme, claim, signingKeys),
    mime_type: image.bytes.mediaType,
    alt_text: image.altText,
    caption: image.caption ?? null,
    section_hint: image.sectionHint ?? null,
    width: image.width ?? null,
    height: image.height ?? null,
    is_placeholder: image.isPlaceholder,
  };
}
