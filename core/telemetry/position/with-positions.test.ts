import { describe, expect, it } from 'vitest';
import { collectRecording } from '../files/collect.ts';
import { readRecording } from '../files/read-recording.ts';
import type { RecordedFile } from '../files/recording.ts';
import { sourceOf } from '../files/source.ts';
import { encodeUtf8 } from '../files/text-encoding.ts';
import { DERIVED_NAMES } from './derived-channels.ts';
import { drive, ovalAt, PLANE } from './testing/oval.ts';
import { withPositions, type PositionOptions } from './with-positions.ts';

const SPEED_MPS = 20;

/** A table of an oval at 10 Hz; columns by name, each with its cell of a row. */
function table(
  columns: Readonly<Record<string, (fix: { latitude: number; longitude: number; at_s: number }) => number>>,
): string {
  const names = Object.keys(columns);
  const rows = drive(10, 30, (at_s) => ovalAt(SPEED_MPS * at_s)).map((fix) => {
    const { latitude_deg: latitude, longitude_deg: longitude } = PLANE.geodeticOf(fix);
    return [fix.at_s, ...names.map((name) => columns[name]?.({ latitude, longitude, at_s: fix.at_s }))].join(
      ',',
    );
  });
  return `Time (s),${names.join(',')}\n${rows.join('\n')}\n`;
}

const read = (text: string, options: PositionOptions = {}): Promise<RecordedFile> =>
  collectRecording(withPositions(readRecording(sourceOf(encodeUtf8(text))), options));
const namesOf = ({ channels }: RecordedFile): readonly string[] => channels.map(({ name }) => name);
const codesOf = ({ problems }: RecordedFile): readonly string[] => problems.map(({ code }) => code);

const POSITION = {
  'Latitude (deg)': ({ latitude }: { latitude: number }) => latitude,
  'Longitude (deg)': ({ longitude }: { longitude: number }) => longitude,
};

describe('a recording with latitude and longitude', () => {
  it('gets positions, marked, with the time base of the fixes', async () => {
    const file = await read(table(POSITION));
    expect(namesOf(file)).toEqual(['Latitude', 'Longitude', ...DERIVED_NAMES]);
    const x = file.channels.find(({ name }) => name === 'positionX_m');
    expect(x).toMatchObject({ unit: 'm', derived: 'Latitude, Longitude', time: { kind: 'axis', axis: 1 } });
    expect(file.axes_s[1]).toHaveLength(300);
    expect(x?.samples[50]).toBeCloseTo(100, 0);
    expect(codesOf(file)).toContain('position-derived');
  });

  it('keeps the channels that it has', async () => {
    const file = await read(
      table({ ...POSITION, 'Speed (m/s)': () => SPEED_MPS, distance_m: ({ at_s }) => at_s }),
    );
    expect(namesOf(file).filter((name) => name === 'speed_mps' || name === 'distance_m')).toHaveLength(2);
    const distance = file.channels.find(({ name }) => name === 'distance_m');
    expect(distance?.derived).toBeUndefined();
    expect(distance?.samples[10]).toBeCloseTo(1, 6);
  });

  it('is left alone where it has positions in m, or no positions', async () => {
    const own = await read(table({ ...POSITION, positionX_m: ({ at_s }) => at_s, positionY_m: () => 0 }));
    expect(namesOf(own)).toEqual(['Latitude', 'Longitude', 'positionX_m', 'positionY_m']);
    expect(namesOf(await read(table({ A: ({ at_s }) => at_s })))).toEqual(['A']);
  });

  it('has the axes of an earlier session nearby, and its own elsewhere', async () => {
    const text = table(POSITION);
    const near = { latitude_deg: 45.75, longitude_deg: 13.07 };
    const shared = await read(text, { origins: [{ latitude_deg: 10, longitude_deg: 10 }, near] });
    const y = (file: RecordedFile) =>
      file.channels.find(({ name }) => name === 'positionY_m')?.samples[0] ?? 0;
    expect(y(shared)).toBeCloseTo(-5557.5, 0);
    expect(y(await read(text, { origins: [{ latitude_deg: 10, longitude_deg: 10 }] }))).toBeCloseTo(0, 1);
  });

  it('says so where the way by its speed is not that by its positions', async () => {
    const withSpeed = async (speed: number) =>
      (await read(table({ ...POSITION, 'Speed (m/s)': () => speed }))).problems
        .filter(({ code }) => code === 'speed-suspect')
        .map(({ message }) => message);
    expect(await withSpeed(SPEED_MPS)).toEqual([]);
    expect(await withSpeed(1.2 * SPEED_MPS)).toEqual([]);
    // km/h that the file calls m/s; the oval is driven for 29.9 s.
    expect(await withSpeed(3.6 * SPEED_MPS)).toEqual([
      'by its positions the car has driven 598 m, by its logged speed 2153 m: one of speed, positions and times is not in its unit. They agree with the speed times 0.278.',
    ]);
    expect(await withSpeed(SPEED_MPS / 1.609)).toHaveLength(1);
    // On a dynamometer, or without a speed, there is nothing to compare.
    expect(await withSpeed(0)).toEqual([]);
  });

  it('says so where a receiver never had a fix', async () => {
    const file = await read(table({ Latitude: () => 0, Longitude: () => 0 }));
    expect(codesOf(file)).toContain('position-missing');
    expect(file.channels.find(({ name }) => name === 'positionX_m')?.samples).toEqual(
      Float64Array.of(Number.NaN),
    );
  });
});
