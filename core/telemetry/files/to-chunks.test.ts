import { describe, expect, it } from 'vitest';
import { MISSING_SAMPLE } from '../../contract/missing.ts';
import { readCsv } from './csv/read-csv.ts';
import { readLd } from './ld/read-ld.ts';
import type { RecordingPart } from './recording.ts';
import { sourceOf } from './source.ts';
import { makeLd } from './testing/make-ld.ts';
import { encodeUtf8 } from './text-encoding.ts';
import { toChunks, type ChunkGroup } from './to-chunks.ts';

interface Stored {
  readonly groups: readonly ChunkGroup[];
  /** Count, first time and columns of each chunk, by group. */
  readonly chunks: readonly (readonly [group: number, count: number, first_s: number, columns: number[][]])[];
}

async function stored(parts: AsyncIterable<RecordingPart>): Promise<Stored> {
  let groups: readonly ChunkGroup[] = [];
  const chunks: [number, number, number, number[][]][] = [];
  for await (const part of toChunks(parts)) {
    if (part.kind === 'head') groups = part.groups;
    else if (part.kind === 'chunk') {
      const { count, first_s, columns } = part.chunk;
      chunks.push([part.group, count, first_s, columns.map((column) => [...column.subarray(0, count)])]);
    }
  }
  return { groups, chunks };
}

describe('chunks of a file', () => {
  it('hold the rows of a table in their order, 512 at a time with their times', async () => {
    const rows = Array.from({ length: 10_000 }, (_, i) => `${i / 8},${i},${i % 3 === 0 ? '' : i / 2}`);
    const { groups, chunks } = await stored(readCsv(sourceOf(encodeUtf8(`Time,A,B\n${rows.join('\n')}\n`))));
    expect(groups).toEqual([{ clock: 'listed', channels: [0, 1] }]);
    expect(chunks.map(([, count]) => count)).toEqual([...new Array<number>(19).fill(512), 272]);
    expect(chunks[1]![2]).toBe(64);
    const column = (at: number): number[] => chunks.flatMap(([, , , columns]) => columns[at]!);
    expect(column(0)).toEqual(rows.map((_, i) => i / 8));
    expect(column(1)).toEqual(rows.map((_, i) => i));
    expect(column(2)).toEqual(rows.map((_, i) => (i % 3 === 0 ? MISSING_SAMPLE : i / 2)));
  });

  it('hold each channel of a log by itself at its own rate: 600 samples at 100 Hz are 512 and 88', async () => {
    const raw = Array.from({ length: 600 }, (_, i) => i);
    const log = makeLd({
      channels: [
        { name: 'A', type: [7, 4], rate_Hz: 100, raw },
        { name: 'B', type: [7, 4], rate_Hz: 1, raw: [7, 8] },
      ],
    });
    const { groups, chunks } = await stored(readLd(sourceOf(log)));
    expect(groups.map(({ clock }) => clock)).toEqual([{ rate_Hz: 100 }, { rate_Hz: 1 }]);
    expect(chunks.map(([group, count, first_s]) => [group, count, first_s])).toEqual([
      [0, 512, 0],
      [0, 88, 5.12],
      [1, 2, 0],
    ]);
    expect(chunks.flatMap(([group, , , columns]) => (group === 0 ? columns[0]! : []))).toEqual(raw);
  });
});
