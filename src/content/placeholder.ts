import { createHash } from 'node:crypto';

/** Pairs of hues that go together, in degrees. */
const HUES: readonly (readonly [from: number, to: number])[] = [
  [212, 262],
  [168, 208],
  [24, 346],
  [258, 318],
  [190, 232],
  [142, 182],
  [38, 12],
  [228, 196],
];
const MAX_SIDE = 8192;

/**
 * The picture for a slot whose generation failed, as SVG: a soft gradient with discs and hills, without text or brand,
 * so that it suits every article. Depends only on seed and size in pixels.
 */
export function placeholderSvg(
  seed: string,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const [w, h] = [width, height].map((side) => Math.min(MAX_SIDE, Math.max(1, Math.round(side) || 1))) as [
    number,
    number,
  ]; // two sides in, two out
  const next = numbersFrom(seed);
  const [from, to] = HUES[Math.floor(next() * HUES.length)] ?? [212, 262];
  const turn = next();
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">`,
    gradients(from, to, turn),
    `<rect width="${w}" height="${h}" fill="url(#sky)"/>`,
    `<rect width="${w}" height="${h}" fill="url(#light)"/>`,
    ...discs(next, w, h),
    ...hills(next, w, h, to),
    '</svg>',
  ].join('\n');
}

function gradients(from: number, to: number, turn: number): string {
  const leftToRight = turn < 0.5;
  const [x1, x2] = leftToRight ? [0, 1] : [1, 0];
  return `<defs>
<linearGradient id="sky" x1="${x1}" y1="0" x2="${x2}" y2="1">
<stop offset="0" stop-color="hsl(${from},62%,82%)"/><stop offset="0.55" stop-color="hsl(${to},52%,72%)"/><stop offset="1" stop-color="hsl(${to},46%,58%)"/>
</linearGradient>
<radialGradient id="light" cx="${leftToRight ? 0.22 : 0.78}" cy="0.2" r="0.75">
<stop offset="0" stop-color="#ffffff" stop-opacity="0.6"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/>
</radialGradient>
</defs>`;
}

/** Large translucent discs, one of them a ring. */
function discs(next: () => number, width: number, height: number): string[] {
  const unit = Math.min(width, height);
  const count = 3 + Math.floor(next() * 3);
  return Array.from({ length: count }, (_, index) => {
    const [x, y] = [next() * width, next() * height * 0.7];
    const radius = unit * (0.07 + next() * 0.2);
    const place = `cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"`;
    return index === 0
      ? `<circle ${place} fill="none" stroke="#ffffff" stroke-opacity="0.45" stroke-width="${round(unit * 0.014)}"/>`
      : `<circle ${place} fill="#ffffff" fill-opacity="${round(0.1 + next() * 0.16)}"/>`;
  });
}

/** Three waves, darker towards the front. */
function hills(next: () => number, width: number, height: number, hue: number): string[] {
  return [0, 1, 2].map((layer) => {
    const base = height * (0.66 + layer * 0.11);
    const swing = height * (0.05 + next() * 0.06);
    const [first, second] = [width * (0.2 + next() * 0.15), width * (0.62 + next() * 0.15)];
    const path =
      `M0 ${round(base)} C${round(first)} ${round(base - swing)} ${round(first)} ${round(base - swing)} ${round(width / 2)} ${round(base)}` +
      ` S${round(second)} ${round(base + swing)} ${round(width)} ${round(base - swing / 2)} V${height} H0 Z`;
    return `<path d="${path}" fill="hsl(${hue},${40 + layer * 4}%,${50 - layer * 9}%)" fill-opacity="0.55"/>`;
  });
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** A sequence of numbers in [0, 1) from a seed. */
function numbersFrom(seed: string): () => number {
  let count = 0;
  return () => {
    const digest = createHash('sha256').update(`${count}:${seed}`, 'utf8').digest();
    count += 1;
    return digest.readUInt32BE(0) / 0x1_0000_0000;
  };
}
