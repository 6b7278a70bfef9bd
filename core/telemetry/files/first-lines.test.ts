import { describe, expect, it } from 'vitest';
import { firstLines } from './first-lines.ts';
import { sourceOf } from './source.ts';
import { encodeUtf8, singleByteText } from './text-encoding.ts';

describe('the first lines of a file', () => {
  it('are those of a text, whatever ends them, as many as are asked for', async () => {
    const source = sourceOf(encodeUtf8('a\r\n\nb\rc\nd\n'));
    expect(await firstLines(source, 9)).toEqual({
      encoding: 'utf-8',
      lines: ['a', '', 'b', 'c', 'd'],
      hasMore: false,
    });
    expect(await firstLines(source, 2)).toMatchObject({ lines: ['a', ''], hasMore: true });
  });

  it('are read in the encoding that is found or wanted', async () => {
    const source = sourceOf(singleByteText('Längsbeschleunigung\n'));
    expect(await firstLines(source, 5)).toMatchObject({
      encoding: 'windows-1252',
      lines: ['Längsbeschleunigung'],
    });
    expect((await firstLines(source, 5, 'utf-8')).lines[0]).toContain('\uFFFD');
  });

  it('are found behind a long beginning, without the part of a line at the end of a piece', async () => {
    const text = Array.from({ length: 4000 }, (_, i) => `${String(i)},${'x'.repeat(60)}`).join('\n');
    const { lines, hasMore } = await firstLines(sourceOf(encodeUtf8(text)), 3500);
    expect(lines).toHaveLength(3500);
    expect(lines.at(-1)).toBe(`3499,${'x'.repeat(60)}`);
    expect(hasMore).toBe(true);
  });

  it('are none in a file that is not a text', async () => {
    expect((await firstLines(sourceOf(Uint8Array.of(1, 0, 2, 10, 0)), 5)).lines).toEqual([]);
  });
});
