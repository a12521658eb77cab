/** What a logo may be made of: shapes, text and what paints them. Whatever is not listed here is left out. */
export const ELEMENTS: ReadonlySet<string> = words(`
  svg g defs symbol use path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask`);

/** Elements that draw nothing themselves; their children are kept. */
export const GROUPS: ReadonlySet<string> = words('a switch');

/**
 * Elements that do not affect the picture, and `style`, whose rules have already become attributes. They are left out
 * without being reported.
 */
export const IDLE_ELEMENTS: ReadonlySet<string> = words('title desc metadata style');
export const IDLE_ATTRIBUTES: ReadonlySet<string> = words(
  'version baseProfile role lang class style enable-background',
);

/** Elements in which text is drawn. */
export const TEXTS: ReadonlySet<string> = words('text tspan');

/** Attributes that a style may state, too (SVG 2, presentation attributes). */
export const PRESENTATION: ReadonlySet<string> = words(`
  clip-path clip-rule color color-interpolation display dominant-baseline fill fill-opacity fill-rule font-family
  font-size font-style font-variant font-weight letter-spacing mask mask-type opacity overflow paint-order
  shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering vector-effect visibility
  word-spacing writing-mode`);

export const ATTRIBUTES: ReadonlySet<string> = new Set([
  ...PRESENTATION,
  ...words(`
  id href transform viewBox preserveAspectRatio x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height d points
  pathLength rotate textLength lengthAdjust offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits
  maskContentUnits`),
]);

/** Elements that draw, or paint with, the element that they refer to. */
export const REFERRING: ReadonlySet<string> = words('use linearGradient radialGradient');

/** Names that a reference can point to. */
export const ID = /^[\p{L}\p{N}_.-]{1,200}$/u;

const CHARACTERS = /^[\p{L}\p{M}\p{N}\s.,;#%()+/_'"&-]*$/u;
const FUNCTIONS: ReadonlySet<string> = words('url rgb rgba hsl hsla matrix translate scale rotate skewX skewY');
/** Longer than the longest name of a function; bounds the time that a long value takes. */
const NAME_LENGTH = 20;
const OWN_URL = /url\(\s*(["']?)#([^"'()\s]+)\1\s*\)/g;

/**
 * Whether a value calls nothing but colour functions, transform functions and `url`, and refers to nothing outside the
 * file.
 */
export function isHarmless(value: string): boolean {
  if (!CHARACTERS.test(value) || /url/i.test(value.replace(OWN_URL, ''))) return false;
  const called = value.split('(').slice(0, -1);
  return called.every((before) => {
    const [name = ''] = /[^\s,()]*$/.exec(before.trimEnd().slice(-NAME_LENGTH)) ?? [];
    return FUNCTIONS.has(name);
  });
}

/** Ids to which a harmless value refers. */
export const idsIn = (value: string): readonly string[] =>
  [...value.matchAll(OWN_URL)].flatMap(([, , id]) => (id === undefined ? [] : [id]));

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
