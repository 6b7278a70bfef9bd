import { zlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { collectRecording } from '../collect.ts';
import { readRecording } from '../read-recording.ts';
import type { RecordedFile } from '../recording.ts';
import { sourceOf } from '../source.ts';
import {
  block,
  channelMessage,
  gpsMessage,
  group,
  groupMessage,
  int16,
  int32,
  lapMessage,
  makeXrk,
  message,
  sample,
  textMessage,
  type MadeXrkChannel,
} from '../testing/make-xrk.ts';
import { readXrk } from './read-xrk.ts';
import { geodeticOf } from '../../../math/wgs84.ts';

/** Engine speed in 16 bits, blocks of 20 ms. */
const RPM: MadeXrkChannel = { index: 24, name: 'RPM', unit: 15, decoder: 4, rate: 32, bytes: 2 };
const describeAll = (...channels: readonly MadeXrkChannel[]): readonly number[] =>
  message('CNF', channels.flatMap(channelMessage));

const read = (...messages: readonly (readonly number[])[]): Promise<RecordedFile> =>
  collectRecording(readXrk(sourceOf(makeXrk(...messages))));
const ofChannel = (file: RecordedFile, name: string) => {
  const found = file.channels.find((channel) => channel.name === name);
  const axis = found?.time.kind === 'axis' ? found.time.axis : -1;
  return { times: [...(file.axes_s[axis] ?? [])], values: [...(found?.samples ?? [])] };
};
const codesOf = ({ problems }: RecordedFile): readonly string[] => problems.map(({ code }) => code);

describe('a log of an AiM logger', () => {
  it('leaves out the samples of a block that are not later than the last one, not the block', async () => {
    const file = await read(
      describeAll(RPM),
      block(100, 24, [int16(1000), int16(1100), int16(1200)]),
      block(130, 24, [int16(1), int16(1300), int16(1400)]),
    );
    expect(ofChannel(file, 'RPM')).toEqual({
      times: [0.1, 0.12, 0.14, 0.15, 0.17],
      values: [1000, 1100, 1200, 1300, 1400],
    });
    expect(file.problems).toEqual([]);
  });

  it('reads half floats, floats and integers, and volts from millivolts', async () => {
    const channels = [
      { index: 1, name: 'Battery', unit: 21, decoder: 20, rate: 64, bytes: 2 },
      { index: 2, name: 'Gyro', unit: 5, decoder: 6, rate: 16, bytes: 4 },
      { index: 3, name: 'Best', unit: 18, decoder: 24, rate: 64, bytes: 4 },
    ];
    const file = await read(
      describeAll(...channels),
      sample(50, 1, [0x00, 0x6a]),
      sample(50, 2, [0x00, 0x00, 0xc0, 0xbf]),
      sample(50, 3, int32(123_456_789)),
    );
    expect(file.channels.map(({ name, file: of, samples }) => [name, of?.unitText, samples[0]])).toEqual([
      ['Battery', 'V', Math.fround(3.072)],
      ['Gyro', 'deg/s', -1.5],
      ['Best', 'ms', 123_456_789],
    ]);
    // All were taken at one time and share it.
    expect(file.axes_s).toHaveLength(1);
  });

  it('has the samples of a group in each of its channels', async () => {
    const other = { ...RPM, index: 25, name: 'Torque' };
    const file = await read(
      message('CNF', [...channelMessage(RPM), ...channelMessage(other), ...groupMessage(3, [24, 25])]),
      group(10, 3, [...int16(900), ...int16(-7)]),
    );
    expect(ofChannel(file, 'RPM').values).toEqual([900]);
    expect(ofChannel(file, 'Torque').values).toEqual([-7]);
  });

  it('has the last name of a channel that is announced again, an unknown unit by its code', async () => {
    const file = await read(
      describeAll({ ...RPM, name: 'Temperature 1', unit: 28 }),
      sample(10, 24, int16(1)),
      describeAll({ ...RPM, name: 'Exhaust Temp', unit: 28 }),
      sample(20, 24, int16(2)),
    );
    expect(file.channels.map(({ name, unitText, samples }) => [name, unitText, ...samples])).toEqual([
      ['Exhaust Temp', '?28', 1, 2],
    ]);
  });

  it('gives what it says of driver, place and date, the last of each; the month comes first', async () => {
    const file = await read(
      textMessage('RCR', 'nobody'),
      textMessage('RCR', 'A. Driver'),
      textMessage('VEH', 'Kart 7'),
      textMessage('TMD', '01/23/2016'),
      textMessage('TMT', '12:09:04'),
      message(
        'TRK ',
        Uint8Array.from({ length: 96 }, (_, i) => 'Adria Kart'.charCodeAt(i) || 0),
      ),
      describeAll(RPM),
      sample(0, 24, int16(1)),
    );
    expect(file.details).toEqual({
      driver: 'A. Driver',
      vehicle: 'Kart 7',
      venue: 'Adria Kart',
      date: '2016-01-23T12:09:04',
    });
  });

  it('has the laps of its messages of 32 and 20 bytes, without the sectors', async () => {
    const file = await read(
      describeAll(RPM),
      sample(0, 24, int16(1)),
      lapMessage(1, 0, 50_000, 50_011),
      lapMessage(1, 1, 20_000, 70_011),
      lapMessage(2, 0, 49_500, 99_511, 20),
      sample(120_000, 24, int16(2)),
    );
    expect(file.laps).toEqual([
      { number: 1, start_s: 0.011, end_s: 50.011, complete: true },
      { number: 2, start_s: 50.011, end_s: 99.511, complete: true },
      { number: 3, start_s: 99.511, end_s: 120, complete: false },
    ]);
  });

  it('is the same where it is packed', async () => {
    const bytes = makeXrk(describeAll(RPM), block(100, 24, [int16(1000), int16(1100)]));
    const packed = await collectRecording(readRecording(sourceOf(zlibSync(bytes))));
    const plain = await collectRecording(readRecording(sourceOf(bytes)));
    expect(packed).toEqual(plain);
    expect(packed.channels[0]?.name).toBe('engineSpeed_radps');
    const cut = zlibSync(bytes).subarray(0, 60);
    await expect(collectRecording(readXrk(sourceOf(cut)))).rejects.toThrow();
  });

  it('skips bytes outside messages and reports their number and position', async () => {
    const before = describeAll(RPM);
    const file = await read(
      before,
      sample(10, 24, int16(1)),
      [0x28, 0x63, 1, 2, 3],
      sample(20, 24, int16(2)),
      textMessage('RCR', 'A. Driver'),
      message('VEH', [65, 0], 1),
      sample(30, 24, int16(3)).slice(0, 6),
    );
    expect(ofChannel(file, 'RPM').values).toEqual([1, 2]);
    expect(file.details).toEqual({ driver: 'A. Driver' });
    const at = before.length + 11;
    expect(file.problems.map(({ code, offset }) => [code, offset]).slice(0, 1)).toEqual([
      ['message-unknown', at],
    ]);
    expect(file.problems[0]?.message).toContain('5 bytes');
    expect(codesOf(file)).toEqual(['message-unknown', 'checksum-wrong', 'file-cut']);
  });

  it('leaves out samples of a kind that is not known, and reports a sensor without numbers', async () => {
    const gear = { ...RPM, index: 23, name: 'Gear', decoder: 15, bytes: 8 };
    const battery = { index: 1, name: 'Battery', unit: 1, decoder: 20, rate: 64, bytes: 2 };
    const file = await read(
      describeAll(gear, battery),
      sample(10, 23, [1, 2, 3, 4, 5, 6, 7, 8]),
      sample(10, 1, [0x00, 0x7c]),
    );
    expect(file.channels.map(({ name, samples }) => [name, ...samples])).toEqual([['Battery', Number.NaN]]);
    expect(codesOf(file)).toEqual(['channel-type-unknown', 'no-values']);
  });

  it('is refused without samples', async () => {
    await expect(read(describeAll(RPM))).rejects.toThrow('the log holds no samples');
  });
});

describe('positions of an AiM log', () => {
  // 45 N, 12 E, 100 m high by the formulae of the ellipsoid; the velocity points there.
  const X_CM = 441_893_984;
  const Y_CM = 93_927_466;
  const Z_CM = 448_741_912;

  it('are geodetic, with the speed of all directions', async () => {
    const file = await read(describeAll(RPM), gpsMessage(500, 0, [X_CM, Y_CM, Z_CM], [300, 0, 400]));
    const first = (name: string): number => ofChannel(file, name).values[0] ?? Number.NaN;
    expect(first('GPS Latitude')).toBeCloseTo(45, 6);
    expect(first('GPS Longitude')).toBeCloseTo(12, 6);
    expect(first('GPS Altitude')).toBeCloseTo(100, 1);
    expect([first('GPS Speed'), first('GPS Nsat')]).toEqual([5, 9]);
  });

  it('are those of the poles and the equator', () => {
    expect(geodeticOf(6_378_137, 0, 0)).toEqual({ latitude_deg: 0, longitude_deg: 0, altitude_m: 0 });
    const pole = geodeticOf(0, 0, -6_356_752.314245);
    expect(pole.latitude_deg).toBeCloseTo(-90, 9);
    expect(pole.altitude_m).toBeCloseTo(0, 5);
  });

  it('with a stamp that goes back are placed by the clock of the receiver', async () => {
    const position = [X_CM, Y_CM, Z_CM] as const;
    const file = await read(
      describeAll(RPM),
      gpsMessage(4741, 1000, position),
      gpsMessage(79, 1125, position),
      gpsMessage(4969, 1250, position),
      gpsMessage(80, 1250, position),
    );
    expect(ofChannel(file, 'GPS Latitude').times).toEqual([4.741, 4.866, 4.969]);
    expect(codesOf(file)).toEqual(['time-back', 'time-back']);
  });
});
