import type OpenAI from 'openai';
import { imageTypeOf } from '../../../lib/image-type.ts';
import { amountOf, parseJson, recordOf, recordsOf, textOf } from '../../../lib/json.ts';
import type { ImageEngine, ImageReply } from '../../../ports/image-engine.ts';
import type { ImagePrice } from '../../../registry/engines.ts';
import { imagePriceOf } from '../../../registry/list-price.ts';
import { type EngineOptions, transportOf } from '../shared/engine.ts';
import { type ExchangePlan, exchange, type Reading } from '../shared/exchange.ts';
import type { HttpOptions, HttpOutcome } from '../shared/http.ts';
import { openAiCaller } from './client.ts';

export interface OpenAiImageOptions extends Omit<EngineOptions, 'maxOutputTokens' | 'price'> {
  /** In place of the list price. */
  readonly imagePrice?: ImagePrice;
}

/** The sizes of the gpt-image models. */
const SIZES = [
  { size: '1536x1024', aspect: 3 / 2 },
  { size: '1024x1024', aspect: 1 },
  { size: '1024x1536', aspect: 2 / 3 },
] as const;
/** A JPEG is a fifth of the size of a PNG on the wire, and the picture is encoded again anyway. */
const FORMAT = { output_format: 'jpeg', output_compression: 90 } as const;
/** Error codes of the safety system, about the prompt or the picture. */
const MODERATED = /\b(moderation_blocked|content_policy_violation)\b/;

interface Drawn {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
}

/** OpenAI's Images API with a gpt-image model: `images/generations`, and `images/edits` where there is a reference. */
export function createOpenAiImageEngine(options: OpenAiImageOptions): ImageEngine {
  const call = openAiCaller(options);
  const transport = transportOf(options, 1);
  const price = options.imagePrice ?? imagePriceOf('openai', options.model);
  return {
    ...(price === undefined ? {} : { requestMicroUsd: mostOf(price) }),
    async draw(prompt, { width, height, signal, reference }): Promise<ImageReply> {
      if (options.apiKey === '')
        return { microUsd: 0, status: 'failed', failure: 'auth', message: 'no key is configured' };
      const common = { model: options.model, prompt, n: 1, size: sizeOf(width / height), ...FORMAT } as const;
      const request = (client: OpenAI) =>
        reference === undefined
          ? client.images.generate(common)
          : client.images.edit({ ...common, image: fileOf(reference) });
      const plan: ExchangePlan<Drawn> = {
        send: (_enlarged: boolean, http: HttpOptions): Promise<HttpOutcome> => call(request, http),
        read: (body) => ({ ...readImage(body), ...costOf(body, price) }),
      };
      const result = await exchange(plan, transport, { signal });
      const cost = result.microUsd === undefined ? {} : { microUsd: result.microUsd };
      if (result.outcome === 'done') return { ...cost, status: 'ok', ...result.value, model: options.model };
      const failure = MODERATED.test(result.code) ? 'moderated' : result.failure;
      // no caller stops this exchange
      return {
        ...cost,
        status: 'failed',
        failure: failure === 'stopped' ? 'transient' : failure,
        message: result.message,
      };
    },
  };
}

/** The one nearest in proportion. */
const sizeOf = (aspect: number) =>
  SIZES.reduce((best, next) => (distance(next.aspect, aspect) < distance(best.aspect, aspect) ? next : best)).size;
const distance = (one: number, other: number): number => Math.abs(Math.log(one / other));

/** The API goes by the type of the part. */
function fileOf(bytes: Uint8Array): File {
  const type = imageTypeOf(bytes) ?? 'application/octet-stream';
  return new File([Uint8Array.from(bytes)], `reference.${type.split('/')[1]}`, { type });
}

/** More than a picture takes: with gpt-image-1, the largest one of the highest quality has 6,240 tokens. */
const MOST = { textTokens: 5_000, outputTokens: 10_000 } as const;
const mostOf = ({ textUsd, outputUsd }: ImagePrice): number =>
  Math.ceil(MOST.textTokens * textUsd + MOST.outputTokens * outputUsd);

/** `{usage: {input_tokens_details: {text_tokens, image_tokens}, output_tokens}}`, charged as three kinds of tokens. */
function costOf(body: string, price: ImagePrice | undefined): { readonly microUsd?: number } {
  const usage = recordOf(recordOf(parseJson(body))['usage']);
  const details = recordOf(usage['input_tokens_details']);
  const [text, image, output] = [details['text_tokens'], details['image_tokens'], usage['output_tokens']].map(amountOf);
  if (price === undefined || text === undefined || output === undefined) return {};
  return { microUsd: Math.round(text * price.textUsd + (image ?? 0) * price.imageUsd + output * price.outputUsd) };
}

/** `{data: [{b64_json}]}`: these models never answer with a URL. */
function readImage(body: string): Reading<Drawn> {
  const answer = recordOf(parseJson(body));
  const [image] = recordsOf(answer['data']);
  const encoded = textOf(image?.['b64_json']);
  if (encoded === undefined)
    return { outcome: 'failed', failure: 'transient', code: image ? 'no_image' : 'malformed_body' };
  const bytes = Buffer.from(encoded, 'base64');
  const mimeType = imageTypeOf(bytes);
  if (mimeType === undefined) return { outcome: 'failed', failure: 'transient', code: 'not_an_image' };
  return { outcome: 'final', value: { bytes, mimeType } };
}
