import { describe, expect, it } from 'vitest';
import { sourceOf } from '../source.ts';
import { readText as read, samplesOf, timesOfFile } from '../testing/read-text.ts';
import { decodeText, encodeUtf8 } from '../text-encoding.ts';
import { withPlainCells } from './cell-units.ts';

const namesOf = ({ channels }: { readonly channels: readonly { readonly name: string }[] }) =>
  channels.map(({ name }) => name);

/** A log of a Qstarz, by the lines that two readers of its files are tested with. */
const HEAD =
  'INDEX,RCR,DATE,TIME,VALID,LATITUDE,N/S,LONGITUDE,E/W,HEIGHT,SPEED,HEADING,NSAT (USED/VIEW),DISTANCE,';
const rowAt = (i: number): string =>
  `${3656 + i},T,2010/12/09,10:59:${String(5 + i).padStart(2, '0')},SPS,28.${649_061 - 40 * i},S,17.${896_196 - 2 * i},W,513.863 M,${15 + i}.862 km/h,178.240250,8(10),${4 + (i % 2)}.60 M,`;
const TEXT = [HEAD, ...Array.from({ length: 20 }, (_, i) => rowAt(i)), ''].join('\r\n');

describe('a table with units and hemispheres in its cells', () => {
  it('is read with both: west and south are negative', async () => {
    const file = await read(TEXT);
    expect(namesOf(file)).toEqual([
      ...['INDEX', 'LATITUDE', 'LONGITUDE', 'HEIGHT', 'speed_mps', 'HEADING', 'DISTANCE'],
    ]);
    expect(timesOfFile(file)).toHaveLength(20);
    expect(samplesOf(file, 'LATITUDE')[0]).toBe(-28.649061);
    expect(samplesOf(file, 'LONGITUDE')[1]).toBe(-17.896194);
    expect(samplesOf(file, 'speed_mps')[2]).toBeCloseTo(17.862 / 3.6, 5);
    expect(file.channels.find(({ name }) => name === 'HEIGHT')?.unit).toBe('m');
    expect(file.details['date']).toBe('2010-12-09T10:59:05');
  });

  it('has each byte where it was, also where it is read in pieces', async () => {
    const bytes = encodeUtf8(TEXT);
    const { source, units } = await withPlainCells(sourceOf(bytes));
    expect(units[10]).toBe('km/h');
    const whole = await source.read(0, source.size);
    expect(whole).toHaveLength(bytes.length);
    expect(decodeText(whole).split('\r\n')[1]).toBe(
      '3656,T,2010/12/09,10:59:05,SPS,-28.649061,,-17.896196,,513.863  ,15.862     ,178.240250,8(10),4.60  ,',
    );
    for (const [from, length] of [
      [0, 1],
      [100, 37],
      [555, 1],
      [source.size - 3, 9],
    ] as const)
      expect(await source.read(from, length)).toEqual(whole.slice(from, from + length));
  });

  it('reports a cell in another unit than its column', async () => {
    const lines = TEXT.split('\r\n');
    lines[9] = lines[9]?.replace('513.863 M', '0.513 km') ?? '';
    const file = await read(lines.join('\r\n'));
    expect(
      file.problems.some(({ code, message }) => code === 'value-broken' && message.includes('0.513 km')),
    ).toBe(true);
    expect(samplesOf(file, 'HEIGHT')[8]).toBeNaN();
  });

  it('is not seen in hexadecimal numbers, nor in words, nor in the S of a gear lever', async () => {
    for (const cell of ['3F', '12 blue', 'S']) {
      const text = [
        'Time,Id,Speed (km/h)',
        ...Array.from({ length: 9 }, (_, i) => `${i},${cell},${i}`),
        '',
      ].join('\n');
      const source = sourceOf(encodeUtf8(text));
      const { source: plain } = await withPlainCells(source);
      expect(decodeText(await plain.read(0, plain.size))).toBe(text);
    }
  });
});

it('a distance that falls in half of its steps is not the one driven', async () => {
  const distance = (valueOf: (i: number) => number) =>
    read(
      ['Time (s),Distance (m)', ...Array.from({ length: 60 }, (_, i) => `${i},${valueOf(i)}`), ''].join('\n'),
    );
  expect(namesOf(await distance((i) => 4 + (i % 2)))).toEqual(['Distance']);
  // Two laps.
  expect(namesOf(await distance((i) => 10 * (i % 30)))).toEqual(['distance_m']);
});
