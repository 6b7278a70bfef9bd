import { describe, expect, it } from 'vitest';
import { collectRecording } from '../collect.ts';
import { formatOf } from '../read-recording.ts';
import type { RecordedFile } from '../recording.ts';
import { sourceOf } from '../source.ts';
import { samplesOf, timesOfFile } from '../testing/read-text.ts';
import { readFit } from './read-fit.ts';

type Field = readonly [number: number, size: number, baseType: number];

const u32 = (value: number): readonly number[] => [0, 8, 16, 24].map((shift) => (value >>> shift) & 0xff);
const u16 = (value: number): readonly number[] => [value & 0xff, (value >> 8) & 0xff];
const definition = (local: number, kind: number, fields: readonly Field[]): readonly number[] => [
  0x40 | local,
  0,
  0,
  ...u16(kind),
  fields.length,
  ...fields.flat(),
];

/** CRC-16 with the polynomial 0xA001, bit by bit. */
function crc16(bytes: readonly number[]): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}

/** A file of messages. */
function fit(messages: readonly (readonly number[])[]): Uint8Array {
  const body = messages.flat();
  const name = Array.from('.FIT', (character) => character.charCodeAt(0));
  const bytes = [12, 0x10, 0, 0, ...u32(body.length), ...name, ...body];
  return Uint8Array.from([...bytes, ...u16(crc16(bytes))]);
}

const NOW = 1_000_000_000;
const TIME: Field = [253, 4, 0x86];
const RECORD = definition(0, 20, [TIME, [0, 4, 0x85], [2, 2, 0x84], [6, 2, 0x84], [4, 1, 0x02]]);
const record = (time: number, latitude: number, altitude: number, speed: number, cadence: number) => [
  0,
  ...u32(time),
  ...u32(latitude),
  ...u16(altitude),
  ...u16(speed),
  cadence,
];
const LAP = definition(1, 19, [TIME, [2, 4, 0x86], [7, 4, 0x86]]);
const lap = (start: number, elapsed_ms: number) => [1, ...u32(NOW + 50), ...u32(start), ...u32(elapsed_ms)];

const read = (bytes: Uint8Array): Promise<RecordedFile> => collectRecording(readFit(sourceOf(bytes)));
const codesOf = ({ problems }: RecordedFile): readonly string[] => problems.map(({ code }) => code);

