import { describe, expect, it } from 'vitest';
import { MISSING_SAMPLE } from '../../contract/missing.ts';
import { createChunkCodec } from '../store/chunk-codec.ts';
import { pagesOf } from '../store/joined-pages.ts';
import type { ChunkGroup } from './chunk-groups.ts';
import { readCsv } from './csv/read-csv.ts';
import { readLd } from './ld/read-ld.ts';
import type { RecordingHead, RecordingPart } from './recording.ts';
import { sourceOf } from './source.ts';
import { makeLd } from './testing/make-ld.ts';
import { encodeUtf8 } from './text-encoding.ts';
import { toPages, type EncodedPiece } from './to-pages.ts';

interface Stored {
  readonly groups: readonly ChunkGroup[];
  readonly pieces: readonly EncodedPiece[];
  /** Samples of a column of a group, and minimum and maximum of every 16 of them. */
  readonly samples: (group: number, column: number) => number[];
  readonly overview: (group: number, column: number) => (readonly [number, number])[];
}

async function stored(parts: AsyncIterable<RecordingPart>): Promise<Stored> {
  const codec = createChunkCodec();
  let head: RecordingHead = { details: {}, channels: [], axes: 0 };
  let groups: readonly ChunkGroup[] = [];
  const pieces: EncodedPiece[] = [];
  const samples = new Map<string, number[]>();
  const overview = new Map<string, (readonly [number, number])[]>();
  for await (const part of toPages(parts)) {
    if (part.kind === 'head') ({ head, groups } = part);
    if (part.kind !== 'pages') continue;
    for (const piece of part.pieces) {
      pieces.push(piece);
      const { clock, channels } = groups[piece.group]!;
      for (const { column, level, page, count, encoding, from, bytes } of piece.rows) {
        const at = `${piece.group} ${column}`;
        const channel = head.channels[channels[clock === 'listed' ? column - 1 : column] ?? -1];
        const data = part.data.subarray(from, from + bytes);
        const row = { encoding, sampleType: channel?.sampleType ?? 'f64', entryCount: count, data } as const;
        for (const each of pagesOf({ ...row, firstEntry: page * 512 })) {
          const { min, max } = codec.decode(each);
          if (level === 0) samples.set(at, [...(samples.get(at) ?? []), ...min.subarray(0, each.entryCount)]);
          if (level === 1)
            overview.set(at, [
              ...(overview.get(at) ?? []),
              ...Array.from({ length: count }, (_, i) => [min[i]!, max[i]!] as const),
            ]);
        }
      }
    }
  }
  return {
    groups,
    pieces,
    samples: (group, column) => samples.get(`${group} ${column}`) ?? [],
    overview: (group, column) => overview.get(`${group} ${column}`) ?? [],
  };
}

describe('rows of a file', () => {
  it('hold the rows of a table in their order with their times, 32 pages of 512 in one', async () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => `${i / 8},${i},${i % 30 === 0 ? '' : i / 2}`);
    const { groups, pieces, samples, overview } = await stored(
      readCsv(sourceOf(encodeUtf8(`Time,A,B\n${rows.join('\n')}\n`))),
    );
    expect(groups).toEqual([{ clock: 'listed', channels: [0, 1] }]);
    expect(pieces.map(({ count, first_s, last_s }) => [count, first_s, last_s])).toEqual([
      [16_384, 0, 16_383 / 8],
      [3616, 0, 19_999 / 8],
    ]);
    expect(samples(0, 0)).toEqual(rows.map((_, i) => i / 8));
    expect(samples(0, 1)).toEqual(rows.map((_, i) => i));
    expect(samples(0, 2)).toEqual(rows.map((_, i) => (i % 30 === 0 ? MISSING_SAMPLE : i / 2)));
    expect(overview(0, 1)).toEqual(Array.from({ length: 1024 }, (_, i) => [16 * i, 16 * i + 15]));
    expect(overview(0, 2).slice(0, 2)).toEqual([
      [0.5, 7.5],
      [8, 15.5],
    ]);
  });

  it('hold each channel of a log by itself at its own rate', async () => {
    const raw = Array.from({ length: 600 }, (_, i) => i);
    const log = makeLd({
      channels: [
        { name: 'A', type: [7, 4], rate_Hz: 100, raw },
        { name: 'B', type: [7, 4], rate_Hz: 1, raw: [7, 8] },
      ],
    });
    const { groups, pieces, samples } = await stored(readLd(sourceOf(log)));
    expect(groups.map(({ clock }) => clock)).toEqual([{ rate_Hz: 100 }, { rate_Hz: 1 }]);
    expect(pieces.map(({ group, count, first_s }) => [group, count, first_s])).toEqual([
      [0, 600, 0],
      [1, 2, 0],
    ]);
    expect(samples(0, 0)).toEqual(raw);
    expect(samples(1, 0)).toEqual([7, 8]);
  });

  it('miss what a channel has less than its times', async () => {
    const channel = { unit: '1', unitText: '', sampleType: 'f32', count: undefined } as const;
    const time = { kind: 'axis', axis: 0 } as const;
    // oxlint-disable-next-line typescript/require-await -- the parts of a reader come one by one
    async function* parts(): AsyncGenerator<RecordingPart> {
      yield { kind: 'head', head: { details: {}, axes: 1, channels: [{ ...channel, name: 'A', time }] } };
      yield { kind: 'times', axis: 0, time_s: Float64Array.of(0, 1, 2) };
      yield { kind: 'samples', channel: 0, values: Float32Array.of(5, Number.POSITIVE_INFINITY) };
      yield { kind: 'end', laps: [], problems: [] };
    }
    const { samples } = await stored(parts());
    expect(samples(0, 1)).toEqual([5, MISSING_SAMPLE, MISSING_SAMPLE]);
  });
});
