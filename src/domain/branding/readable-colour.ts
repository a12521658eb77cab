/** Colours as red, green and blue from 0 to 255. */
type Colour = readonly [red: number, green: number, blue: number];

/** Least contrast of text on white (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5;
const STEPS = 100;

/** The colour itself, or the colour darkened until it can be read on white; undefined for what is not `#rrggbb`. */
export function readableColour(text: string): string | undefined {
  const parsed = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text)?.slice(1);
  if (parsed === undefined) return undefined;
  const [red = 0, green = 0, blue = 0] = parsed.map((digits) => Number.parseInt(digits, 16));
  for (let step = STEPS; step > 0; step -= 1) {
    const darker: Colour = [red, green, blue].map((part) => Math.round((part * step) / STEPS)) as [
      number,
      number,
      number,
    ]; // three go in
    if (contrastWithWhite(darker) >= LEAST_CONTRAST) return written(darker);
  }
  return '#000000';
}

const written = (colour: Colour): string => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** Contrast ratio, 1 to 21, by the relative luminance of WCAG. */
function contrastWithWhite(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
