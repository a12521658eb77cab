import { z } from 'zod';
import { brandKinds } from '../registry/brand-kinds.ts';
import { ADAPTERS, ANALYST_IDS } from '../registry/engines.ts';
import { publication } from './publication.ts';
import { uncertainty } from './uncertainty/shape.ts';

/**
 * Everything a report's numbers are computed from, and nothing else: `analyse(evidence)` is pure, so stored evidence
 * replays to the identical analysis (M-16). It is written once by the run, kept as long as the report, and never sent
 * to partners. Lists are in the order of the plan, not of arrival.
 */
const providerInfo = z.object({
  id: z.enum(['provider_1', 'provider_2', 'provider_3']),
  name: z.string().describe('Display name.'),
  adapter: z.enum(ADAPTERS),
  vendor: z.string().exactOptional().describe('Who runs the engine; absent for a simulated one.'),
  model: z.string().describe('Requested model.'),
});
export type ProviderInfo = z.infer<typeof providerInfo>;

/** A brand that is looked for in answers: the audited one, or a competitor. */
const trackedBrand = z.object({
  name: z.string().describe('Display name; counted like an alias.'),
  aliases: z.array(z.string()),
  domain: z.string().nullable().describe('Registrable domain, A-labels, lower case.'),
  source: z.enum(['site', 'analyst', 'answers', 'citations', 'stated']).describe('Where the brand was found.'),
});
export type TrackedBrand = z.infer<typeof trackedBrand>;

export const brandProfile = z.object({
  brand: trackedBrand,
  category: z.string(),
  categoryTerms: z.array(z.string()).describe('Words that mark a sentence as being about the category (M-10).'),
  description: z.string(),
  kind: z.enum(brandKinds).exactOptional().describe('What the brand is (Q-02). Absent: it was not asked for.'),
  language: z.string().describe('BCP 47, of the site; questions are asked in it.'),
  audience: z.string().nullable(),
  useCases: z.array(z.string()),
  region: z.string().nullable(),
  competitors: z.array(trackedBrand),
  ownedProfiles: z
    .array(z.string())
    .describe('URLs of the brand elsewhere: social profiles, app stores, marketplaces.'),
});
export type BrandProfile = z.infer<typeof brandProfile>;

/** The location of the people who ask, in bare names, as far as it is known. */
export const place = z
  .object({ town: z.string().exactOptional(), area: z.string().exactOptional().describe('A region or a country.') })
  .nullable();

export const question = z.object({
  id: z.string().describe('Stable for the same text: q- and a digest.'),
  text: z.string(),
  category: z.enum(['brand_discovery', 'category_discovery', 'recommendation', 'comparison', 'buying_intent']),
  branded: z
    .boolean()
    .describe(
      'Whether the matcher finds the brand in it; answers to branded questions are left out of all numbers for open questions.',
    ),
  intent: z.string().describe('Key under which questions of one intent merge.'),
  topic: z.string().exactOptional().describe('What the questions of a cluster share, such as price. Absent: its own.'),
  custom: z.literal(true).exactOptional().describe('Stated by the partner (Q-07).'),
  samples: z.int().min(1).exactOptional().describe('How often it is asked. Absent: as often as the report says.'),
});
export type Question = z.infer<typeof question>;

/** The analyst's proposed changes to the drafted open questions of the plan, and what became of them. */
export const questionReview = z.object({
  changes: z.array(
    z.object({
      draft: z.string(),
      proposed: z.string().nullable().describe('Its wording; null: the draft should not be asked.'),
      reason: z.string(),
      asked: z.string().nullable().describe('The question that is asked instead, or the draft; null: none is.'),
    }),
  ),
  note: z.string().exactOptional().describe('Why the drafts are asked as they are.'),
});
export type QuestionReview = z.infer<typeof questionReview>;

