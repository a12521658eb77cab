import { by, inOrder } from '../lib/order.ts';
import { pageUrl } from '../lib/page-url.ts';
import { folded, isOnHost, type WrittenArticle } from './publications.ts';

/** A link of the website. A link from a sitemap has no text. */
export interface SiteLink {
  readonly url: string;
  readonly text?: string;
}

/** The least share of the words of a slug or a title that an address must contain to be looked at. */
const MIN_SHARE = 0.5;
/** Pages that are looked at for one article. */
const PER_ARTICLE = 2;

/**
 * The pages of the website that an article may have become, by the text of the link or by the words of the address. At
 * most two for each article, the most similar first, and at most `most` in all. The pages of the article that is first
 * in the list come first.
 */
export function likelyPages(
  articles: readonly Pick<WrittenArticle, 'titles' | 'slug'>[],
  links: readonly SiteLink[],
  { website, most }: { readonly website: string; readonly most: number },
): string[] {
  const own = links.flatMap(({ url, text = '' }) => {
    const page = pageUrl(url);
    return page !== undefined && isOnHost(page, website) ? [{ page, text: folded(text), path: pathOf(page) }] : [];
  });
  const wanted = articles.flatMap((article) => {
    const titles = article.titles.map(folded).filter((title) => title !== '');
    const names = [article.slug ?? '', ...titles].map(wordsOf);
    const likely = own.flatMap(({ page, text, path }) => {
      const isNamed = titles.some((title) => text.includes(title));
      const share = isNamed ? 1 : Math.max(0, ...names.map((name) => shareOf(name, path)));
      return share < MIN_SHARE ? [] : [{ page, share }];
    });
    const ranked = likely.sort(
      inOrder(
        by(({ share }) => -share),
        by(({ page }) => page),
      ),
    );
    return [...new Set(ranked.map(({ page }) => page))].slice(0, PER_ARTICLE);
  });
  return [...new Set(wanted)].slice(0, most);
}

/** The words of the path and of the query of a page, split once, because each is compared with every article. */
interface Path {
  readonly words: ReadonlySet<string>;
  /** The words without the spaces between them. */
  readonly joined: string;
}

function pathOf(page: string): Path {
  const text = folded(unescaped(new URL(page)));
  return { words: new Set(text.split(' ')), joined: text.replaceAll(' ', '') };
}

function unescaped({ pathname, search }: URL): string {
  try {
    return decodeURIComponent(pathname + search);
  } catch {
    return pathname + search; // escapes that are not UTF-8
  }
}

const wordsOf = (name: string): string[] => [...new Set(folded(name).split(' '))].filter((word) => word !== '');

/** The share of the words of a name that a path contains; scripts without spaces are compared as a whole. */
function shareOf(name: readonly string[], path: Path): number {
  if (name.length === 0) return 0;
  if (path.joined.includes(name.join(''))) return 1;
  return name.filter((word) => path.words.has(word)).length / name.length;
}
