import { describe, expect, it } from 'vitest';
import { parsePlainDocument, replaceSpans } from './plain-document.ts';

const TEXT = `; of the car
[BASIC]
TOTALMASS=1133\t\t; kg, with driver
INERTIA = 1.6,0.95,3.69 # box
EMPTY=
BARE ; no value
[wheel.fl.tire] ; dotted
type = &tire/touring
[wheel.fl]
tire = "a;b"
[BASIC]
TOTALMASS=1200
`;

describe('a plain [section] document', () => {
  const document = parsePlainDocument(TEXT);
  const entry = (line: number) => document.entries.find((e) => e.line === line)!;

  it('gives every key its section, line and the value without its note', () => {
    expect(document.entries.map(({ section, key, value, line }) => [line, section, key, value])).toEqual([
      [3, 'BASIC', 'TOTALMASS', '1133'],
      [4, 'BASIC', 'INERTIA', '1.6,0.95,3.69'],
      [5, 'BASIC', 'EMPTY', ''],
      [6, 'BASIC', 'BARE', ''],
      [8, 'wheel.fl.tire', 'type', '&tire/touring'],
      [10, 'wheel.fl', 'tire', 'a;b'],
      [12, 'BASIC', 'TOTALMASS', '1200'],
    ]);
  });

  it('knows the span of each value to the byte', () => {
    const { start, end } = entry(3).span;
    expect(TEXT.slice(start, end)).toBe('1133');
    expect(entry(5).span.start).toBe(entry(5).span.end);
  });

  it('changes the bytes of one value only', () => {
    const edited = replaceSpans(TEXT, [{ span: entry(3).span, text: '1090.5' }]);
    expect(edited).toBe(TEXT.replace('TOTALMASS=1133\t', 'TOTALMASS=1090.5\t'));
  });

  it('keeps CRLF line ends and counts them once', () => {
    const crlf = parsePlainDocument(TEXT.replaceAll('\n', '\r\n'));
    expect(crlf.entries.map(({ line }) => line)).toEqual(document.entries.map(({ line }) => line));
  });

  it('reads any text', () => {
    for (const text of ['', '[', '=', '=5', '[]\n=', '\u00ef\u00bb\u00bf[A]\nB=1', '__proto__=1\n'])
      expect(() => parsePlainDocument(text)).not.toThrow();
    expect(parsePlainDocument('\u00ef\u00bb\u00bf[A]\nB=1').entries[0]).toMatchObject({
      section: 'A',
      value: '1',
    });
  });
});
