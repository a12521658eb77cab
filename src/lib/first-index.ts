/**
 * The lowest index below `length` for which the test holds; it must then hold for all higher ones. `length` if it holds
 * for none.
 */
export function firstIndex(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
