import { describe, expect, it } from 'vitest';
import { collectRecording } from '../collect.ts';
import { readJsonl } from '../jsonl/read-jsonl.ts';
import type { RecordedFile } from '../recording.ts';
import { sourceOf } from '../source.ts';
import { readText as read, samplesOf as samples } from '../testing/read-text.ts';
import { encodeUtf8 } from '../text-encoding.ts';
import { readAliases } from '../aliases/read-aliases.ts';
import { readCsvHead } from './preview-csv.ts';

const notes = ({ problems }: RecordedFile): readonly string[] =>
  problems
    .filter(({ code }) => code === 'alias-note' || code === 'unit-unknown' || code === 'unit-doubtful')
    .map(({ message }) => message);

const column = (name: string, ...values: readonly number[]): string =>
  `Time,${name}\n${values.map((value, i) => `${i},${value}`).join('\n')}\n`;

describe('a column that is read by an alias', () => {
  it('without a unit reports the one that is assumed', async () => {
    expect(notes(await read(column('Yaw Velocity', 1, 2, 3)))).toEqual([
      'Line 1, column 2: column "Yaw Velocity" has no unit; without it, it is not read as Yaw rate. Give its unit.',
    ]);
    expect(notes(await read(column('Engine RPM', 10, 20, 30)))).toEqual([
      'Line 1, column 2: column "Engine RPM" has no unit; rpm was assumed.',
    ]);
    expect(notes(await read(column('Vehicle Speed [km/h]', 10, 20, 30)))).toEqual([]);
    expect(notes(await read('Time,Vehicle Speed\ns,m/s\n0,10\n1,20\n2,30\n'))).toEqual([]);
  });

  it('reports that the sign is not known: 180 of Yaw Rate are 3.14 rad/s', async () => {
    const file = await read(column('Yaw Rate', 180, 180, 180));
    expect(samples(file, 'yawRate_radps')[0]).toBeCloseTo(Math.PI, 5);
    expect(notes(file)).toEqual([
      'Line 1, column 2: "Yaw Rate" is read as Yaw rate. The sign convention of the program is not documented; the sign is kept.',
      'Line 1, column 2: column "Yaw Rate" has no unit; deg/s was assumed.',
    ]);
  });

  it('does not report what a person has answered in the mapping', async () => {
    const text = column('Yaw Rate', 1, 1, 1);
    const { mapping } = (await readCsvHead(sourceOf(encodeUtf8(text)), readAliases())).preview;
    const columns = mapping.columns.map((one) =>
      one.use === 'channel' ? { ...one, unit: 'rad/s', negate: true } : one,
    );
    const file = await read(text, { mapping: { columns } });
    expect(samples(file, 'yawRate_radps')).toEqual([-1, -1, -1]);
    expect(notes(file)).toEqual([]);
  });

  it('reports the same for JSON lines', async () => {
    const text = [0, 1, 2].map((i) => JSON.stringify({ Time: i, 'Engine RPM': 10 })).join('\n');
    const file = await collectRecording(readJsonl(sourceOf(encodeUtf8(text))));
    expect(notes(file)).toEqual(['Line 1, column 2: column "Engine RPM" has no unit; rpm was assumed.']);
  });
});

describe('a pedal without a unit', () => {
  it('is in % where it goes to 100', async () => {
    const file = await read(column('Throttle', 0, 50, 100));
    expect(samples(file, 'accelerator')).toEqual([0, 0.5, 1]);
    expect(notes(file)).toEqual(['Line 1, column 2: column "Throttle" has no unit; % was assumed.']);
  });

  it('is a part of 1 where it stays there, noise included', async () => {
    const file = await read(column('Brake', 0, 0.5, 1.0625));
    expect(samples(file, 'brake')).toEqual([0, 0.5, 1.0625]);
    expect(notes(file)).toEqual([]);
  });

  it('that reaches more after the previewed rows is asked about', async () => {
    const file = await read(column('Brake', ...new Array<number>(2000).fill(0), 63));
    expect(notes(file)).toEqual([
      'Line 1, column 2: "Brake" has no unit in the file; parts of 1 assumed, but it reaches 63 -> 6300 %. Give its unit.',
    ]);
  });
});
