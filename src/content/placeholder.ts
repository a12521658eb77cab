/** A picture for a slot whose generation failed, as SVG: the same for the same seed and size, without text or brand. */
export function placeholderSvg({ width, height }: { seed: string; width: number; height: number }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
}
