/**
 * Number of single-character changes from one text to the other, a swap of neighbours counting as one (optimal string
 * alignment: Levenshtein distance with transpositions).
 */
export function editDistance(a: string, b: string): number {
  let twoBefore: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwap ? (twoBefore[j - 2] ?? 0) + 1 : Infinity;
      row.push(Math.min(change, swap, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    twoBefore = before;
    before = row;
  }
  return before[b.length] ?? 0;
}

/** The known text that a mistyped one probably means; undefined where none is near. */
export function nearest(
  text: string,
  known: Iterable<string>,
  most = Math.max(2, Math.floor(text.length / 3)),
): string | undefined {
  let best: string | undefined;
  let least = most + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - text.length) >= least) continue;
    const distance = editDistance(text.toLowerCase(), candidate.toLowerCase());
    if (distance >= least) continue;
    least = distance;
    best = candidate;
  }
  return best;
}
