import type { PageReading } from './evidence.ts';

/**
 * A machine-verifiable finding about a page of the site. Its words are in recommendations/texts/site: one issue, one
 * step that fixes it and one criterion by which the next report recognises the fix. All findings of one family are
 * fixed in one action.
 */
export interface Finding {
  readonly code: FindingCode;
  readonly family: FindingFamily;
  readonly severity: 'high' | 'medium' | 'low';
}

/** access: engines cannot read or may not use the page. markup: they have to guess what it is about. */
export type FindingFamily = keyof typeof RULES;
export type FindingCode = keyof typeof ACCESS | keyof typeof MARKUP;

/** The same findings on one page or on several. */
export interface PageFindings {
  readonly url: string;
  /** The requested address, which may redirect to `url`. */
  readonly askedFor: string;
  /** What was read of the first page. */
  readonly page: PageReading;
  readonly alsoOn: readonly string[];
  readonly family: FindingFamily;
  readonly findings: readonly Finding[];
}

interface Rule extends Pick<Finding, 'severity'> {
  readonly found: (page: PageReading, home: boolean) => boolean;
}

/** Minimum number of characters on a page whose scripts have not run. With fewer, engines see the page as empty. */
export const MIN_TEXT_CHARACTERS = 150;
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

const ACCESS = {
  http_error: {
    severity: 'high',
    found: (page) => page.statusCode >= 400,
  },
  noindex: {
    severity: 'high',
    found: (page) => directives(page).some((word) => word === 'noindex' || word === 'none'),
  },
  nosnippet: {
    severity: 'medium',
    found: (page) => directives(page).includes('nosnippet') || /max-snippet\s*:\s*0\b/i.test(page.robotsMeta ?? ''),
  },
  empty_without_scripts: {
    severity: 'high',
    found: (page) => page.textLength < MIN_TEXT_CHARACTERS,
  },
  canonical_elsewhere: {
    severity: 'medium',
    found: (page) => canonicalHost(page) !== undefined && canonicalHost(page) !== bareHost(page.finalUrl),
  },
} as const satisfies Record<string, Rule>;

const MARKUP = {
  missing_title: {
    severity: 'medium',
    found: (page) => blank(page.title),
  },
  missing_h1: {
    severity: 'medium',
    found: (page) => page.h1.every(blank),
  },
  missing_meta_description: {
    severity: 'low',
    found: (page) => blank(page.metaDescription),
  },
  missing_canonical: {
    severity: 'low',
    found: (page) => blank(page.canonical),
  },
  no_organization_json_ld: {
    severity: 'medium',
    found: (page, home) => home && !has(page, ORGANIZATION_TYPES),
  },
  no_article_json_ld: {
    severity: 'low',
    found: (page) =>
      pathHas(page, /\/(blog|news|articles?|posts?|magazine?|ratgeber|journal)\/[^/]+/i) && !has(page, ARTICLE_TYPES),
  },
  no_faq_json_ld: {
    severity: 'low',
    found: (page) =>
      pathHas(page, /\/(faqs?|frequently-asked-questions|hilfe|aide|ayuda)(\/|\.|$)/i) &&
      !has(page, ['faqpage', 'qapage']),
  },
} as const satisfies Record<string, Rule>;

const RULES = { access: ACCESS, markup: MARKUP } as const;

const bareHost = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

function canonicalHost(page: PageReading): string | undefined {
  if (blank(page.canonical) || !URL.canParse(page.canonical ?? '', page.finalUrl)) return undefined;
  return bareHost(new URL(page.canonical ?? '', page.finalUrl).href);
}

/** The findings of one page. For an error page, its status is the only finding. */
export function findingsOf(page: PageReading, home: boolean): readonly Finding[] {
  if (!URL.canParse(page.finalUrl)) return [];
  const families = Object.entries(RULES) as [FindingFamily, Readonly<Record<string, Rule>>][]; // the keys of RULES
  const found = families.flatMap(([family, rules]) =>
    Object.entries(rules)
      .filter(([, rule]) => rule.found(page, home))
      .map(([code, { severity }]) => ({
        code: code as FindingCode, // a key of the family's rules
        ...{ family, severity },
      })),
  );
  return page.statusCode >= 400 ? found.filter(({ code }) => code === 'http_error') : found;
}

/**
 * Findings by page and family, the home page first, then by address. Pages with the same findings of a family form one
 * entry under the first: the fault is probably in their template.
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
      if (!entry) entries.set(key, { url, askedFor: page.url, page, alsoOn: [], family, findings });
      else if (entry.url !== url && !entry.alsoOn.includes(url)) entry.alsoOn.push(url);
    }
  }
  return [...entries.values()];
}
