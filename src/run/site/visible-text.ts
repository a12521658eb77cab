import type { CheerioAPI } from 'cheerio';

type Tree = ReturnType<CheerioAPI['root']>[0];
type Node = NonNullable<Tree>['children'][number] | NonNullable<Tree>;

const NOT_READ = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'head']);
const FRAME_NAMES = new Set(['nav', 'footer', 'form']);
const FRAME_ROLES = new Set(['navigation', 'contentinfo', 'search']);
const BLOCKS = new Set(
  `address article aside blockquote br dd details div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li
   main nav ol p pre section summary table tr ul`.split(/\s+/),
);
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** No page shows it. */
export const HEADING_MARK = '\u0001';
/** Without a space the contents of neighbouring cells would run together: "Basic" and "10" as "Basic10". */
const CELLS = new Set(['td', 'th', 'button', 'option', 'label']);

/**
 * The visible text of a part of a page, one line per block. `frame: false` leaves out navigation, footers and forms;
 * `marked: true` begins each heading with HEADING_MARK. The tree is walked once and not changed, because each change
 * would take time proportional to the number of siblings.
 */
export function visibleText(root: Node | undefined, { frame = true, marked = false } = {}): string {
  const pieces: string[] = [];
  const walk = (node: Node): void => {
    if (node.type === 'text') pieces.push(marked ? node.data.replaceAll(HEADING_MARK, '') : node.data);
    if (!('children' in node)) return;
    const isElement = 'attribs' in node;
    if (isElement && (isHidden(node.name, node.attribs) || (!frame && isFrame(node.name, node.attribs)))) return;
    const isBlock = isElement && BLOCKS.has(node.name);
    if (isBlock) pieces.push('\n');
    if (marked && isElement && HEADINGS.has(node.name)) pieces.push(HEADING_MARK);
    for (const child of node.children) walk(child);
    if (isBlock) pieces.push('\n');
    else if (isElement && CELLS.has(node.name)) pieces.push(' ');
  };
  if (root) walk(root);
  return pieces.join('');
}

/**
 * The first characters of a part's text, white space collapsed. Reads no further, because parts may be nested, and
 * their text would be read again for each.
 */
export function beginningOf(root: Node, most: number): string {
  let text = '';
  let isApart = false;
  const walk = (node: Node): boolean => {
    if (node.type === 'text') {
      for (const [piece] of node.data.matchAll(/\s+|\S{1,300}/gu)) {
        if (piece.trim() === '') isApart = text !== '';
        else {
          text += isApart ? ` ${piece}` : piece;
          isApart = false;
        }
        if (text.length >= most) return false;
      }
    }
    return !('children' in node) || ('attribs' in node && NOT_READ.has(node.name)) || node.children.every(walk);
  };
  walk(root);
  return text.slice(0, most);
}

type Attributes = Readonly<Record<string, string>>;

const isHidden = (name: string, attributes: Attributes): boolean =>
  NOT_READ.has(name) || attributes['hidden'] !== undefined || attributes['aria-hidden'] === 'true';

const isFrame = (name: string, attributes: Attributes): boolean =>
  FRAME_NAMES.has(name) || FRAME_ROLES.has(attributes['role'] ?? '');
