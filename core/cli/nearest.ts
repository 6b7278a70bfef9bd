/** Number of single-character changes from one text to the other (Levenshtein distance). */
export function editDistance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(swap, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    before = row;
  }
  return before[b.length] ?? 0;
}

/** The known text that a mistyped one probably means; undefined where none is near. */
export function nearest(text: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(2, Math.floor(text.length / 3)) + 1;
  for (const candidate of known) {
    const distance = editDistance(text.toLowerCase(), candidate.toLowerCase());
    if (distance >= least) continue;
    least = distance;
    best = candidate;
  }
  return best;
}
