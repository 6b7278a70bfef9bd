/**
 * The span widened to its whole lines, the last line's end included, where they have no content besides blanks and a
 * note; else the span itself. Notes are removed with the value they are about.
 */
export function wholeLines(text: string, start: number, end: number): { start: number; end: number } {
  const before = Math.max(text.lastIndexOf('\n', start - 1), text.lastIndexOf('\r', start - 1)) + 1;
  const after = /^[ \t]*(?:;[^\r\n]*)?(?:\r\n|\r|\n|$)/.exec(text.slice(end));
  if (after === null || text.slice(before, start).trim() !== '') return { start, end };
  return { start: before, end: end + after[0].length };
}