export const answer = z.object({
  questionId: z.string(),
  provider: z.string(),
  sample: z.int().min(1),
  status: z.enum(['ok', 'refused', 'truncated', 'empty', 'failed']).describe('Only ok is in any denominator (M-05).'),
  failure: z
    .string()
    .nullable()
    .describe('Class of a failed one: auth, quota, config, rate_limit, transient, timeout, stopped, budget.'),
  message: z.string().nullable().describe('Why it failed: a code, such as malformed_body, and what was tried.'),
  text: z.string(),
  citations: z.array(z.object({ url: z.string(), title: z.string().nullable(), snippet: z.string().nullable() })),
  citationSource: z.enum(['annotations', 'inline', 'markers', 'none']),
  grounded: z.boolean().nullable(),
  placed: z.literal(true).exactOptional().describe('The engine was told the place of the plan. Absent: it was not.'),
  searchQueries: z.array(z.string()),
  requestedModel: z.string(),
  model: z.string().describe('Model that served, or the requested one where the body does not say.'),
  requestSha256: z
    .string()
    .nullable()
    .describe('Fingerprint of the request that it answers, of its path and body; null when nothing was sent.'),
  rawBody: z
    .string()
    .describe(
      'The last body as received, from which the adapter’s normaliser recomputes text to model; empty where one that reads as an answer came too late or broken off.',
    ),
  rawSha256: z.string().describe('Of the raw body in UTF-8; a replay checks it first.'),
  resolved: z.record(z.string(), z.string()).describe('Redirects resolved at capture: from to.'),
  requests: z.int().min(0).describe('Attempts: requests sent, retries included.'),
  latencyMs: z.number().min(0),
  usage: z
    .object({
      inputTokens: z.number().exactOptional(),
      outputTokens: z.number().exactOptional(),
      searches: z.number().exactOptional(),
    })
    .exactOptional()
    .describe('Usage as counted by the provider, of both bodies if the first one was truncated.'),
  microUsd: z
    .int()
    .min(0)
    .nullable()
    .describe('Cost of all requests in millionths of a US dollar; null when that of any is unknown.'),
  priceSource: z
    .string()
    .exactOptional()
    .describe('A version of the price list, configured, stated by the provider, or simulated.'),
});
export type Answer = z.infer<typeof answer>;

export const answerId = ({
  questionId,
  provider,
  sample,
}: Pick<Answer, 'questionId' | 'provider' | 'sample'>): string => `${questionId}/${provider}/${sample}`;

/** The labeller's label for one brand in one answer. It counts only if the quote occurs in the answer (M-12). */
export const label = z.object({
  questionId: z.string(),
  provider: z.string(),
  sample: z.int().min(1),
  brand: z.string().describe('name of the TrackedBrand.'),
  sentiment: z.enum(['positive', 'neutral', 'negative']),
  stance: z.enum(['present', 'absent']).describe('absent: the answer says that it knows nothing of the brand (M-09).'),
  quote: z.string(),
});
export type Label = z.infer<typeof label>;

/** A root file as fetched; the analysis parses it. */
export const rootFileReading = z.object({
  name: z.enum(['robots.txt', 'llms.txt']),
  url: z.string(),
  finalUrl: z.string().nullable(),
  statusCode: z.int().nullable(),
  contentType: z.string().nullable(),
  sizeBytes: z.int().min(0).describe('Decoded length before the cap.'),
  body: z.string().describe('Decoded text up to the cap.'),
  failure: z.enum(['unreachable', 'too_many_redirects', 'refused', 'timeout']).nullable(),
  redirectedToRoot: z.boolean(),
  absent: z
    .object({ path: z.string(), body: z.string() })
    .exactOptional()
    .describe('What the site serves with a success status for a made-up path, where no file can exist.'),
  links: z
    .array(z.object({ url: z.string(), statusCode: z.int().nullable() }))
    .exactOptional()
    .describe('Of llms.txt: up to ten of its links to the site itself, and what they answer.'),
});
export type RootFileReading = z.infer<typeof rootFileReading>;

/** A longer text of a page is cut between lines. In UTF-16 code units. */
export const MAX_PAGE_TEXT = 20_000;

/** The content read from the site: enough to verify technical findings again. */
export const pageReading = z.object({
  url: z.string(),
  finalUrl: z.string(),
  statusCode: z.int(),
  title: z.string().nullable(),
  metaDescription: z.string().nullable(),
  canonical: z.string().nullable(),
  h1: z.array(z.string()),
  robotsMeta: z.string().nullable().describe('meta robots and X-Robots-Tag, joined.'),
  jsonLdTypes: z.array(z.string()),
  textLength: z.int().min(0).describe('Characters of readable text without scripts.'),
  text: z
    .string()
    .max(MAX_PAGE_TEXT)
    .exactOptional()
    .describe('Readable text without navigation, one line per block, or its beginning. Absent: none was kept.'),
  readAt: z.string().exactOptional().describe('RFC 3339. Absent in early versions.'),
});
export type PageReading = z.infer<typeof pageReading>;

