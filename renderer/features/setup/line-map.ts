/**
 * Offsets in a raw text (CRLF, CR or LF line ends, perhaps mixed) and in the text view, which has every line end as one
 * character. Lines are the same in both.
 */
export interface LineMap {
  /** Raw offset of a line's first character; lines from 0. */
  readonly starts: readonly number[];
  /** The line end of most lines, which new lines get. */
  readonly lineEnd: string;
}

export function lineMap(raw: string): LineMap {
  const starts = [0];
  let crlf = 0;
  let cr = 0;
  for (let i = 0; i < raw.length; i++) {
    const code = raw.charCodeAt(i);
    if (code === 13) {
      if (raw.charCodeAt(i + 1) === 10) {
        crlf++;
        i++;
      } else cr++;
      starts.push(i + 1);
    } else if (code === 10) starts.push(i + 1);
  }
  const lf = starts.length - 1 - crlf - cr;
  return { starts, lineEnd: crlf > 0 && crlf >= lf ? '\r\n' : cr > lf ? '\r' : '\n' };
}

/** The text of the view. */
export function viewText(raw: string): string {
  return raw.replace(/\r\n?/g, '\n');
}

/** Line (from 0) of a raw offset. */
export function lineAt(map: LineMap, offset: number): number {
  let low = 0;
  let high = map.starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((map.starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Raw offset of a position in the view, given by its line (from 0) and its column. */
export function toRawOffset(map: LineMap, line: number, column: number): number {
  return (map.starts[line] ?? 0) + column;
}
