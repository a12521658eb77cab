import { z } from 'zod';
import { type CitedPage, citedPages, compileCitationClasses, isCounted } from '../analysis/citations.ts';
import { compileMatcher, type Mention } from '../analysis/matching.ts';
import type { Prompt, ReportResult } from '../contract/report.ts';
import { registrableDomain } from '../lib/registrable-domain.ts';
import { surfaceOf } from '../registry/surfaces.ts';
import { displayed } from './displayed.ts';

/** One answer, read again for its reader: who is named, and which pages it cites. */
export interface AnswerFacts {
  /** Places in `prompts` and in its `responses`. */
  readonly prompt: number;
  readonly response: number;
  readonly engine: string;
  readonly category: Prompt['category'];
  /** As it is displayed, without Markdown; the places of the mentions are in it. */
  readonly text: string;
  readonly mentions: readonly Mention[];
  /** Names of the brands, in order of their first mention. */
  readonly brands: readonly string[];
  readonly namesBrand: boolean;
  readonly citesBrand: boolean;
  /** Registrable domains of cited pages that are sources, each once. */
  readonly domains: readonly string[];
  /** Whether it cites a page of an AI engine or a result page of a search engine, which are not sources. */
  readonly citesEngine: boolean;
  readonly citations: Citations;
  /** Those that lead to a source that is not the brand's own. */
  readonly others: Citations;
}

type Citations = Prompt['responses'][number]['citations'];

export interface QuestionFacts {
  readonly prompt: number;
  readonly text: string;
  readonly category: Prompt['category'];
  /** False for a question that names the brand: its answers are counted with the question, but in no other number. */
  readonly isOpen: boolean;
  readonly answers: readonly AnswerFacts[];
}

export interface Facts {
  readonly questions: readonly QuestionFacts[];
  /** Answers to open questions. */
  readonly answers: readonly AnswerFacts[];
  readonly ownDomain: string | null;
  /** Domains that an action of the report calls a competitor's. The report itself does not say whose they are. */
  readonly rivalDomains: ReadonlySet<string>;
  /** Whether, for each engine, as many answers name the brand as the report counts. */
  readonly isAsCounted: boolean;
}

const isOfOthers = (page: CitedPage | undefined): boolean =>
  page !== undefined && isCounted(page) && page.class !== 'own';

/**
 * Reads the answers of a report. The report says which brands each answer names; the newest version of the matcher
 * finds where. The matcher gets the names in the report, but not the aliases, which are in the evidence, so it may miss
 * a position. Early reports do not say which brands are named. For them, what the matcher finds decides. It may
 * find more or fewer brands than were counted, because the labels, like the aliases, are only in the evidence.
 */
export function factsOf({ report, action_list }: ReportResult): Facts {
  const site = hostOf(report.url);
  const ownDomain = site === null ? null : (registrableDomain(site) ?? site);
  const own = { name: report.brand_name, aliases: [], domain: ownDomain, source: 'site' as const };
  const rivals = report.competitors
    .filter(({ name }) => name !== report.brand_name)
    .map(({ name }) => ({ name, aliases: [], domain: null, source: 'answers' as const }));
  const language = report.sampling?.question_language ?? 'en';
  const matcher = compileMatcher([own, ...rivals], { categoryTerms: [report.category], language });
  const classify = compileCitationClasses({ brand: own, competitors: rivals, ownedProfiles: [] }, report.url);
  const questions = report.prompts.map(({ text, category, responses }, prompt): QuestionFacts => {
    const isOpen = category !== 'brand_discovery' && !isNamed(matcher.findMentions(text), own.name);
    const answers = responses.map(({ engine, answer_text, citations, brands: counted }, response): AnswerFacts => {
      const cited = citedPages({ citations }, classify);
      const pages = cited.filter(isCounted);
      const domains = [...new Set(pages.map(({ domain }) => domain))];
      const others = citations.filter(({ url }) => isOfOthers(classify(url)));
      const found = matcher.findMentions(answer_text, { citedDomains: new Set(domains), question: text });
      const brands = counted ?? [...new Set(found.map(({ brand }) => brand))];
      const { text: shown, mentions } = displayed(
        answer_text,
        found.filter(({ brand }) => brands.includes(brand)),
      );
      return {
        ...{ prompt, response, engine, category, text: shown, mentions, domains, citations, others, brands },
        namesBrand: brands.includes(own.name),
        citesEngine: cited.some((page) => page.class === 'excluded'),
        citesBrand: pages.some((page) => page.class === 'own'),
      };
    });
    return { prompt, text, category, isOpen, answers };
  });
  const answers = questions.filter(({ isOpen }) => isOpen).flatMap((question) => question.answers);
  return {
    questions,
    answers,
    ownDomain,
    rivalDomains: rivalDomainsOf(action_list),
    isAsCounted: isAsCounted(report, answers),
  };
}

const isNamed = (mentions: readonly Mention[], brand: string): boolean => mentions.some((each) => each.brand === brand);

const isAsCounted = ({ per_engine }: ReportResult['report'], answers: readonly AnswerFacts[]): boolean =>
  Object.entries(per_engine).every(([id, { mention_count, answers_analyzed }]) => {
    const own = answers.filter(({ engine }) => engine === id);
    return own.length === answers_analyzed && own.filter(({ namesBrand }) => namesBrand).length === mention_count;
  });

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).hostname : null);

/** Part of an action's evidence. */
const withCitedUrls = z.looseObject({ cited_urls: z.array(z.object({ url: z.string(), class: z.string() })) });

function rivalDomainsOf(actions: ReportResult['action_list']): ReadonlySet<string> {
  const cited = actions.flatMap(({ evidence }) => withCitedUrls.safeParse(evidence).data?.cited_urls ?? []);
  const hosts = cited.flatMap((page) => (page.class === 'competitor' ? [hostOf(page.url)] : []));
  return new Set(hosts.filter((host) => host !== null).map((host) => registrableDomain(host) ?? host));
}

/** What kind of site a cited domain is: the brand's own, a competitor's, or a surface. */
export function classOf(
  domain: string,
  { ownDomain, rivalDomains }: Pick<Facts, 'ownDomain' | 'rivalDomains'>,
): SourceClass {
  if (domain === ownDomain) return 'own';
  return rivalDomains.has(domain) ? 'competitor' : surfaceOf(domain);
}
export type SourceClass = 'own' | 'competitor' | ReturnType<typeof surfaceOf>;
