import { languageProblem } from '../../content/language.ts';
import { localeOf } from '../../lib/words.ts';
import type { PageLink } from '../site/page-text.ts';

/** ISO 639-1 codes that sites name a part by; other pairs of letters are mostly countries or words. */
const CODES = new Set(
  'ar bg cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl no pl pt ro ru sk sl sv th tr uk vi zh'.split(
    ' ',
  ),
);
/** Codes that also are a usual name of a part of a site, such as human resources: they speak for, never against. */
const AMBIGUOUS = new Set('ar hr id it ms no'.split(' '));
const TAG = /^([a-z]{2})(?:[-_][a-z]{2,4})?$/i;

/**
 * How well the language of a linked page fits a text, as far as its address and link tell: 1 where it is marked as the
 * same one (`de.` before the domain, `/de/` or `/ch/de-ch/` before the path), -1 where it is marked or written as another, else 0.
 */
export function languageFit({ url, text }: PageLink, language: string): -1 | 0 | 1 {
  const wanted = localeOf(language)?.language;
  const marks = marksOf(new URL(url));
  if (marks.some((mark) => mark === wanted)) return 1;
  if (marks.some((mark) => !AMBIGUOUS.has(mark))) return -1;
  return languageProblem(text, language) === undefined ? 0 : -1;
}

/** The path is nearer to the page than the host, and its second part is below a country. */
function marksOf({ hostname, pathname }: URL): string[] {
  const codes = [...pathname.split('/').slice(1, 3).reverse(), hostname.split('.')[0] ?? ''].flatMap((part) => {
    const code = TAG.exec(part)?.[1]?.toLowerCase() ?? '';
    return CODES.has(code) ? [code] : [];
  });
  const nearest = codes.find((code) => !AMBIGUOUS.has(code));
  return nearest === undefined ? codes : [nearest, ...codes.slice(0, codes.indexOf(nearest))];
}
