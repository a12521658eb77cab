import { stringify } from 'yaml';
import { articlePlan } from '../../content/plans.ts';
import type { Article, ArticleImage, SocialPost } from '../../contract/output.ts';

/** An image of an article, with the name of its file in the same folder. */
export interface PlacedImage extends Pick<ArticleImage, 'alt_text' | 'caption' | 'section_hint'> {
  readonly file: string;
}

/**
 * An article as a file for a site generator: front matter, title, text with each image at its section_hint, and the
 * sources to which [n] refers.
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

/** The section_hint of each planned heading. A heading without a section is that of the questions. */
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

/** A post as it would be pasted: a thread with a separator between its posts, a forum post under its title. */
export function postText({ content, tweets, subreddit, title, body }: SocialPost): string {
  const parts =
    tweets !== null
      ? tweets.flatMap((tweet, index) => (index === 0 ? [tweet] : ['---', tweet]))
      : content !== null
        ? [content]
        : [subreddit === null ? null : `to: ${subreddit}`, title, body].filter((part) => part !== null);
  return `${parts.join('\n\n')}\n`;
}
