import { registrableDomain } from '../lib/registrable-domain.ts';
import type { RootFileReading } from './evidence.ts';
import { proseLines } from './text/prose-lines.ts';

/**
 * llms.txt as specified by llmstxt.org: Markdown that starts with one H1, the name of the site, then an optional
 * summary and text, then H2 sections with lists of links. Pure: the links were sampled when the file was read.
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

/** Whether a problem makes the file unusable; the others only reduce its value. */
export const isMalformed = (problem: LlmsTxtProblem): boolean =>
  problem !== 'links_elsewhere' && problem !== 'dead_links';

/** Maximum number of links that are requested. */
export const LLMS_TXT_SAMPLE = 10;

/** `siteUrl` is the file's address, the base of relative links; `sample` holds the responses of some links. */
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

/** The first links to the site itself, each once without its fragment. */
export function llmsTxtSample(body: string, siteUrl: string): string[] {
  const own = checkLlmsTxt(body, siteUrl).links.filter((link) => isOwn(link, siteUrl));
  return [...new Set(own.map((link) => link.replace(/#.*$/, '')))].slice(0, LLMS_TXT_SAMPLE);
}

/** Sampled links that were answered with an error; errors that only turn robots away do not count. */
export function deadLinks(sample: RootFileReading['links'] = []): string[] {
  return sample.flatMap(({ url, statusCode: status }) =>
    status === null || (status >= 200 && status < 300) || isGuarded(status) ? [] : [url],
  );
}

/** A server that turns robots away says nothing about the page. */
export const isGuarded = (status: number): boolean => [401, 403, 429].includes(status);

/** Whether more than half of the links before the optional section lead to other sites. */
function isMostlyElsewhere(lines: readonly string[], siteUrl: string): boolean {
  const optional = lines.findIndex((line) => /^##\s+optional\s*#*$/i.test(line));
  const links = linksOf(optional < 0 ? lines : lines.slice(0, optional)).flatMap(
    (link) => resolve(link, siteUrl) ?? [],
  );
  return links.filter((link) => !isOwn(link, siteUrl)).length * 2 > links.length;
}

/** Whether both have the same registrable domain, or the same host if they have none. */
function isOwn(link: string, siteUrl: string): boolean {
  const [a, b] = [new URL(link).hostname, new URL(siteUrl).hostname];
  return (registrableDomain(a) ?? a) === (registrableDomain(b) ?? b);
}

/** Targets of inline links, found without backtracking: an untrusted file may be a single line of 1 MiB. */
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

/** Only top-level items under an H2 must be links; nested items may be notes. */
function bareListItem(lines: readonly string[]): boolean {
  const first = lines.findIndex((line) => /^##\s+\S/.test(line));
  return first >= 0 && lines.slice(first).some((line) => /^[-*+]\s/.test(line) && !/\[[^[\]]*\]\(/.test(line));
}

function resolve(link: string, siteUrl: string): string | undefined {
  if (!link || !URL.canParse(link, siteUrl)) return undefined;
  const url = new URL(link, siteUrl);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}
