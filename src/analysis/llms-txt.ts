import { registrableDomain } from '../lib/registrable-domain.ts';
import type { RootFileReading } from './evidence.ts';

/**
 * llms.txt as llmstxt.org describes it: Markdown whose first content is one H1 with the name of the site, then an
 * optional summary and free text, then H2 sections that list links. Pure: links were sampled when the file was read.
 */
export interface LlmsTxtReport {
  readonly valid: boolean;
  readonly title: string | null;
  readonly links: readonly string[];
  readonly problems: readonly LlmsTxtProblem[];
}

export type LlmsTxtProblem =
  | 'empty'
  | 'not_utf8'
  | 'title_missing'
  | 'title_not_first'
  | 'several_titles'
  | 'no_links'
  | 'unreadable_link'
  | 'list_item_without_link'
  | 'links_elsewhere'
  | 'dead_links';

/** A sentence for people: what is wrong and what to do, by problem. */
export const LLMS_TXT_ADVICE: Readonly<Record<LlmsTxtProblem, string>> = {
  empty: 'The file is empty: write a heading with the name of the site and a list of its most useful pages.',
  not_utf8: 'The file is not valid UTF-8: save it as UTF-8.',
  title_missing: 'There is no first-level heading: start the file with "# " and the name of the site.',
  title_not_first: 'The first-level heading is not the first thing in the file: move it to the top.',
  several_titles: 'There is more than one first-level heading: keep the first and make the others "## " sections.',
  no_links: 'No page is linked: list the most useful pages as "- [name](https://...): what it is about".',
  unreadable_link: 'At least one link has an address that cannot be read: use absolute https addresses.',
  list_item_without_link: 'At least one item under a "## " section has no link: every item there names a page.',
  links_elsewhere: 'Most links lead to other sites: list pages of this one, and put others under "## Optional".',
  dead_links: 'At least one linked page of the site does not answer with 200: correct or remove the link.',
};

/** What keeps a reader from the file; the others only make it worse. */
export const isMalformed = (problem: LlmsTxtProblem): boolean =>
  problem !== 'links_elsewhere' && problem !== 'dead_links';

/** Links of the file that are asked for, at most. */
export const LLMS_TXT_SAMPLE = 10;

/** `siteUrl` is the address of the file, against which relative links resolve; `sample` what links of it answered. */
export function checkLlmsTxt(body: string, siteUrl: string, sample: RootFileReading['links'] = []): LlmsTxtReport {
  const lines = proseLines(body.replace(/^\uFEFF/, ''));
  const titles = lines.filter((line) => /^#\s+\S/.test(line));
  const links = linksOf(lines);
  const resolved = links.map((link) => resolve(link, siteUrl));
  const problems = (
    [
      ['empty', lines.length === 0],
      ['not_utf8', body.includes('\uFFFD')],
      ['title_missing', lines.length > 0 && titles.length === 0],
      ['title_not_first', titles.length > 0 && lines[0] !== titles[0]],
      ['several_titles', titles.length > 1],
      ['no_links', lines.length > 0 && links.length === 0],
      ['unreadable_link', resolved.includes(undefined)],
      ['list_item_without_link', bareListItem(lines)],
      ['links_elsewhere', isMostlyElsewhere(lines, siteUrl)],
      ['dead_links', deadLinks(sample).length > 0],
    ] as const
  ).flatMap(([problem, found]) => (found ? [problem] : []));
  return {
    valid: problems.length === 0,
    title: titles[0]?.replace(/^#\s+/, '').replace(/(?<!\s)\s+#+$/, '') ?? null,
    links: resolved.filter((link) => link !== undefined),
    problems,
  };
}

/** The first links to the site itself, each once without its fragment: those that are worth asking for. */
export function llmsTxtSample(body: string, siteUrl: string): string[] {
  const own = checkLlmsTxt(body, siteUrl).links.filter((link) => isOwn(link, siteUrl));
  return [...new Set(own.map((link) => link.replace(/#.*$/, '')))].slice(0, LLMS_TXT_SAMPLE);
}

/** Sampled links whose pages are not there. A server that wards off robots says nothing about the page. */
export function deadLinks(sample: RootFileReading['links'] = []): string[] {
  return sample.flatMap(({ url, statusCode: status }) =>
    status === null || (status >= 200 && status < 300) || GUARDED.has(status) ? [] : [url],
  );
}
const GUARDED: ReadonlySet<number> = new Set([401, 403, 429]);

/** Of the links outside the section that readers may skip, more than half. */
function isMostlyElsewhere(lines: readonly string[], siteUrl: string): boolean {
  const optional = lines.findIndex((line) => /^##\s+optional\s*#*$/i.test(line));
  const links = linksOf(optional < 0 ? lines : lines.slice(0, optional)).flatMap(
    (link) => resolve(link, siteUrl) ?? [],
  );
  return links.filter((link) => !isOwn(link, siteUrl)).length * 2 > links.length;
}

/** Of the same registrable domain, or of the same host where there is none. */
function isOwn(link: string, siteUrl: string): boolean {
  const [a, b] = [new URL(link).hostname, new URL(siteUrl).hostname];
  return (registrableDomain(a) ?? a) === (registrableDomain(b) ?? b);
}

/** Targets of the inline links. In steps that never go back: the file is a stranger's, up to 1 MiB in one line. */
const linksOf = (lines: readonly string[]): string[] => lines.flatMap(targetsIn);

const LINK = /\[[^[\]]*\]\(/g;

function targetsIn(line: string): string[] {
  const targets: string[] = [];
  LINK.lastIndex = 0;
  while (LINK.test(line)) {
    const start = LINK.lastIndex;
    const end = line.indexOf(')', start);
    if (end < 0) break;
    targets.push(/^\s*<?([^\s>]*)/.exec(line.slice(start, end))?.[1] ?? '');
    LINK.lastIndex = end + 1;
  }
  return targets;
}

/** Lines with content outside fenced code, where `# ` is a comment and not a heading. */
function proseLines(body: string): string[] {
  const kept: string[] = [];
  let fence: string | undefined;
  for (const line of body.split(/\r\n|\r|\n/)) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence) fence = mark?.startsWith(fence) ? undefined : fence;
    else if (mark) fence = mark;
    else if (line.trim()) kept.push(line.trimEnd());
  }
  return kept;
}

/** Only top-level items under an H2 must be links; nested ones may be notes on them. */
function bareListItem(lines: readonly string[]): boolean {
  const first = lines.findIndex((line) => /^##\s+\S/.test(line));
  return first >= 0 && lines.slice(first).some((line) => /^[-*+]\s/.test(line) && !/\[[^[\]]*\]\(/.test(line));
}

function resolve(link: string, siteUrl: string): string | undefined {
  if (!link || !URL.canParse(link, siteUrl)) return undefined;
  const url = new URL(link, siteUrl);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}
