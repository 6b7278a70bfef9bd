import { describe, expect, it } from 'vitest';
import { lineAt, lineMap, toRawOffset, viewText } from './line-map.ts';

const CRLF = 'body\r\n{\r\n  mass=900\r\n}\r\n';
const MIXED = 'a=1\r\nb=2\nc=3\rd=4';

describe('lines of a file', () => {
  it('finds the mass in line 3 of a CRLF file', () => {
    const map = lineMap(CRLF);
    expect(lineAt(map, CRLF.indexOf('mass'))).toBe(2);
    expect(map.lineEnd).toBe('\r\n');
  });

  it.each([CRLF, MIXED, 'a=1\nb=2', 'a=1', ''])('reaches every character of %j both ways', (raw) => {
    const map = lineMap(raw);
    const view = viewText(raw);
    const lines = view.split('\n');
    for (let offset = 0; offset < raw.length; offset++) {
      if (/[\r\n]/.test(raw.charAt(offset))) continue;
      const line = lineAt(map, offset);
      const column = offset - (map.starts[line] ?? 0);
      expect(lines[line]?.charAt(column)).toBe(raw.charAt(offset));
      expect(toRawOffset(map, line, column)).toBe(offset);
    }
    expect(map.starts).toHaveLength(lines.length);
  });

  it('gives new lines the line end that most lines have', () => {
    expect(lineMap('a\nb\nc\r\n').lineEnd).toBe('\n');
    expect(lineMap('a\r\nb').lineEnd).toBe('\r\n');
    expect(lineMap('a').lineEnd).toBe('\n');
  });
});
