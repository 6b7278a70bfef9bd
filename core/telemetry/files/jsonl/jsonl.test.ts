import { fc } from '../../../proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../../contract/errors.ts';
import { readAliases } from '../aliases/read-aliases.ts';
import { collectRecording } from '../collect.ts';
import { lapsFromCrossings } from '../lap-watch.ts';
import type { RecordedFile } from '../recording.ts';
import { sourceOf } from '../source.ts';
import { tableOf } from '../written-table.ts';
import { allBytes } from '../testing/bytes.ts';
import { aRecording, evenChannel } from '../testing/recordings.ts';
import { encodeUtf8, textDecoder } from '../text-encoding.ts';
import { createLineCutter } from './lines.ts';
import { readJsonl, readJsonlHead } from './read-jsonl.ts';
import { writeJsonl } from './write-jsonl.ts';

const RUN = aRecording(
  [
    evenChannel('speed_mps', 'mps', 10, [0.1, Number.NaN, 33.333332]),
    evenChannel('Boost', undefined, 10, [1, 2, 3], {
      unitText: 'furlongs',
      sampleType: 'f64',
      samples: Float64Array.of(1e-9, 2, 12345.6789012),
    }),
  ],
  { details: { driver: 'A. Driver', Notes: 'wet\n"start"' }, laps: lapsFromCrossings([0.05], 0, 0.2) },
);
const textOf = async (file: RecordedFile): Promise<string> =>
  textDecoder('utf-8').decode(await allBytes(writeJsonl(tableOf(file))));
const read = (text: string): Promise<RecordedFile> => collectRecording(readJsonl(sourceOf(encodeUtf8(text))));
const reported = (file: RecordedFile): readonly string[] =>
  file.problems.filter(({ severity }) => severity !== 'info').map(({ message }) => message);

describe('JSON lines of ours', () => {
  it('are a header and one array each row', async () => {
    const [header = '', ...rows] = (await textOf(RUN)).split('\n');
    expect(JSON.parse(header)).toEqual({
      format: 'racebench-telemetry',
      version: 1,
      details: { driver: 'A. Driver', Notes: 'wet\n"start"' },
      channels: [
        { name: 'speed_mps', unit: 'm/s', type: 'f32' },
        { name: 'Boost', unit: 'furlongs', type: 'f64' },
      ],
      laps: [
        { number: 0, start_s: 0, end_s: 0.05, complete: false },
        { number: 1, start_s: 0.05, end_s: 0.2, complete: false },
      ],
    });
    expect(rows).toEqual(['[0,0.1,1e-9]', '[0.1,null,2]', '[0.2,33.333332,12345.6789012]', '']);
  });

  it('are read again with details, laps, units and every number', async () => {
    const file = await read(await textOf(RUN));
    expect(file.details).toEqual(RUN.details);
    expect(file.laps).toEqual(RUN.laps);
    expect([...file.axes_s[0]!]).toEqual([0, 0.1, 0.2]);
    expect(
      file.channels.map(({ name, unit, unitText, sampleType }) => [name, unit, unitText, sampleType]),
    ).toEqual([
      ['speed_mps', 'mps', 'm/s', 'f32'],
      ['Boost', undefined, 'furlongs', 'f64'],
    ]);
    file.channels.forEach(({ samples }, i) => expect(samples).toEqual(RUN.channels[i]!.samples));
  });

  it('report a broken line with its position and go on', async () => {
    const text = (await textOf(RUN)).replace('[0.1,null,2]', '[0.1,null').concat('[0.3,1]\n[0.4,"x",1]\n');
    const file = await read(text);
    expect([...file.axes_s[0]!]).toEqual([0, 0.2, 0.4]);
    expect(reported(file)).toEqual([
      expect.stringMatching(/^Line 3, column 10: not JSON \(.*\); the line is left out\.$/),
      'Line 5: 2 values in place of 3; the line is left out.',
      'Line 6, column 2: "x" of "speed_mps" is not a number; it is missing.',
    ]);
  });

  it('refuse a header of another version, with what is wrong', async () => {
    const text = (await textOf(RUN)).replace('"version":1', '"version":2');
    await expect(read(text)).rejects.toThrow('Line 1: the header is not understood: version:');
  });
});

