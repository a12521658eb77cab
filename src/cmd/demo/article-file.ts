import { stringify } from 'yaml';
import { articlePlan } from '../../content/plans.ts';
import type { Article, ArticleImage } from '../../contract/output.ts';

/** A picture of an article that lies beside it. */
export interface PlacedImage extends Pick<ArticleImage, 'alt_text' | 'caption' | 'section_hint'> {
  readonly file: string;
}

/**
 * An article as a file for a site generator: front matter, title, pictures where their section_hint says, and behind the
 * text what its [n] refer to.
 */
export function articleFile(article: Article, images: readonly PlacedImage[], note: string | undefined): string {
  const { article_title: title, meta_title, meta_description, slug, language, content, sources } = article;
  const head = {
    title,
    meta_title,
    meta_description,
    slug,
    language,
    ...(note ? { note } : {}),
    sources: sources ?? [],
  };
  const references = (sources ?? []).map(({ url, title: name }, index) => `[${index + 1}]: <${url}> ${quoted(name)}`);
  const parts = [
    `---\n${stringify(head, { lineWidth: 0 })}---`,
    `# ${title}`,
    ...withImages(content ?? '', images, hintsOf(article)),
    ...(references.length > 0 ? [references.join('\n')] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The section_hint of each planned heading; a heading that no section has is that of the questions. */
function hintsOf({ article_plan }: Article): ReadonlyMap<string, string> {
  const { data } = articlePlan.safeParse(article_plan);
  return new Map(data?.sections.map(({ id, heading }) => [heading, id]));
}

function withImages(content: string, images: readonly PlacedImage[], hints: ReadonlyMap<string, string>): string[] {
  const [lead = '', ...sections] = content.trim().split(/^(?=## )/m);
  const at = (hint: string): string[] => images.filter((each) => each.section_hint === hint).map(pictureOf);
  const body = sections.flatMap((section) => {
    const [heading = '', ...lines] = section.trim().split('\n');
    return [heading, ...at(hints.get(heading.slice('## '.length).trim()) ?? 'faq'), lines.join('\n').trim()];
  });
  const placed = [...at('hero'), lead.trim(), ...body, ...at('conclusion')];
  const left = images.filter((each) => !placed.includes(pictureOf(each))).map(pictureOf);
  return [...placed, ...left].filter((part) => part !== '');
}

const pictureOf = ({ alt_text, caption, file }: PlacedImage): string =>
  `![${alt_text.replace(/[[\]\\]/g, '\\$&')}](${file})${caption === null ? '' : `\n\n*${caption.replace(/[*_\\]/g, '\\$&')}*`}`;

const quoted = (title: string): string => `"${title.replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ')}"`;
