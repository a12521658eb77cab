import { z } from 'zod';
import { ANALYST_IDS, type Effort, ENGINE_IDS, ENGINES, IMAGES_IDS } from '../registry/engines.ts';
import { c2pa } from './c2pa.ts';
import { envName, text } from './fields.ts';

/** The parts of the configuration document that name models: engines, analyst and writer, pictures. */
const baseUrl = () => z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });

const remote = {
  model: text(200).describe('Model id as the provider names it.'),
  baseUrl: baseUrl()
    .optional()
    .describe('Base URL, without the provider’s own path; default: the provider’s public address.'),
  apiKeyEnv: envName(),
  requestTimeoutSeconds: z.int().min(1).max(600).default(180).describe('Time limit of one request to the provider.'),
};
/** The highest price or ceiling that can be set. */
export const MAX_DOLLARS = 10_000;
export const dollars = () => z.number().min(0).max(MAX_DOLLARS);
const taskCharges = z.strictObject({
  inputUsd: dollars().describe('US dollars per million input tokens.'),
  outputUsd: dollars().describe('US dollars per million output tokens, including reasoning.'),
});
const charges = taskCharges.extend({
  searchUsd: dollars().default(0).describe('US dollars per thousand web searches.'),
});
export type ConfiguredPrice = z.infer<typeof taskCharges> & Partial<z.infer<typeof charges>>;
const imageCharges = z.strictObject({
  textUsd: dollars().describe('US dollars per million input tokens of text.'),
  imageUsd: dollars().describe('US dollars per million input tokens of reference pictures.'),
  outputUsd: dollars().describe('US dollars per million output tokens.'),
});
const priceOf = <T extends z.ZodType>(shape: T) =>
  shape.optional().describe('What the provider charges; default: its list price, if the model is known.');
const forAnswers = {
  name: text(100).optional().describe('Display name; default: that of the adapter.'),
  concurrency: z.int().min(1).max(64).default(8).describe('Maximum number of questions in flight.'),
};
const simulatedProvider = z.strictObject({
  adapter: z.literal('simulated'),
  model: text(200).optional(),
  ...forAnswers,
  latencyMs: z.int().min(0).max(60_000).default(0).describe('How long a simulated answer takes.'),
  baseUrl: baseUrl().optional().describe('Ignored.'),
  apiKeyEnv: envName().optional().describe('Ignored.'),
});

/** A provider: one of these engines, or simulated. */
export const providerOf = <Id extends string>(engines: readonly Id[]) =>
  z.discriminatedUnion('adapter', [
    z.strictObject({ adapter: z.enum(engines), ...remote, ...forAnswers, price: priceOf(charges) }),
    simulatedProvider,
  ]);
export const provider = providerOf(ENGINE_IDS);
export type ProviderConfig = z.infer<typeof provider>;

const simulated = z.strictObject({
  adapter: z.literal('simulated'),
  model: text(200).optional(),
  baseUrl: baseUrl().optional(),
  apiKeyEnv: envName().optional(),
});
/** One schema for each vendor, because each accepts different values of `effort`. */
const remoteAnalysts = ANALYST_IDS.map((id) =>
  z.strictObject({
    adapter: z.literal(id),
    ...remote,
    effort: z
      .enum<readonly Effort[]>(ENGINES[id].analyst.efforts)
      .exactOptional()
      .describe('How much the model reasons before it answers; default: that of the model.'),
    price: priceOf(taskCharges),
  }),
);
export const analyst = z.discriminatedUnion('adapter', [simulated, ...remoteAnalysts]);
export type AnalystConfig = z.infer<typeof analyst>;
const urlLifetimeSeconds = z.int().min(10).max(86_400).default(900).describe('How long a signed image URL is valid.');
export const images = z.discriminatedUnion('adapter', [
  z.strictObject({ adapter: z.enum(IMAGES_IDS), ...remote, price: priceOf(imageCharges), urlLifetimeSeconds, c2pa }),
  simulated.extend({ urlLifetimeSeconds, c2pa }),
]);