describe('JSON lines of other programs', () => {
  const text = [0, 1, 2]
    .map((i) =>
      JSON.stringify({
        timestamp: `2026-11-20T14:05:0${i}Z`,
        'Engine RPM': 60 * i,
        mood: 'good',
        pit: i === 1,
      }),
    )
    .join('\n');

  it('are objects, their names brought to ours', async () => {
    const file = await read(text);
    expect([...file.axes_s[0]!]).toEqual([0, 1, 2]);
    expect(file.details).toEqual({ date: '2026-11-20T14:05:00Z' });
    expect(file.channels.map(({ name }) => name)).toEqual(['engineSpeed_radps', 'pit']);
    expect(file.channels[0]!.samples[2]).toBeCloseTo(4 * Math.PI, 5);
    expect([...file.channels[1]!.samples]).toEqual([0, 1, 0]);
  });

  it('are previewed like a table', async () => {
    const { preview } = await readJsonlHead(sourceOf(encodeUtf8(text)), readAliases());
    expect(preview.mapping.columns.map(({ use }) => use)).toEqual(['time', 'channel', 'skip', 'channel']);
    expect(preview.rows[1]).toEqual(['2026-11-20T14:05:01Z', '60', 'good', 'true']);
  });
});

describe('lines of any kind', () => {
  it('are read or refused in words', async () => {
    const aLine = fc.oneof(
      fc.json(),
      fc.string(),
      fc.array(fc.oneof(fc.double(), fc.constant(null))).map((cells) => JSON.stringify(cells)),
      fc
        .record({ t: fc.double(), a: fc.anything() })
        .map((row) => JSON.stringify(row, (_, v: unknown) => (typeof v === 'bigint' ? String(v) : v))),
      fc.constant('{"format":"racebench-telemetry","version":1,"channels":[{"name":"a"}]}'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(aLine, { maxLength: 20 }), async (lines) => {
        try {
          const file = await read(lines.join('\n'));
          const time_s = file.axes_s[0] ?? new Float64Array(0);
          expect(time_s.every((t, i) => i === 0 || t > time_s[i - 1]!)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(RacebenchError);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('one array of objects (OpenF1)', () => {
  const objects = [0, 1, 2].map((i) => ({
    date: `2023-09-15T13:08:1${i}.500000+00:00`,
    ['n_gear']: 7,
    rpm: 11_000 + i,
    brake: i * 50,
    note: 'a "{" \\',
  }));

  it('is read on one line, on many, and in pieces that end anywhere', async () => {
    for (const text of [JSON.stringify(objects), JSON.stringify(objects, undefined, 2)]) {
      const file = await read(text);
      expect(Array.from(file.axes_s[0] ?? [])).toEqual([0, 1, 2]);
      expect(file.channels.map(({ name }) => name)).toEqual(['gear', 'engineSpeed_radps', 'brake']);
      expect(Array.from(file.channels[2]?.samples ?? [])).toEqual([0, 0.5, 1]);
      for (let at = 6; at < text.length; at++) {
        const cutter = createLineCutter();
        const rows = [...cutter.push(text.slice(0, at)), ...cutter.push(text.slice(at)), ...cutter.end()];
        expect(
          rows.map((row): unknown => JSON.parse(row.text)),
          String(at),
        ).toEqual(objects);
      }
    }
  });

  it('that is cut off keeps its whole objects and says where it ends', async () => {
    const file = await read(JSON.stringify(objects, undefined, 2).slice(0, -20));
    expect(file.channels[0]?.samples).toHaveLength(2);
    expect(reported(file)[0]).toContain('Line 16');
  });
});
