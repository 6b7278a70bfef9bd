import { zlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { collectRecording } from '../collect.ts';
import type { RecordedFile } from '../recording.ts';
import { sourceOf } from '../source.ts';
import {
  groupBlock,
  madeConversion,
  madeText,
  makeMdf,
  realBytes,
  TIME,
  type MadeChannel,
} from '../testing/make-mdf.ts';
import { CHANNEL_TYPE, DATA_TYPE } from './mdf-layout.ts';
import { readMdf } from './read-mdf.ts';
import { blockToWrite, numberBytes, type BlockToWrite } from './write-blocks.ts';

const read = (bytes: Uint8Array): Promise<RecordedFile> => collectRecording(readMdf(sourceOf(bytes)));
const dataOf = (bytes: Uint8Array): BlockToWrite => blockToWrite('DT', [], bytes);
const listOf = (...parts: readonly BlockToWrite[]): BlockToWrite =>
  blockToWrite(
    'DL',
    [undefined, ...parts],
    numberBytes([
      [4, 0],
      [4, parts.length],
    ]),
  );
const codesOf = ({ problems }: RecordedFile): readonly string[] => problems.map(({ code }) => code);
const joined = (...parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

/** A file with one channel of eight bytes behind the time, at 0, 1, 2 ... s. */
async function valuesOf(
  channel: Partial<MadeChannel>,
  ...values: readonly Uint8Array[]
): Promise<RecordedFile> {
  const records = joined(...values.flatMap((value, i) => [realBytes(i), value]));
  const group = groupBlock({
    cycles: values.length,
    dataBytes: 16,
    channels: [TIME, { name: 'x', ...channel }],
  });
  return read(makeMdf(group, dataOf(records)));
}
const samplesOf = ({ channels }: RecordedFile, name = 'x'): readonly number[] =>
  Array.from(channels.find((channel) => channel.name === name)?.samples ?? []);

const PLAIN = { cycles: 3, dataBytes: 16, channels: [TIME, { name: 'x', unit: 'km/h' }] };
const RECORDS = realBytes(0, 10, 0.5, 20, 1.5, 30);

describe('an MDF 4', () => {
  it('has the channels of a group at its times, in units of ours, with its date in UTC', async () => {
    const file = await read(makeMdf(groupBlock(PLAIN), dataOf(RECORDS)));
    expect(file.axes_s.map((axis) => [...axis])).toEqual([[0, 0.5, 1.5]]);
    expect(file.channels[0]).toMatchObject({ name: 'x', unit: 'kph', unitText: 'km/h', sampleType: 'f64' });
    expect(samplesOf(file)).toEqual([10, 20, 30]);
    expect(file.details).toEqual({ date: '2023-11-14T22:13:20.000Z' });
    expect(file.problems).toEqual([]);
  });

  it('joins the blocks of a list before it cuts records, which lie across them', async () => {
    const parts = [RECORDS.subarray(0, 20), RECORDS.subarray(20, 21), RECORDS.subarray(21)];
    const file = await read(makeMdf(groupBlock(PLAIN), listOf(...parts.map(dataOf))));
    expect(samplesOf(file)).toEqual([10, 20, 30]);
  });

  it('unpacks transposed data, whose bytes after the last whole record are as they are', async () => {
    const transposed = Uint8Array.from(
      { length: 48 },
      (_, i) => RECORDS[(i % 3) * 16 + Math.floor(i / 3)] ?? 0,
    );
    const packed = zlibSync(joined(transposed, Uint8Array.of(1, 2, 3)));
    const head = numberBytes([
      [1, 0x44],
      [1, 0x54],
      [1, 1],
      [1, 0],
      [4, 16],
      [8, 51],
      [8, packed.length],
    ]);
    const list = blockToWrite(
      'HL',
      [listOf(blockToWrite('DZ', [], joined(head, packed)))],
      numberBytes([[8, 0]]),
    );
    const file = await read(makeMdf(groupBlock(PLAIN), list));
    expect(samplesOf(file)).toEqual([10, 20, 30]);
  });

  it('runs to the end of a file that was not finished, without counts and lengths', async () => {
    const open = blockToWrite('DT', []);
    const bytes = joined(makeMdf(groupBlock({ ...PLAIN, cycles: 0 }), open, { isUnfinished: true }), RECORDS);
    expect(samplesOf(await read(bytes))).toEqual([10, 20, 30]);
  });

  it('is read as far as it goes where it is cut, with a notice', async () => {
    const bytes = makeMdf(groupBlock(PLAIN), dataOf(RECORDS));
    const file = await read(bytes.subarray(0, bytes.length - 3));
    expect(samplesOf(file)).toEqual([10, 20]);
    expect(codesOf(file)).toEqual(['file-cut', 'file-cut']);
  });

  it('has no more records than it states, and makes values with a bit of invalidation missing', async () => {
    const records = joined(
      realBytes(0, 1),
      Uint8Array.of(0),
      realBytes(1, 2),
      Uint8Array.of(4),
      realBytes(2, 3),
    );
    const channels = [TIME, { name: 'x', invalidBit: 2 }];
    const group = groupBlock({ cycles: 2, dataBytes: 16, invalidBytes: 1, channels });
    expect(samplesOf(await read(makeMdf(group, dataOf(joined(records, new Uint8Array(40))))))).toEqual([
      1,
      NaN,
    ]);
  });

  it('leaves out records whose time repeats or goes back, and reports them', async () => {
    const group = groupBlock({ ...PLAIN, cycles: 4 });
    const file = await read(makeMdf(group, dataOf(realBytes(0, 1, 1, 2, 1, 3, 0.5, 4))));
    expect(samplesOf(file)).toEqual([1, 2]);
    expect(codesOf(file)).toEqual(['time-repeats', 'time-back']);
  });

  it('divides mixed records by their ids, with data of any length that come later in the stream', async () => {
    const words = groupBlock({ recordId: 2, cycles: 0, dataBytes: 0, isOfData: true });
    const text: MadeChannel = {
      name: 'word',
      type: CHANNEL_TYPE.variable,
      dataType: DATA_TYPE.utf8,
      data: words,
    };
    const numbers = groupBlock({ recordId: 1, cycles: 2, dataBytes: 16, channels: [TIME, text] }, words);
    const word = (letters: string): Uint8Array =>
      joined(Uint8Array.of(2), numberBytes([[4, letters.length]]), new TextEncoder().encode(letters));
    const record = (time_s: number, offset: number): Uint8Array =>
      joined(Uint8Array.of(1), realBytes(time_s), numberBytes([[8, offset]]));
    const stream = joined(record(0, 0), word('abc'), record(1, 7), word('de'), record(2, 0));
    const file = await read(makeMdf(numbers, dataOf(stream), { idBytes: 1, isUnfinished: true }));
    expect(samplesOf(file, 'word')).toEqual([0, 1, 0]);
    expect(file.problems.map(({ message }) => message)).toEqual([
      'the texts of "word" are stored as numbers: 0 = "abc", 1 = "de".',
    ]);
  });
});

describe('numbers of an MDF 4', () => {
  const bytes = (...numbers: readonly number[]): Uint8Array =>
    Uint8Array.from({ length: 8 }, (_, i) => numbers[i] ?? 0);

  it.each([
    [
      'bits of one byte',
      { dataType: DATA_TYPE.unsignedLE, bitOffset: 3, bits: 4 },
      bytes(0b0101_1000),
      0b1011,
    ],
    [
      'bits across bytes, low byte first',
      { dataType: DATA_TYPE.unsignedLE, bitOffset: 4, bits: 12 },
      bytes(0xa0, 0xbc),
      0xbca,
    ],
    [
      'bits across bytes, high byte first',
      { dataType: DATA_TYPE.unsignedBE, bitOffset: 4, bits: 12 },
      bytes(0xab, 0xc0),
      0xabc,
    ],
    ['a negative number of 12 bits', { dataType: DATA_TYPE.signedLE, bits: 12 }, bytes(0xff, 0x0f), -1],
    [
      'a negative number of 64 bits',
      { dataType: DATA_TYPE.signedBE },
      bytes(255, 255, 255, 255, 255, 255, 255, 254),
      -2,
    ],
    ['62 bits', { dataType: DATA_TYPE.unsignedLE, bitOffset: 1, bits: 62 }, bytes(6), 3],
    ['a half float', { bits: 16 }, bytes(0x00, 0xc0), -2],
    ['a float with its high byte first', { dataType: DATA_TYPE.floatBE, bits: 32 }, bytes(0x3f, 0xc0), 1.5],
    ['an infinite float', {}, realBytes(Number.POSITIVE_INFINITY), Number.NaN],
  ])('are read as %s', async (_, channel, value, expected) => {
    expect(samplesOf(await valuesOf(channel, value))).toEqual([expected]);
  });

  const converted = async (
    conversion: BlockToWrite,
    ...numbers: readonly number[]
  ): Promise<readonly number[]> =>
    samplesOf(await valuesOf({ conversion }, ...numbers.map((number) => realBytes(number))));

  it('are converted by lines, fractions, formulas and tables', async () => {
    expect(await converted(madeConversion(1, [5, 2]), 10)).toEqual([25]);
    expect(await converted(madeConversion(2, [0, 0, 12, 0, 1, 0]), 4, 0)).toEqual([3, NaN]);
    expect(await converted(madeConversion(3, [], [madeText('2*X+pow(X,2)')]), 3)).toEqual([15]);
    const table = [10, 100, 20, 200];
    expect(await converted(madeConversion(4, table), 5, 10, 14, 99)).toEqual([100, 100, 140, 200]);
    expect(await converted(madeConversion(5, table), 5, 15, 15.1, 99)).toEqual([100, 100, 200, 200]);
  });

  it('are converted by ranges, which include their end for whole numbers only', async () => {
    const ranges = madeConversion(6, [0, 10, 1, 10, 20, 2, 9]);
    expect(await converted(ranges, 0, 10, 20)).toEqual([1, 2, 9]);
    const whole = await valuesOf(
      { conversion: ranges, dataType: DATA_TYPE.unsignedLE },
      bytes(0),
      bytes(10),
      bytes(20),
      bytes(21),
    );
    expect(samplesOf(whole)).toEqual([1, 1, 2, 9]);
  });

  it('that stand for texts stay numbers, by the conversion of all other numbers, and the texts are reported', async () => {
    const scaled = madeConversion(1, [0, 0.5]);
    const conversion = madeConversion(7, [254, 255], [madeText('error'), madeText('not there'), scaled]);
    const file = await valuesOf({ conversion }, realBytes(10), realBytes(255));
    expect(samplesOf(file)).toEqual([5, 127.5]);
    expect(file.problems.map(({ message }) => message)).toEqual([
      'numbers of "x" stand for texts: 127 = "error", 127.5 = "not there".',
    ]);
  });

  it('whose conversion is not read are kept as they are, without the unit, and reported', async () => {
    const conversion = madeConversion(3, [], [madeText('X^2')]);
    const file = await valuesOf({ conversion, unit: 'V' }, realBytes(7));
    expect(samplesOf(file)).toEqual([7]);
    expect(file.channels[0]?.unitText).toBe('');
    expect(codesOf(file)).toEqual(['conversion-unread']);
  });
});

describe('a damaged MDF', () => {
  it('is refused in words where it is of another version or has no channels', async () => {
    const other = new Uint8Array(200);
    other.set(new TextEncoder().encode('MDF     3.30    '));
    await expect(read(other)).rejects.toThrow(/MDF 3[.]30; only version 4 is read/);
    const bytes = makeMdf(groupBlock({ ...PLAIN, channels: [] }), dataOf(RECORDS));
    await expect(read(bytes)).rejects.toThrow('the file holds no channels with times.');
  });

  it('reports groups without times or ids, and a list that leads back', async () => {
    const timeless = groupBlock({ ...PLAIN, channels: [{ name: 'y' }] }, groupBlock(PLAIN));
    expect(codesOf(await read(makeMdf(timeless, dataOf(RECORDS))))).toEqual([
      'channel-without-rate',
      'block-broken',
    ]);
    const first = dataOf(RECORDS);
    const file = await read(makeMdf(groupBlock({ ...PLAIN, cycles: 6 }), listOf(first, first)));
    expect(samplesOf(file)).toEqual([10, 20, 30]);
    expect(codesOf(file)).toEqual(['block-broken', 'file-cut']);
  });
});
