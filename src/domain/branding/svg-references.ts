import type { LogoRefusal, Removal } from './branding.ts';
import { idsIn } from './svg-allowed.ts';

/** An element with only what is allowed. */
export interface CleanElement {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: readonly (CleanElement | string)[];
  readonly line: number;
}

/** Elements that a browser draws, counting each as often as it is referred to. */
const MAX_DRAWN = 20_000;
const SHAPES: ReadonlySet<string> = new Set('path rect circle ellipse line polyline polygon text use'.split(' '));

/**
 * Removes references that have no target. Refuses a drawing without shapes, one with an element that refers to itself,
 * and one whose references draw too many elements.
 */
export function settled(root: CleanElement, removed: Removal[]): LogoRefusal | undefined {
  const all = [...everyElement(root)];
  const byId = new Map<string, CleanElement>();
  for (const element of all) {
    const id = element.attributes.get('id');
    if (id === undefined) continue;
    if (byId.has(id))
      element.attributes.delete('id'); // a reference means the first one
    else byId.set(id, element);
  }
  for (const { attributes, line } of all)
    for (const [name, value] of attributes)
      if (targets(name, value).some((id) => !byId.has(id))) {
        attributes.delete(name);
        removed.push({ what: name, line });
      }
  const drawn = drawnOf(root, byId, new Map());
  if (drawn === 'loop') return { code: 'loop' };
  if (drawn > MAX_DRAWN) return { code: 'too_many_drawn', most: MAX_DRAWN };
  return all.some(({ name }) => SHAPES.has(name)) ? undefined : { code: 'nothing_drawn' };
}

function* everyElement(element: CleanElement): Generator<CleanElement> {
  yield element;
  for (const child of element.children) if (typeof child !== 'string') yield* everyElement(child);
}

const targets = (name: string, value: string): readonly string[] => (name === 'href' ? [value.slice(1)] : idsIn(value));

/** How many elements are drawn for this one, itself included. The result is remembered for each element. */
function drawnOf(
  element: CleanElement,
  byId: ReadonlyMap<string, CleanElement>,
  known: Map<CleanElement, number | 'loop'>,
): number | 'loop' {
  const before = known.get(element);
  if (before !== undefined) return before;
  known.set(element, 'loop'); // until it is counted: to meet it again means that it refers to itself
  const referred = [...element.attributes].flatMap(([name, value]) =>
    targets(name, value).flatMap((id) => byId.get(id) ?? []),
  );
  let drawn = 1;
  for (const part of [...element.children, ...referred]) {
    const of = typeof part === 'string' ? 0 : drawnOf(part, byId, known);
    if (of === 'loop') return of;
    drawn += of;
  }
  known.set(element, drawn);
  return drawn;
}