describe('a FIT file', () => {
  it('has the quantities of records with their scales, and none where the file says so', async () => {
    const file = await read(
      fit([RECORD, record(NOW, 2 ** 30, 2600, 7000, 80), record(NOW + 2, 2 ** 30, 0xffff, 8000, 0xff)]),
    );
    expect(timesOfFile(file)).toEqual([0, 2]);
    expect(samplesOf(file, 'position_lat')).toEqual([90, 90]);
    expect(samplesOf(file, 'altitude')).toEqual([20, Number.NaN]);
    expect(samplesOf(file, 'speed')).toEqual([7, 8]);
    expect(samplesOf(file, 'cadence')).toEqual([80, Number.NaN]);
    expect(file.details['date']).toBe('2021-09-08T01:46:40.000Z');
  });

  it('has times in five bits of the header, which roll over', async () => {
    const short = definition(1, 20, [[6, 2, 0x84]]);
    const start = 32 * 31_250_000 + 30;
    const file = await read(
      fit([RECORD, record(start, 0, 0, 0, 0), short, [0xbf, ...u16(1000)], [0xa1, ...u16(2000)]]),
    );
    expect(timesOfFile(file)).toEqual([0, 1, 3]);
    expect(samplesOf(file, 'speed')).toEqual([0, 1, 2]);
  });

  it('has compressed speed and distance: the distance rolls over, a single 0xFF is a value', async () => {
    const compressed = definition(2, 20, [TIME, [8, 3, 0x0d]]);
    const at = (time: number, ...bytes: readonly number[]) => [2, ...u32(NOW + time), ...bytes];
    const file = await read(
      fit([compressed, at(0, 0x64, 0x00, 0xff), at(1, 0xff, 0x00, 0x01), at(2, 0xff, 0xff, 0xff)]),
    );
    expect(samplesOf(file, 'speed (compressed)').map((value) => Number(value.toFixed(3)))).toEqual([
      1,
      2.55,
      Number.NaN,
    ]);
    expect(samplesOf(file, 'distance (compressed, from its first value)')).toEqual([0, 2, Number.NaN]);
  });

  it('has laps one after the other, though their beginnings are whole seconds', async () => {
    const file = await read(
      fit([
        RECORD,
        record(NOW, 0, 0, 0, 0),
        LAP,
        lap(NOW, 20_500),
        lap(NOW + 20, 10_250),
        lap(NOW + 40, 5000),
      ]),
    );
    expect(file.laps).toEqual([
      { number: 1, start_s: 0, end_s: 20.5, complete: true },
      { number: 2, start_s: 20.5, end_s: 30.75, complete: true },
      { number: 3, start_s: 40, end_s: 45, complete: true },
    ]);
  });

  it('has fields of developers under the names that the file gives them', async () => {
    const description = definition(3, 206, [
      [0, 1, 2],
      [1, 1, 2],
      [2, 1, 2],
      [3, 8, 7],
      [8, 4, 7],
    ]);
    const text = (value: string, size: number) =>
      Array.from({ length: size }, (_, i) => (i < value.length ? value.charCodeAt(i) : 0));
    const own = [0x60 | 2, 0, 0, ...u16(20), 1, ...TIME, 1, 5, 2, 0];
    const file = await read(
      fit([
        description,
        [3, 0, 5, 0x84, ...text('boost', 8), ...text('kPa', 4)],
        own,
        [2, ...u32(NOW), ...u16(150)],
      ]),
    );
    expect(file.channels.map(({ name, unitText }) => [name, unitText])).toEqual([['boost', 'kPa']]);
    expect(samplesOf(file, 'boost')).toEqual([150]);
  });

  it('merges records of one time and reports fields that are unknown, times that go back and a clock that was not set', async () => {
    const other = definition(2, 20, [TIME, [4, 1, 2], [99, 1, 2]]);
    const file = await read(
      fit([
        RECORD,
        record(5000, 0, 0, 1000, 0xff),
        other,
        [2, ...u32(5000), 77, 1],
        [2, ...u32(4000), 78, 1],
      ]),
    );
    expect(timesOfFile(file)).toEqual([0]);
    expect(samplesOf(file, 'cadence')).toEqual([77]);
    expect(codesOf(file)).toEqual(['time-back', 'column-skipped', 'date-unreadable']);
  });

  it('is read as far as it goes where it is truncated', async () => {
    const whole = fit([RECORD, record(NOW, 0, 0, 1000, 1), record(NOW + 1, 0, 0, 1000, 1)]);
    const file = await read(whole.subarray(0, -6));
    expect(timesOfFile(file)).toEqual([0]);
    expect(codesOf(file)).toEqual(['file-cut', 'file-cut']);
  });

  it('reports a wrong checksum and accepts the right one', async () => {
    const bytes = fit([RECORD, record(NOW, 0, 0, 1000, 1)]);
    expect((await read(bytes)).problems).toEqual([]);
    bytes[bytes.length - 1]! ^= 1;
    expect(codesOf(await read(bytes))).toEqual(['checksum-wrong']);
  });

  it('is refused in words without records', async () => {
    const bytes = fit([LAP, lap(NOW, 1000)]);
    expect(await formatOf(sourceOf(bytes))).toBe('fit');
    await expect(read(bytes)).rejects.toThrow('no records with times');
    await expect(read(fit([RECORD]).subarray(0, 20))).rejects.toThrow('damaged before its first record');
  });
});
