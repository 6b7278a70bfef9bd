import { describe, expect, it } from 'vitest';
import { collectRecording } from '../collect.ts';
import { formatOf } from '../read-recording.ts';
import type { RecordedFile } from '../recording.ts';
import { sourceOf } from '../source.ts';
import { samplesOf } from '../testing/read-text.ts';
import { encodeUtf8 } from '../text-encoding.ts';
import { readNmea } from './read-nmea.ts';

/** The sentence with its checksum. */
function sentence(content: string): string {
  let sum = 0;
  for (const byte of encodeUtf8(content)) sum ^= byte;
  return `$${content}*${sum.toString(16).padStart(2, '0').toUpperCase()}`;
}
const rmc = (time: string, speed = '10.0', day = '231125'): string =>
  sentence(`GNRMC,${time},A,2824.64918,N,08122.75706,W,${speed},,${day},,,A`);
const gga = (time: string, quality = '1'): string =>
  sentence(`GPGGA,${time},2824.64918,S,08122.75706,E,${quality},07,1.20,47.8,M,-29.2,M,,`);
const read = (...lines: readonly string[]): Promise<RecordedFile> =>
  collectRecording(readNmea(sourceOf(encodeUtf8(`${lines.join('\r\n')}\r\n`))));

describe('a log of NMEA 0183', () => {
  it('has position, speed and course of RMC, and altitude, satellites and HDOP of GGA at times of their own', async () => {
    const file = await read(rmc('170130.50'), gga('170130.60'), rmc('170130.75', ''));
    expect(file.details['date']).toBe('2025-11-23T17:01:30.500Z');
    expect(file.axes_s.map((times_s) => Array.from(times_s))).toEqual([[0, 0.25], [0.1]]);
    expect(samplesOf(file, 'latitude')[0]).toBeCloseTo(28.410819667, 8);
    expect(samplesOf(file, 'longitude')[0]).toBeCloseTo(-81.379284333, 8);
    expect(samplesOf(file, 'altitude')[0]).toBeCloseTo(47.8, 5);
    const speed = file.channels.find(({ name }) => name === 'speed')!;
    expect([speed.unit, speed.unitText]).toEqual(['mps', 'knots']);
    expect(Array.from(speed.samples, (value) => Number(value.toFixed(4)))).toEqual([5.1444, Number.NaN]);
  });

  it('has the position of GGA where there is no RMC, and then no date', async () => {
    const file = await read(gga('170130.00'));
    expect(samplesOf(file, 'latitude')[0]).toBeCloseTo(-28.410819667, 8);
    expect(file.details).toEqual({});
  });

  it('goes on over midnight, also where the first date comes behind it', async () => {
    const file = await read(gga('235959.50'), rmc('000000.00', '1', '241125'), gga('000000.50'));
    expect(file.axes_s.map((times_s) => Array.from(times_s))).toEqual([[0.5], [0, 1]]);
    expect(file.details['date']).toBe('2025-11-23T23:59:59.500Z');
  });

  it('leaves out sentences that ran into one, wrong checksums and positions without a fix, and reports them', async () => {
    const good = rmc('170130.00');
    const file = await read(
      good,
      good.slice(0, 30) + rmc('170131.00'),
      good.replace('A,2824', 'A,2825'),
      gga('170130.00', '0'),
      'boot ok',
    );
    expect(samplesOf(file, 'latitude')).toHaveLength(1);
    expect(file.problems.map(({ code }) => code)).toEqual(['row-broken', 'row-broken', 'time-missing']);
  });

  it('is recognised by a sentence with a right checksum behind other lines', async () => {
    expect(await formatOf(sourceOf(encodeUtf8(`GPS log\n${rmc('170130.00')}\n`)))).toBe('nmea');
    expect(await formatOf(sourceOf(encodeUtf8('price,$5*00\n1,2\n')))).toBe('csv');
  });

  it('is refused in words without a fix', async () => {
    await expect(read(gga('170130.00', '0'))).rejects.toThrow('the receiver had no fix');
    await expect(read(sentence('GPGSV,1,1,00'))).rejects.toThrow('no RMC and no GGA');
  });
});
