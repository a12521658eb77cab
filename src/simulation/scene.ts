import { between, draw } from './random.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** An SVG of hills under a sky with a sun, in colours that follow from the seed, marked as simulated. */
export function drawScene(seed: string, { width, height }: Size): string {
  const hue = Math.floor(draw(seed, 'hue') * 360);
  const layers = 3 + Math.floor(draw(seed, 'layers') * 3);
  const hills = Array.from({ length: layers }, (_, i) => hill(seed, i, layers, { width, height }, hue));
  const sky = `<linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(${hue} 55% 78%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 70% 92%)"/></linearGradient>`;
  const sun = `<circle cx="${at(between(0.15, 0.85, seed, 'x') * width)}" cy="${at(between(0.14, 0.34, seed, 'y') * height)}" r="${at(Math.min(width, height) * between(0.06, 0.12, seed, 'r'))}" fill="hsl(${(hue + 50) % 360} 90% 96%)"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs>${sky}</defs><rect width="100%" height="100%" fill="url(#s)"/>${sun}${hills.join('')}`,
    `${mark({ width, height })}</svg>`,
  ].join('');
}

/** Nearer hills are lower and darker; each is one smooth line through points that follow from the seed. */
function hill(seed: string, index: number, layers: number, { width, height }: Size, hue: number): string {
  const depth = (index + 1) / layers;
  const base = height * (0.36 + 0.42 * depth);
  const steps = 4;
  const y = (step: number): number => base - height * 0.12 * (draw(seed, index, step) - 0.4);
  let path = `M0 ${at(y(0))}`;
  for (let step = 1; step <= steps; step += 1) {
    const [from, to] = [((step - 1) * width) / steps, (step * width) / steps];
    const middle = at((from + to) / 2);
    path += `C${middle} ${at(y(step - 1))} ${middle} ${at(y(step))} ${at(to)} ${at(y(step))}`;
  }
  const fill = `hsl(${(hue + 20 * index) % 360} ${at(38 + 10 * depth)}% ${at(70 - 42 * depth)}%)`;
  return `<path d="${path}V${height}H0Z" fill="${fill}"/>`;
}

/** Strokes on a grid of 4 by 6, so that a machine without fonts draws the same picture. */
const LETTERS: Readonly<Record<string, string>> = {
  S: 'M4 0H1L0 1V2L1 3H3L4 4V5L3 6H0',
  I: 'M2 0V6',
  M: 'M0 6V0L2 3L4 0V6',
  U: 'M0 0V5L1 6H3L4 5V0',
  L: 'M0 0V6H4',
  A: 'M0 6L2 0L4 6M1 4H3',
  T: 'M0 0H4M2 0V6',
  E: 'M4 0H0V6H4M0 3H3',
  D: 'M0 0V6H2L4 4V2L2 0Z',
};
const WORD = 'SIMULATED';

function mark({ width, height }: Size): string {
  const unit = Math.min(width, height) / 260;
  const [wide, high] = [WORD.length * 6 + 4, 12];
  const letters = [...WORD].map((letter, i) => `<path transform="translate(${3 + i * 6} 3)" d="${LETTERS[letter]}"/>`);
  const place = `translate(${at(width - (wide + 4) * unit)} ${at(height - (high + 4) * unit)}) scale(${at(unit)})`;
  return [
    `<g transform="${place}"><rect width="${wide}" height="${high}" rx="2" fill="#fff" fill-opacity=".82"/>`,
    `<g fill="none" stroke="#333" stroke-width=".9" stroke-linecap="round" stroke-linejoin="round">${letters.join('')}</g></g>`,
  ].join('');
}

/** Two decimals: nobody sees more, and the text is the same on every machine. */
const at = (value: number): number => Math.round(value * 100) / 100;
