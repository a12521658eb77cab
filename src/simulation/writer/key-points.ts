import type { Fact } from './facts.ts';
import type { ShownSource } from './input.ts';
import type { Voice } from './voice.ts';

/** What a plan passes on to the writer of a section, as partners read it: a quotation or a pointer, with its [n]. */
export const quoteKey = (voice: Voice, { text, source }: Pick<Fact, 'text' | 'source'>): string =>
  `${voice.quote(text)} [${source.id}]`;

export const pointerKey = (voice: Voice, source: ShownSource, at: number): string =>
  voice.fill(voice.bank.facts.pointer[at] ?? voice.bank.facts.pointer[0], {
    host: hostOf(source.url) ?? '',
    quote: `[${source.id}]`,
  });

/** The facts among key points that the given sources really contain. */
export function quotedIn(voice: Voice, keyPoints: readonly string[], sources: readonly ShownSource[]): Quoted[] {
  const [open, close] = voice.bank.quotes;
  return keyPoints.flatMap((point): Quoted[] => {
    const id = Number(/\[(\d+)\]\s*$/.exec(point)?.[1] ?? Number.NaN);
    const source = sources.find((each) => each.id === id);
    const text = point.startsWith(open) ? point.slice(open.length, point.lastIndexOf(close)) : '';
    return source && text !== '' && source.text.includes(text) ? [{ text, source }] : [];
  });
}
export type Quoted = Pick<Fact, 'text' | 'source'>;

export const pointersIn = (voice: Voice, keyPoints: readonly string[], sources: readonly ShownSource[]): string[] =>
  keyPoints.filter((point) =>
    sources.some((source) => voice.bank.facts.pointer.some((_, at) => pointerKey(voice, source, at) === point)),
  );

/** The host of a page as a text names it; undefined if it contains a figure, which no source would support. */
export function hostOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const host = new URL(url).hostname.replace(/^www\./, '');
  return host === '' || /\d{2}/.test(host) || host.startsWith('[') || host.includes('xn--') ? undefined : host;
}
