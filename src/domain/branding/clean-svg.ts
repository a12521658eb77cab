import type { LogoRefusal, Removal } from './branding.ts';
import {
  ATTRIBUTES,
  ELEMENTS,
  GROUPS,
  ID,
  IDLE_ATTRIBUTES,
  IDLE_ELEMENTS,
  isHarmless,
  REFERRING,
  TEXTS,
} from './svg-allowed.ts';
import { type CleanElement, settled } from './svg-references.ts';
import { declarationsOf, oneSpaced, type StyleSheet, styleOf, styleSheetOf } from './svg-style.ts';
import { SVG, type SvgAttribute, type SvgElement, svgTree, XLINK } from './svg-tree.ts';

export interface CleanSvg {
  readonly code: 'clean';
  readonly svg: string;
  readonly removed: readonly Removal[];
}

/** Twice the largest file: every element carries its styles, so one long rule could otherwise fill the memory. */
const MAX_CHARACTERS = 2 * 64 * 1024;

function charactersOf({ attributes, children }: CleanElement): number {
  let sum = 0;
  for (const [name, value] of attributes) sum += name.length + value.length;
  for (const child of children) sum += typeof child === 'string' ? child.length : charactersOf(child);
  return sum;
}

/**
 * The drawing without anything that could run a script, load something or embed something. It is parsed strictly and
 * rebuilt from what `svg-allowed.ts` lists. Styles become attributes, so no CSS is left. References stay within the
 * file.
 */
export function cleanSvg(text: string): CleanSvg | LogoRefusal {
  const root = svgTree(text);
  if ('code' in root) return root;
  const removed: Removal[] = [];
  const sheet = sheetOf(root, removed);
  const clean = cleaned(root, sheet, removed);
  const characters = charactersOf(clean);
  if (characters > MAX_CHARACTERS) return { code: 'too_large_cleaned', characters, most: MAX_CHARACTERS };
  const problem = settled(clean, removed);
  if (problem !== undefined) return problem;
  return { code: 'clean', svg: written(clean, true), removed };
}

/** All style elements of the file, wherever they are. */
function sheetOf(root: SvgElement, removed: Removal[]): StyleSheet {
  const css = stylesIn(root).map(({ children, line }) => ({
    text: children.filter((child) => typeof child === 'string').join(''),
    line,
  }));
  const [{ line } = { line: root.line }] = css;
  const told = (what: string): void => void removed.push({ what: `style ${what}`.trim(), line });
  return styleSheetOf(css.map(({ text }) => text).join('\n'), told);
}

const stylesIn = (element: SvgElement): readonly SvgElement[] =>
  element.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return child.space === SVG && child.name === 'style' ? [child] : stylesIn(child);
  });

function cleaned(element: SvgElement, sheet: StyleSheet, removed: Removal[]): CleanElement {
  const name = GROUPS.has(element.name) ? 'g' : element.name;
  return {
    name,
    attributes: attributesOf(element, name, sheet, removed),
    children: element.children.flatMap((child): (CleanElement | string)[] => {
      if (typeof child === 'string') return TEXTS.has(name) ? [child] : [];
      if (child.space === SVG && (ELEMENTS.has(child.name) || GROUPS.has(child.name)))
        return [cleaned(child, sheet, removed)];
      if (!isIdle(child)) removed.push({ what: `<${child.name}>`, line: child.line });
      return [];
    }),
    line: element.line,
  };
}

/** Data of drawing programs have namespaces of their own; HTML in a drawing is not such data. */
const isIdle = ({ space, name }: SvgElement): boolean =>
  space === SVG ? IDLE_ELEMENTS.has(name) : space !== 'http://www.w3.org/1999/xhtml' && space !== '';

function attributesOf(element: SvgElement, name: string, sheet: StyleSheet, removed: Removal[]): Map<string, string> {
  const told = (what: string): void => void removed.push({ what, line: element.line });
  const own = new Map(
    element.attributes.flatMap((attribute): [string, string][] => {
      if (isKept(name, attribute)) return [[attribute.name, oneSpaced(attribute.value)]];
      if (!isIdleAttribute(attribute)) told(attribute.name);
      return [];
    }),
  );
  const stated = (wanted: string): string | undefined =>
    element.attributes.find((each) => each.space === '' && each.name === wanted)?.value;
  const classes = (stated('class') ?? '').split(/\s+/).filter((each) => each !== '');
  const inline = declarationsOf(stated('style') ?? '', (what) => told(`style ${what}`));
  return new Map([...own, ...styleOf(sheet, name, classes, own.get('id')), ...inline]);
}

function isKept(element: string, { space, name, value }: SvgAttribute): boolean {
  if (name === 'href' && (space === XLINK || space === ''))
    return REFERRING.has(element) && value.startsWith('#') && ID.test(value.slice(1));
  if (space !== '' || !ATTRIBUTES.has(name)) return false;
  return name === 'id' ? ID.test(value) : isHarmless(value);
}

/** Namespaces, and data of a drawing program, a script or a screen reader. */
const isIdleAttribute = ({ space, name }: SvgAttribute): boolean =>
  space === XLINK ? name !== 'href' : space !== '' || IDLE_ATTRIBUTES.has(name) || /^(xmlns$|data-|aria-)/.test(name);

function written({ name, attributes, children }: CleanElement, isRoot = false): string {
  const space = isRoot ? ` xmlns="${SVG}"` : '';
  const all = [...attributes].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('');
  const inner = children
    .map((child) => (typeof child === 'string' ? escaped(child.replaceAll('\r', ' ')) : written(child)))
    .join('');
  return inner === '' ? `<${name}${space}${all}/>` : `<${name}${space}${all}>${inner}</${name}>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
