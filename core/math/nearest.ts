/**
 * Number of single-character changes from one text to the other, a swap of neighbours counting as one (optimal string
 * alignment: Levenshtein distance with transpositions). Of texts that are more than `most` apart, any number above it.
 */
export function editDistance(a: string, b: string, most = Infinity): number {
  let twoBefore: number[] = [];
  let leastBefore = 0;
  let before = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const change = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwap ? (twoBefore[j - 2] ?? 0) + 1 : Infinity;
      const changes = Math.min(change, swap, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      row.push(changes);
      if (changes < least) least = changes;
    }
    // A swap looks back two rows: once both are above, what follows is.
    if (least > most && leastBefore > most) return least;
    leastBefore = least;
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
  const lower = text.toLowerCase();
  for (const candidate of known) {
    if (Math.abs(candidate.length - text.length) >= least) continue;
    const distance = editDistance(lower, candidate.toLowerCase(), least - 1);
    if (distance >= least) continue;
    least = distance;
    best = candidate;
  }
  return best;
}
