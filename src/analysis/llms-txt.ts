/**
 * llms.txt as llmstxt.org describes it: Markdown whose first content is one H1 with the name of the site, then an
 * optional summary and free text, then H2 sections that list links. Checked from the text alone; no link is fetched.
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
  | 'list_item_without_link';

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
};

/** `siteUrl` is the address of the file, against which relative links resolve. */
export function checkLlmsTxt(body: string, siteUrl: string): LlmsTxtReport {
  const lines = proseLines(body.replace(/^\uFEFF/, ''));
  const titles = lines.filter((line) => /^#\s+\S/.test(line));
  const links = lines.flatMap((line) =>
    [...line.matchAll(/\[[^\]]*\]\(\s*<?([^)\s>]*)>?[^)]*\)/g)].map((m) => m[1] ?? ''),
  );
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
    ] as const
  ).flatMap(([problem, found]) => (found ? [problem] : []));
  return {
    valid: problems.length === 0,
    title: titles[0]?.replace(/^#\s+/, '').replace(/\s+#*\s*$/, '') ?? null,
    links: resolved.filter((link) => link !== undefined),
    problems,
  };
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
  return first >= 0 && lines.slice(first).some((line) => /^[-*+]\s/.test(line) && !/\[[^\]]*\]\(/.test(line));
}

function resolve(link: string, siteUrl: string): string | undefined {
  if (!link || !URL.canParse(link, siteUrl)) return undefined;
  const url = new URL(link, siteUrl);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}
