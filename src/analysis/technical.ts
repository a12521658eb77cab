import type { PageReading } from './evidence.ts';

/**
 * Findings about pages of the site that a machine can verify again: each has one issue, one step that mends it and one
 * criterion by which the next report sees that it is mended. Findings of one family are one piece of work.
 */
export interface Finding {
  readonly code: FindingCode;
  readonly family: FindingFamily;
  readonly severity: 'high' | 'medium' | 'low';
  readonly issue: string;
  readonly step: string;
  readonly criterion: string;
}

/** access: engines cannot read or may not use the page. markup: they have to guess what it is. */
type FindingFamily = 'access' | 'markup';
export type FindingCode = keyof typeof RULES;

/** The same findings on one page or on several. */
export interface PageFindings {
  readonly url: string;
  /** The address that was asked for, which may lead on to `url`. */
  readonly askedFor: string;
  readonly alsoOn: readonly string[];
  readonly family: FindingFamily;
  readonly findings: readonly Finding[];
}

interface Rule extends Omit<Finding, 'code' | 'issue'> {
  readonly found: (page: PageReading, home: boolean) => boolean;
  readonly issue: (page: PageReading) => string;
}

/** Fewer characters than this without scripts is a page that engines see as empty. */
const MIN_TEXT_CHARACTERS = 150;
const ARTICLE_TYPES = ['article', 'newsarticle', 'blogposting', 'techarticle', 'report', 'howto'];
const ORGANIZATION_TYPES = [
  ...['organization', 'corporation', 'localbusiness', 'onlinebusiness', 'onlinestore', 'store', 'brand', 'project'],
  ...['ngo', 'educationalorganization', 'governmentorganization', 'medicalorganization', 'newsmediaorganization'],
  ...['professionalservice', 'restaurant', 'hotel', 'airline', 'consortium', 'softwareapplication'],
];

