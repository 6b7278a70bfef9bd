import { describe, expect, it } from 'vitest';
import type { ColumnMapping, TableMapping, TablePreview } from '../../../contract/table-mapping.ts';
import { readAliases } from '../aliases/read-aliases.ts';
import { sourceOf } from '../source.ts';
import { readText, samplesOf } from '../testing/read-text.ts';
import { encodeUtf8 } from '../text-encoding.ts';
import { readCsvHead } from './preview-csv.ts';

/** 20 s of a speed up to 138 without a unit, a lap counter named K and a pressure of unknown sign. */
const TEXT = `SECONDS;PID;VALUE\n${Array.from({ length: 20 }, (_, s) => `${s};Vehicle Speed;${100 + 2 * s}\n${s}.2;K;${1 + Math.floor(s / 10)}\n${s}.4;Boost;${s}\n`).join('')}`;

const previewOf = async (text = TEXT, mapping?: TableMapping): Promise<TablePreview> =>
  (await readCsvHead(sourceOf(encodeUtf8(text)), readAliases(), {}, mapping)).preview;

/** The proposed mapping with changes to channels by their names. */
async function mappedAs(changes: Readonly<Record<string, Partial<ColumnMapping>>>): Promise<TableMapping> {
  const { mapping } = await previewOf();
  return {
    ...mapping,
    channels: (mapping.channels ?? []).map((row) => ({ ...row, ...changes[row.header] })),
  };
}

describe('the channels of a table with one value in each row', () => {
  it('are proposed with their first values and what is guessed of them', async () => {
    const { mapping, channelCells, guesses, envelopes } = await previewOf();
    expect(mapping.channels?.map(({ header, name, unit }) => [header, name, unit])).toEqual([
      ['Vehicle Speed', 'speed_mps', 'm/s'],
      ['K', 'K', ''],
      ['Boost', 'Boost', ''],
    ]);
    expect(channelCells?.[0]).toEqual(['100', '102', '104']);
    expect(envelopes).toHaveLength(6);
    expect(guesses?.filter(({ column }) => column >= 3)).toEqual([
      {
        column: 3,
        reason: 'no unit in the file; m/s assumed',
        samples: ['100', '120', '138'],
        reading: '138 -> 497 km/h',
        isDoubtful: true,
      },
    ]);
  });

  it('are asked about where an assumed unit cannot be right, until a person says it', async () => {
    const asked = (await readText(TEXT)).problems.filter(({ severity }) => severity === 'question');
    expect(asked).toMatchObject([
      {
        code: 'unit-doubtful',
        channel: 'Vehicle Speed',
        doubt: { reason: 'no unit in the file; m/s assumed', reading: '138 -> 497 km/h' },
      },
    ]);
    const mapping = await mappedAs({ 'Vehicle Speed': { unit: 'km/h', settled: true } });
    const file = await readText(TEXT, { mapping });
    expect(file.problems.filter(({ severity }) => severity === 'question')).toEqual([]);
    expect(samplesOf(file, 'speed_mps').at(-1)).toBeCloseTo(138 / 3.6, 4);
  });

  it('have unit, scale, sign and name as a person says, may count laps, and may be left out', async () => {
    const mapping = await mappedAs({
      'Vehicle Speed': { use: 'skip' },
      K: { use: 'lap' },
      Boost: { name: 'Boost pressure', unit: 'kPa', scale: 2, negate: true },
    });
    const file = await readText(TEXT, { mapping });
    expect(file.channels.map(({ name, unit, file: from }) => [name, unit, from?.name])).toEqual([
      ['K', '1', 'K'],
      ['Boost pressure', 'kPa', 'Boost'],
    ]);
    expect(samplesOf(file, 'Boost pressure').slice(0, 3)).toEqual([-0, -2, -4]);
    expect(file.axes_s).toHaveLength(2);
    expect(file.laps.map(({ number, start_s }) => [number, start_s])).toEqual([
      [1, 0.2],
      [2, 10.2],
    ]);
  });

  it('that the file does not have are reported', async () => {
    const mapping = await mappedAs({});
    const more = [...(mapping.channels ?? []), { ...(mapping.channels ?? [])[1]!, header: 'Turbo' }];
    const { problems } = await readText(TEXT, { mapping: { ...mapping, channels: more } });
    expect(problems.map(({ code }) => code)).toContain('mapping-unused');
  });

  it('are found by the columns that a person chooses', async () => {
    const text = TEXT.replace('PID;VALUE', 'what;reading');
    const { mapping } = await previewOf(text);
    expect(mapping.channels).toBeUndefined();
    const uses = ['time', 'name', 'value'] as const;
    const chosen: TableMapping = {
      columns: mapping.columns.map((column, i) => ({ ...column, use: uses[i] ?? 'skip' })),
    };
    const preview = await previewOf(text, chosen);
    expect(preview.mapping.channels?.map(({ header }) => header)).toEqual(['Vehicle Speed', 'K', 'Boost']);
    expect((await readText(text, { mapping: chosen })).channels).toHaveLength(3);
  });

  it('refuse a table of which every channel is left out', async () => {
    const skip = { use: 'skip' } as const;
    const mapping = await mappedAs({ 'Vehicle Speed': skip, K: skip, Boost: skip });
    await expect(readText(TEXT, { mapping })).rejects.toThrow('no name in the table is read as a channel');
  });
});
