import type { Found } from './spelling.ts';

/**
 * The longest name wins its place, whoever it belongs to; then the first in the text, then the first brand (M-06).
 * Sorts what it is given; gives places in text order.
 */
export function longest(places: Found[]): Found[] {
  places.sort((a, b) => a.start - b.start || a.end - b.end);
  const taken: Found[] = [];
  for (let from = 0; from < places.length; ) {
    const first = places[from];
    let to = from + 1;
    let end = first?.end ?? 0;
    for (let next = places[to]; next && next.start < end; next = places[to]) {
      end = Math.max(end, next.end);
      to += 1;
    }
    if (to - from > 1) takeOverlapping(places.slice(from, to), end, taken);
    else if (first) taken.push(first);
    from = to;
  }
  return taken;
}

/**
 * A name's length is that of its letters: white space in the text makes no name longer. A place that overlaps one of at
 * least as many letters has an end of its own inside it, so its two ends tell.
 */
function takeOverlapping(places: readonly Found[], limit: number, taken: Found[]): void {
  const origin = places[0]?.start ?? 0;
  const occupied = new Uint8Array(limit - origin);
  const byLength = places.toSorted(
    (a, b) => b.pattern.key.length - a.pattern.key.length || a.start - b.start || a.pattern.brand - b.pattern.brand,
  );
  const free = byLength.filter(({ start, end }) => {
    if (occupied[start - origin] === 1 || occupied[end - 1 - origin] === 1) return false;
    occupied.fill(1, start - origin, end - origin);
    return true;
  });
  for (const place of free.sort((a, b) => a.start - b.start)) taken.push(place);
}