const directives = (page: PageReading): readonly string[] => (page.robotsMeta ?? '').toLowerCase().split(/[\s,;:]+/);
const has = (page: PageReading, types: readonly string[]): boolean =>
  page.jsonLdTypes.some((type) => types.includes(type.toLowerCase().replace(/^https?:\/\/schema\.org\//, '')));
const blank = (text: string | null): boolean => !text?.trim();
const pathHas = (page: PageReading, pattern: RegExp): boolean => pattern.test(new URL(page.finalUrl).pathname);

const RULES = {
  http_error: {
    family: 'access',
    severity: 'high',
    found: (page) => page.statusCode >= 400,
    issue: (page) => `The page answers with HTTP status ${page.statusCode}.`,
    step: 'Make the address answer with 200, or redirect it permanently to the page that replaces it, and mend the links to it.',
    criterion: 'The address answers with 200, or with a permanent redirect to a page that does.',
  },
  noindex: {
    family: 'access',
    severity: 'high',
    found: (page) => directives(page).some((word) => word === 'noindex' || word === 'none'),
    issue: (page) => `Search engines are told to leave the page out: robots directive "${page.robotsMeta?.trim()}".`,
    step: 'Remove noindex (or none) from the robots meta tag and from the X-Robots-Tag header of this page.',
    criterion: 'Neither the robots meta tag nor the X-Robots-Tag header of the page contains noindex or none.',
  },
  nosnippet: {
    family: 'access',
    severity: 'medium',
    found: (page) => directives(page).includes('nosnippet') || /max-snippet\s*:\s*0\b/i.test(page.robotsMeta ?? ''),
    issue: () => 'The page forbids snippets, which also keeps its text out of generated answers.',
    step: 'Remove nosnippet and max-snippet:0 from the robots meta tag and from the X-Robots-Tag header of this page.',
    criterion:
      'Neither the robots meta tag nor the X-Robots-Tag header of the page contains nosnippet or max-snippet:0.',
  },
  empty_without_scripts: {
    family: 'access',
    severity: 'high',
    found: (page) => page.textLength < MIN_TEXT_CHARACTERS,
    issue: (page) =>
      `Without JavaScript the page shows ${page.textLength} characters of text; many AI crawlers run no scripts.`,
    step: 'Render the main content on the server or at build time, so that it stands in the HTML that is sent.',
    criterion: `The HTML as sent contains at least ${MIN_TEXT_CHARACTERS} characters of readable text.`,
  },
  canonical_elsewhere: {
    family: 'access',
    severity: 'medium',
    found: (page) => canonicalHost(page) !== undefined && canonicalHost(page) !== bareHost(page.finalUrl),
    issue: (page) => `The canonical link hands the page over to another host: ${page.canonical}.`,
    step: 'Point the canonical link at the address of this page on this site.',
    criterion: 'The canonical link of the page leads to the host that serves it.',
  },
  missing_title: {
    family: 'markup',
    severity: 'medium',
    found: (page) => blank(page.title),
    issue: () => 'The page has no title.',
    step: 'Add a title element that says in at most 60 characters what the page is about and names the brand.',
    criterion: 'The page has a title element that is not empty.',
  },
  missing_h1: {
    family: 'markup',
    severity: 'medium',
    found: (page) => page.h1.every(blank),
    issue: () => 'The page has no first-level heading.',
    step: 'Mark the main heading of the page up as h1.',
    criterion: 'The page has an h1 element that is not empty.',
  },
  missing_meta_description: {
    family: 'markup',
    severity: 'low',
    found: (page) => blank(page.metaDescription),
    issue: () => 'The page has no meta description.',
    step: 'Add a meta description of 120 to 160 characters that says what the page offers and to whom.',
    criterion: 'The page has a meta description that is not empty.',
  },
  missing_canonical: {
    family: 'markup',
    severity: 'low',
    found: (page) => blank(page.canonical),
    issue: () => 'The page names no canonical address, so that copies of it compete with it.',
    step: 'Add a canonical link with the absolute address of the page.',
    criterion: 'The page has a canonical link.',
  },
  no_organization_json_ld: {
    family: 'markup',
    severity: 'medium',
    found: (page, home) => home && !has(page, ORGANIZATION_TYPES),
    issue: () => 'The home page does not say in structured data which organization it belongs to.',
    step: 'Add JSON-LD of type Organization with name, url, logo, description and sameAs links to the official profiles.',
    criterion: 'The home page contains JSON-LD of type Organization or one of its subtypes.',
  },
  no_article_json_ld: {
    family: 'markup',
    severity: 'low',
    found: (page) =>
      pathHas(page, /\/(blog|news|articles?|posts?|magazine?|ratgeber|journal)\/[^/]+/i) && !has(page, ARTICLE_TYPES),
    issue: () => 'The article carries no structured data of type Article.',
    step: 'Add JSON-LD of type Article with headline, author, datePublished and dateModified.',
    criterion: 'The page contains JSON-LD of type Article or one of its subtypes.',
  },
  no_faq_json_ld: {
    family: 'markup',
    severity: 'low',
    found: (page) =>
      pathHas(page, /\/(faqs?|frequently-asked-questions|hilfe|aide|ayuda)(\/|\.|$)/i) &&
      !has(page, ['faqpage', 'qapage']),
    issue: () => 'The page of questions and answers carries no structured data of type FAQPage.',
    step: 'Add JSON-LD of type FAQPage with every question and its answer as they stand on the page.',
    criterion: 'The page contains JSON-LD of type FAQPage.',
  },
} as const satisfies Record<string, Rule>;

const bareHost = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

function canonicalHost(page: PageReading): string | undefined {
  if (blank(page.canonical) || !URL.canParse(page.canonical ?? '', page.finalUrl)) return undefined;
  return bareHost(new URL(page.canonical ?? '', page.finalUrl).href);
}

/** What is wrong with one page; of a page that answers with an error nothing else is said. */
export function findingsOf(page: PageReading, home: boolean): readonly Finding[] {
  if (!URL.canParse(page.finalUrl)) return [];
  const rules: [string, Rule][] = Object.entries(RULES);
  const wanted = page.statusCode >= 400 ? rules.filter(([code]) => code === 'http_error') : rules;
  return wanted
    .filter(([, rule]) => rule.found(page, home))
    .map(([code, { family, severity, issue, step, criterion }]) => ({
      // The keys of RULES are FindingCode; Object.entries forgets it.
      code: code as FindingCode,
      family,
      severity,
      issue: issue(page),
      step,
      criterion,
    }));
}

/**
 * Findings by page and family, the home page first, then in order of address. Pages with the same findings of a family
 * are one entry under the first of them: the fault is most likely in their template.
 */
export function technicalFindings(pages: readonly PageReading[], homeUrl: string): PageFindings[] {
  const isHome = (page: PageReading): boolean => page.finalUrl === homeUrl || page.url === homeUrl;
  const sorted = [...pages].sort((a, b) => Number(isHome(b)) - Number(isHome(a)) || (a.url < b.url ? -1 : 1));
  const entries = new Map<string, PageFindings & { readonly alsoOn: string[] }>();
  for (const page of sorted) {
    const url = page.statusCode >= 400 ? page.url : page.finalUrl;
    for (const [family, findings] of Map.groupBy(findingsOf(page, isHome(page)), (finding) => finding.family)) {
      const key = [family, ...findings.map((finding) => finding.code)].join(' ');
      const entry = entries.get(key);
      if (!entry) entries.set(key, { url, askedFor: page.url, alsoOn: [], family, findings });
      else if (entry.url !== url && !entry.alsoOn.includes(url)) entry.alsoOn.push(url);
    }
  }
  return [...entries.values()];
}
