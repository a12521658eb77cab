import { isHarmless, PRESENTATION } from './svg-allowed.ts';

/** Style declarations as attributes: property and value. */
type Declarations = ReadonlyMap<string, string>;

/**
 * Declarations by simple selector (`path`, `.class` or `#id`) and property. `at` is the position among all rules; later
 * rules win.
 */
export type StyleSheet = ReadonlyMap<string, ReadonlyMap<string, { readonly value: string; readonly at: number }>>;

/** Is called with each part that is left out. */
export type Told = (what: string) => void;

/** White space as an XML parser normalises it in an attribute, and none at the ends. */
export const oneSpaced = (value: string): string => value.replace(/[\t\n\r]/g, ' ').trim();

const SIMPLE = /^[.#]?[\p{L}_][\p{L}\p{N}_-]*$/u;
/**
 * The rules of a `<style>` that only affect painting. The selectors are those that drawing programs write: a single
 * name, class or id. Anything else (at-rules, combined selectors, other properties) is left out and reported.
 */
export function styleSheetOf(css: string, told: Told): StyleSheet {
  const sheet = new Map<string, Map<string, { value: string; at: number }>>();
  for (const [at, { before, body }] of blocksOf(withoutComments(css)).entries()) {
    if (before.startsWith('@') || body === undefined || body.includes('{')) {
      told(before.split(/[\s({;]/, 1).join(''));
      continue;
    }
    const declarations = declarationsOf(body, told);
    for (const selector of before.split(',').map((each) => each.trim())) {
      if (!SIMPLE.test(selector)) {
        told(selector);
        continue;
      }
      const known = sheet.get(selector) ?? new Map();
      for (const [property, value] of declarations) known.set(property, { value, at });
      sheet.set(selector, known);
    }
  }
  return sheet;
}

function withoutComments(css: string): string {
  const [first = '', ...others] = css.replaceAll('<!--', ' ').replaceAll('-->', ' ').split('/*');
  return first + others.map((each) => ` ${each.split('*/').slice(1).join('*/')}`).join('');
}

/** The top level of a style sheet: a rule with its body in braces, or a statement without a body. */
function blocksOf(css: string): { readonly before: string; readonly body?: string }[] {
  const found: { before: string; body?: string }[] = [];
  let [from, opened, depth] = [0, 0, 0];
  for (let at = 0; at < css.length; at += 1) {
    const character = css[at];
    if (character === '{') {
      if (depth === 0) opened = at;
      depth += 1;
    } else if (character === '}' && depth > 0) {
      depth -= 1;
      if (depth > 0) continue;
      found.push({ before: css.slice(from, opened).trim(), body: css.slice(opened + 1, at) });
      from = at + 1;
    } else if (character === ';' && depth === 0) {
      found.push({ before: css.slice(from, at).trim() });
      from = at + 1;
    }
  }
  const rest = css.slice(from).trim();
  return rest === '' ? found : [...found, { before: rest }];
}

/** What a `style` attribute or the body of a rule says about painting. */
export function declarationsOf(css: string, told: Told): Declarations {
  const found = new Map<string, string>();
  for (const each of css.split(';')) {
    const [property = '', ...parts] = each.split(':');
    const [name, value] = [
      property.trim(),
      parts
        .join(':')
        .replace(/!\s*important\s*$/i, '')
        .trim(),
    ];
    if (name === '' && value === '') continue;
    if (name.startsWith('-') || !/\S/.test(value)) continue; // of one program only, or empty
    if (PRESENTATION.has(name) && isHarmless(value)) found.set(name, value);
    else told(name);
  }
  return found;
}

/** The declarations of the style sheet for an element, in the order of the specificity of their selectors. */
export function styleOf(sheet: StyleSheet, name: string, classes: readonly string[], id?: string): Declarations {
  const levels = [[name], classes.map((each) => `.${each}`), id === undefined ? [] : [`#${id}`]];
  return new Map(
    levels.flatMap((selectors) =>
      selectors
        .flatMap((selector) => [...(sheet.get(selector) ?? [])])
        .sort(([, a], [, b]) => a.at - b.at)
        .map(([property, { value }]) => [property, value] as const),
    ),
  );
}
