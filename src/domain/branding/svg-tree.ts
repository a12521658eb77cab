import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { LogoRefusal } from './branding.ts';

/** An element as it is in the file. */
export interface SvgElement {
  /** Namespace of the element. */
  readonly space: string;
  /** Without its prefix. */
  readonly name: string;
  readonly attributes: readonly SvgAttribute[];
  readonly children: (SvgElement | string)[];
  /** Where it begins, from 1. */
  readonly line: number;
}

export interface SvgAttribute {
  /** Empty for an attribute without a prefix. */
  readonly space: string;
  readonly name: string;
  readonly value: string;
}

export const SVG = 'http://www.w3.org/2000/svg';
export const XLINK = 'http://www.w3.org/1999/xlink';
const MAX_ELEMENTS = 5000;
const MAX_DEPTH = 64;

class Refused extends Error {
  readonly refusal: LogoRefusal;
  constructor(refusal: LogoRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * The root element of a well-formed SVG document. Comments and processing instructions are left out, and so is a DOCTYPE
 * without declarations. Entities are never expanded: a document that declares any is refused.
 */
export function svgTree(text: string): SvgElement | LogoRefusal {
  try {
    return parsed(text);
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    return { code: 'not_well_formed', ...faultOf(error) };
  }
}

function parsed(text: string): SvgElement {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const document: SvgElement = { space: '', name: '', attributes: [], children: [], line: 0 };
  const open = [document];
  let [line, elements] = [1, 0];
  const add = (child: SvgElement | string): void => void open.at(-1)?.children.push(child);
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new Refused({ code: 'declarations', line: parser.line });
  });
  parser.on('opentagstart', () => {
    line = parser.line;
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (elements > MAX_ELEMENTS) throw new Refused({ code: 'too_many_elements', most: MAX_ELEMENTS });
    if (open.length > MAX_DEPTH) throw new Refused({ code: 'too_deep', line });
    const element = elementOf(tag, line);
    add(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(text).close();
  const root = document.children.find((child) => typeof child !== 'string');
  if (root?.space !== SVG || root.name !== 'svg') throw new Refused({ code: 'not_svg' });
  return root;
}

const elementOf = ({ uri, local, attributes }: SaxesTagNS, line: number): SvgElement => ({
  ...{ space: uri, name: local, line, children: [] },
  attributes: Object.values(attributes).map((each) => ({ space: each.uri, name: each.local, value: each.value })),
});

/** Without an error handler, saxes throws; the message is `line:column: what`. */
function faultOf(error: unknown): { readonly line: number; readonly column: number; readonly fault: string } {
  const [, line, column, fault] = /^(\d+):(\d+): (.+?)\.?$/s.exec(error instanceof Error ? error.message : '') ?? [];
  if (fault === undefined) throw error;
  return { line: Number(line), column: Number(column), fault };
}
