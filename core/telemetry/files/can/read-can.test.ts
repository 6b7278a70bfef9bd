import { zlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { collectRecording } from '../collect.ts';
import { numberBytes } from '../mdf/write-blocks.ts';
import { problemList } from '../file-problems.ts';
import { sourceOf } from '../source.ts';
import { idText, type Frame } from './can-frames.ts';
import { openFrameLog, readCan } from './read-can.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const joined = (...parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

async function framesOf(file: Uint8Array | string) {
  const bytes = typeof file === 'string' ? bytesOf(file) : file;
  const log = await openFrameLog(sourceOf(bytes));
  const problems = problemList();
  const frames: Frame[] = [];
  for await (const some of log.frames(problems, {})) frames.push(...some);
  return {
    date: log.details['date'],
    frames: frames.map(
      (frame) =>
        `${frame.time_s} ${frame.bus} ${idText(frame)} ${frame.isRemote ? 'r' : [...frame.data].join(' ')}`,
    ),
    problems: problems.all().map(({ code, line }) => `${code} ${line ?? ''}`),
  };
}

const DBC = [
  'BO_ 210 Engine: 8 X',
  ' SG_ Rpm : 0|16@1+ (0.25,0) [0|0] "rpm" X',
  'BO_ 211 Body: 8 X',
  ' SG_ Speed : 0|8@1+ (1,0) [0|0] "km/h" X',
  ' SG_ State : 8|8@1+ (1,0) [0|0] "" X',
  'VAL_ 211 State 0 "off" 1 "on" ;',
].join('\n');
const LOG = [
  '(1600000000.000000) can0 0D2#A00F',
  '(1600000000.010000) can0 0D3#6401',
  '(1600000000.020000) can0 0D2#40 1F',
  '(1600000000.030000) can0 0D3#R',
  '(1600000000.040000) can0 7FF#00',
  '(1600000000.050000) can0 0D3#65',
  '',
].join('\n');

describe('a log of CAN frames', () => {
  it('has the signals of its database, each message at its own times', async () => {
    const file = await collectRecording(
      readCan(sourceOf(bytesOf(LOG.replace('40 1F', '401F'))), { dbc: DBC }),
    );
    expect(file.details).toEqual({ date: '2020-09-13T12:26:40.000Z' });
    expect(file.axes_s.map((axis) => [...axis])).toEqual([
      [0, 0.02],
      [0.01, 0.05],
    ]);
    expect(
      file.channels.map(({ name, unit, file: own, samples }) => [name, unit, own?.name, [...samples]]),
    ).toEqual([
      ['Rpm', 'rpm', 'Engine.Rpm', [1000, 2000]],
      ['Speed', 'kph', 'Body.Speed', [100, 101]],
      ['State', '1', 'Body.State', [1, NaN]],
    ]);
    expect(file.problems.map(({ message }) => message)).toEqual([
      'frames of 1 ids have no signals in the CAN database and are left out: 7FF (1).',
      'numbers of "Body.State" stand for texts: 0 = "off", 1 = "on".',
    ]);
  });

  it('is refused with its ids without a database, and where that names none of them', async () => {
    const read = (dbc?: string) => collectRecording(readCan(sourceOf(bytesOf(LOG)), { dbc }));
    await expect(read()).rejects.toThrow(
      /needs a CAN database [(][.]dbc[)].*Ids of the log.*: 0?D2 [(]2[)], D3 [(]3[)], 7FF [(]1[)]/,
    );
    await expect(read('BO_ 1 Other: 8 X')).rejects.toThrow(/no signals of this log; .*D2 [(]2[)]/);
  });

  it('names a message with its bus or id where several frames are the same message', async () => {
    const two = '(1.000000) can0 0D2#A00F\n(1.100000) can1 0D2#401F\n';
    const file = await collectRecording(readCan(sourceOf(bytesOf(two)), { dbc: DBC }));
    expect(file.channels.map(({ name }) => name)).toEqual(['Engine (bus can0).Rpm', 'Engine (bus can1).Rpm']);
  });
});

describe('frames of a log', () => {
  it('of candump are read in both of its forms', async () => {
    const text =
      '(1.5)  vcan0  1F334455   [3]  8A 58 9F\n(2.5) can0 123##0AABB\n(3.5) can0 123#R\n(4.5) nonsense\n';
    expect(await framesOf(text)).toEqual({
      date: undefined,
      frames: ['1.5 vcan0 1F334455x 138 88 159', '2.5 can0 123 170 187', '3.5 can0 123 r'],
      problems: ['row-broken 4'],
    });
  });

  it('of candump are read where a viewer has numbered the lines', async () => {
    const text = '     1\t(1.5) can0 123#0A\n     2\t(2.5)  can0  123   [1]  0B\n3) (3.5) can0 123#0C\n';
    expect((await framesOf(text)).frames).toEqual(['1.5 can0 123 10', '2.5 can0 123 11', '3.5 can0 123 12']);
  });

  it('of a .asc with relative times and decimal numbers are read', async () => {
    const text = [
      'date Mit Mär 7 02:23:45.123 pm 2024',
      'base dec  timestamps relative',
      '   0.5 1  100  Rx   d 2 16 255  Length = 1',
      '   0.5 1  Statistic: D 0',
      '   0.25 2  419385573x  Tx   r',
      '   1.0 CANFD   1 Rx        300  Name   1 0 9 12 1 2 3 4 5 6 7 8 9 10 11 12  102203',
      '   1.0 1  Engine  Rx   d 1 16',
      '',
    ].join('\r\n');
    expect(await framesOf(text)).toEqual({
      date: '2024-03-07T14:23:45.123',
      frames: ['0.5 1 64 16 255', '1.25 2 18FF50E5x r', '2.25 1 12C 1 2 3 4 5 6 7 8 9 10 11 12'],
      problems: ['row-broken 7'],
    });
  });

  it.each([
    ['1.0', ';   C:\\a.trc', '     1)      1841 0001  2 10 FF', ''],
    ['1.1', ';$FILEVERSION=1.1', '     1)      1841.0  Rx         0001  2  10 FF', ''],
    ['1.3', ';$FILEVERSION=1.3', '     1)      1841.0 7  Rx     0001 -  2    10 FF', '7'],
    [
      '2.0',
      ';$FILEVERSION=2.0\n;$COLUMNS=N,O,T,I,d,l,D',
      '      1      1841.000 DT      0001 Rx 2  10 FF',
      '',
    ],
  ])('of a .trc of version %s are read', async (_, head, line, bus) => {
    const { frames } = await framesOf(`${head}\n;---\n${line}\n`);
    expect(frames).toEqual([`1.841 ${bus} 1 16 255`]);
  });

  const object = (kind: number, body: Uint8Array): Uint8Array =>
    joined(
      bytesOf('LOBJ'),
      numberBytes([
        [2, 32],
        [2, 1],
        [4, 32 + body.length],
        [4, kind],
        [4, 2],
        [4, 0],
        [8, 1_500_000_000],
      ]),
      body,
    );
  const container = (content: Uint8Array): Uint8Array => {
    const packed = zlibSync(content);
    const size = 32 + packed.length;
    const head = numberBytes([
      [2, 16],
      [2, 1],
      [4, size],
      [4, 10],
      [2, 2],
      [2, 0],
      [4, 0],
      [4, content.length],
      [4, 0],
    ]);
    return joined(bytesOf('LOBJ'), head, packed, new Uint8Array(size % 4));
  };

  it('of a .blf are read across its containers', async () => {
    const head = joined(bytesOf('LOGG'), numberBytes([[4, 144]]), new Uint8Array(136));
    const date = numberBytes([
      [2, 2024],
      [2, 3],
      [2, 0],
      [2, 7],
      [2, 14],
      [2, 23],
      [2, 45],
      [2, 123],
    ]);
    head.set(date, 40);
    const message = object(
      86,
      joined(
        numberBytes([
          [2, 1],
          [1, 0],
          [1, 2],
          [4, 2 ** 31 + 0x123],
        ]),
        Uint8Array.of(1, 2, 0, 0, 0, 0, 0, 0),
      ),
    );
    const other = object(115, new Uint8Array(8));
    const fd = object(
      100,
      joined(
        numberBytes([
          [2, 2],
          [1, 0],
          [1, 9],
          [4, 0x321],
          [4, 0],
          [1, 0],
          [1, 0],
          [1, 12],
          [1, 0],
          [4, 0],
        ]),
        Uint8Array.from({ length: 64 }, (_, i) => i),
      ),
    );
    const all = joined(message, other, fd);
    const file = joined(head, container(all.subarray(0, 60)), container(all.subarray(60)));
    expect(await framesOf(file)).toEqual({
      date: '2024-03-07T14:23:45.123',
      frames: ['1.5 1 123x 1 2', '1.5 2 321 0 1 2 3 4 5 6 7 8 9 10 11'],
      problems: [],
    });
  });
});
