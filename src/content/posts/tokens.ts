import { parse } from 'tldts';

export interface Token {
  readonly kind: 'url' | 'email' | 'mention' | 'hashtag';
  readonly text: string;
  /** Offset in UTF-16 code units. */
  readonly start: number;
}

/** Microblogs do not link longer addresses. */
const MAX_URL = 4096;

/** What a post keeps whole. An address ends before closing punctuation and letters of scripts without spaces. */
const PATTERN = new RegExp(
  [
    String.raw`(?<url>https?:\/\/(?:ASCII(?!\w)|HOST)(?::\d{1,5})?(?:[/?#]REST)?)`,
    String.raw`(?<email>(?<![\w.+-])[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,3})`,
    String.raw`(?<bare>(?<![\w@#$.\p{L}-])ASCII(?![\w@])(?:[/?#]REST)?)`,
    String.raw`(?<mention>(?<![\w@#$])[@＠]\w{1,20}(?!\w))`,
    String.raw`(?<hashtag>(?<![\p{L}\p{M}\p{N}_&])[#＃](?=[\p{N}_]*\p{L})TAG{1,100}(?!TAG))`,
  ]
    .join('|')
    .replaceAll('ASCII', String.raw`(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,24}`)
    .replaceAll('HOST', String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?`)
    .replaceAll('REST', String.raw`(?:(?:PATH|\(PATH*\))*(?:LAST|\(PATH*\)))?`)
    .replaceAll('PATH', String.raw`[\w\-./~:?#[\]@!$&'*+,;=%|–\u00c0-\u024f\u0400-\u04ff]`)
    .replaceAll('LAST', String.raw`[\w\-/~#@$&*+=%\u00c0-\u024f\u0400-\u04ff]`)
    .replaceAll('TAG', String.raw`[\p{L}\p{M}\p{N}_\u00b7\u200c\u30fb]`),
  'giu',
);

/** Addresses, mentions and hashtags of a text, in order. A bare domain counts if its suffix is real. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(PATTERN)].flatMap(({ 0: found, index, groups }): Token[] => {
    const { url, bare, email, mention } = groups ?? {};
    if (url !== undefined) return found.length <= MAX_URL ? [{ kind: 'url', text: found, start: index }] : [];
    if (bare !== undefined) return isWebHost(found) ? [{ kind: 'url', text: found, start: index }] : [];
    const kind = email !== undefined ? 'email' : mention !== undefined ? 'mention' : 'hashtag';
    return [{ kind, text: found, start: index }];
  });
}

const isWebHost = (bare: string): boolean => bare.length <= MAX_URL && parse(`http://${bare}`).isIcann === true;

/** Addresses in a text as written, bare domains included. */
export const urlsIn = (text: string): string[] =>
  tokensOf(text)
    .filter(({ kind }) => kind === 'url')
    .map((token) => token.text);
