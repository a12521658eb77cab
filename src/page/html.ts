/**
 * Markup that is safe to write out. Only `html` and `styleElement` make it, so a string from elsewhere can never become
 * markup.
 */
export class Markup {
  readonly #text: string;
  constructor(text: string, key: symbol) {
    if (key !== KEY) throw new TypeError('markup can be made only with the template tag html');
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}

const KEY = Symbol('html');

/** What may be put into a template: text and numbers are escaped, markup is kept, null and undefined add nothing. */
export type Part = string | number | Markup | null | undefined | readonly Part[];

/** A template of markup. Texts and numbers are escaped for text and for attributes in double quotes alike. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(
    texts.reduce((all, text, index) => all + written(parts[index - 1]) + text),
    KEY,
  );
}

function written(part: Part): string {
  if (part === null || part === undefined) return '';
  if (part instanceof Markup) return part.toString();
  if (typeof part === 'object') return part.map(written).join('');
  return escaped(String(part));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Half a surrogate pair and control characters are not text, and HTML forbids them. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
    .replace(/(?![\t\n])\p{Cc}/gu, '\uFFFD');

/**
 * The styles of the page. They are not escaped, so nothing in them may come from elsewhere, except a colour that
 * `readableColour` has written.
 */
export const styleElement = (css: string): Markup => new Markup(`<style>${css}</style>`, KEY);