/** Why a proposed change to a page's text was left out. */
export const DROPPED = [
  ...['not_on_page', 'several_places', 'several_lines', 'no_change', 'overlaps', 'empties_line', 'hidden_characters'],
  ...['text_rule', 'too_many_words', 'too_many_edits', 'figure_without_source', 'other_unit'],
  ...['quotation_without_source', 'not_supported', 'not_judged'],
] as const;

const textEdit = z.object({
  before: z.string().describe('Occurs in the text of the page exactly once.'),
  after: z.string(),
  reason: z.string(),
});

/** Changes of the text of a page that a writer proposed, as the checks left them. */
const pageProposal = z.object({
  page: z.string().describe('Its address as requested.'),
  edits: z.array(
    textEdit.extend({
      support: z
        .array(z.object({ url: z.string(), text: z.string() }))
        .describe('Pieces of the brand’s own pages, word for word, that bear out the changed sentences.'),
    }),
  ),
  dropped: z.array(textEdit.extend({ code: z.enum(DROPPED), detail: z.string().exactOptional() })),
  provenance: z.object({
    ai_generated: z.boolean(),
    models: z.array(z.string()),
    prompts: z.record(z.string(), z.int()),
    generated_at: z.string(),
    disclosure: z.string(),
  }),
});
export type PageProposal = z.infer<typeof pageProposal>;

/** Which measurement plan a report was made with. */
export const planStamp = z.object({
  version: z.int().min(1),
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('SHA-256 in hex of the profile, the questions and the samples.'),
});
export type PlanStamp = z.infer<typeof planStamp>;

export const evidence = z.object({
  format: z.literal(1),
  versions: z.object({
    ...{ scoring: z.int(), matcher: z.int(), extractor: z.int(), labeller: z.int(), questions: z.int() },
    wording: z.int().exactOptional().describe('Version of the wording of recommendations. Absent: 1.'),
    recommendations: z
      .int()
      .exactOptional()
      .describe('Version of the rules that decide which actions are made of a gap. Absent: 1.'),
    members: z
      .int()
      .exactOptional()
      .describe(
        'Of what the report has besides its numbers. Absent: 1, without sampling, engines and uncertainty; 2: without languages; 3: without not_counted; 4: without the brands of each answer; 5: without counts of answers that cite the brand.',
      ),
    intervals: z.int().exactOptional().describe('Version of the methods for intervals. Absent: 1.'),
  }),
  website: z.string(),
  finalUrl: z.string(),
  createdAt: z.string(),
  providers: z.array(providerInfo).describe('The enabled ones.'),
  analyst: z.object({ adapter: z.enum([...ANALYST_IDS, 'simulated']), model: z.string() }),
  samples: z.int().min(1),
  plan: planStamp
    .exactOptional()
    .describe('The plan that profile, questions and samples are from; absent in early versions.'),
  profile: brandProfile,
  place: place
    .exactOptional()
    .describe('Of the plan: told to the engines that take one; null: none is known. Absent: none was told.'),
  pages: z.array(pageReading),
  rootFiles: z.array(rootFileReading),
  questions: z.array(question),
  questionReview: questionReview.exactOptional().describe('Of the plan. Absent: it was made without.'),
  answers: z.array(answer),
  labels: z.array(label),
  proposals: z
    .array(pageProposal)
    .exactOptional()
    .describe('Changes that are proposed for pages with a recommended technical change. Absent: none was asked for.'),
  publications: z
    .array(publication)
    .exactOptional()
    .describe('Articles that were found on the website. Absent: none was found, or none was looked for.'),
  models: z
    .record(z.string(), z.array(z.string()))
    .exactOptional()
    .describe(
      'Models behind the ok answers, by provider, in the order of the plan; several if the model changed during the report.',
    ),
  analystCost: z
    .object({ requests: z.int().min(0), microUsd: z.int().min(0).exactOptional() })
    .exactOptional()
    .describe('Cost of the analyst; together with the answers it is the cost of the run.'),
  notes: z.array(z.string()).describe('What went wrong on the way and how it was treated, for auditors.'),
  uncertainty: uncertainty.optional().describe('Computed from the rest.'),
});
export type Evidence = z.infer<typeof evidence>;
