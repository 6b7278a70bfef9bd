import { describe, expect, it } from 'vitest';
import { vboLines } from './vbo-lines.ts';

describe('lines of [laptiming]', () => {
  it('have both orders of latitude and longitude, as minutes of arc and as degrees, in degrees, east positive', () => {
    const [start] = vboLines([
      'Start   +02743.96882 -000784.39721 +02743.95983 -000784.39786 ¬   Start / Finish',
    ]);
    expect(start).toMatchObject({ kind: 'start', name: 'Start / Finish' });
    const [latitudeFirst, longitudeFirst] = start?.readings ?? [];
    expect(latitudeFirst?.[0]?.latitude_deg).toBeCloseTo(45.732813667, 8);
    expect(latitudeFirst?.[0]?.longitude_deg).toBeCloseTo(13.073286833, 8);
    expect(longitudeFirst?.[1]?.longitude_deg).toBeCloseTo(-45.732663833, 8);
    const [inDegrees] = vboLines(['Start 45.7328 13.0733 45.7326 13.0733']);
    expect(inDegrees?.readings).toHaveLength(4);
    expect(inDegrees?.readings[2]?.[0]).toEqual({ latitude_deg: 45.7328, longitude_deg: 13.0733 });
  });

  it('are splits and finishes too; other lines, and numbers that are not positions, are left out', () => {
    expect(
      vboLines(['Split 60 60 61 61', 'Finish 60 60 61 61 ¬ End', '', 'Gate 1 2 3 4', 'Start a b c d']),
    ).toMatchObject([
      { kind: 'split', name: '' },
      { kind: 'finish', name: 'End' },
    ]);
    // 12,000 minutes are 200 degrees.
    expect(vboLines(['Start 12000 12000 12000 12000'])).toEqual([]);
    expect(vboLines(['Start 6000 60 6000 60'])[0]?.readings).toHaveLength(1);
  });

  it('may have the number of a split before their points', () => {
    const points = '-7241.186772 +1459.114540 -7241.175315 +1459.126888';
    const [numbered, plain] = vboLines([`Split 1   ${points} ¬ Sector 1`, `Split ${points} ¬ Sector 1`]);
    expect(numbered).toEqual(plain);
    expect(numbered?.readings).toHaveLength(1);
    expect(numbered?.readings[0]?.[0]?.latitude_deg).toBeCloseTo(24.318576, 6);
    expect(numbered?.readings[0]?.[0]?.longitude_deg).toBeCloseTo(120.686446, 6);
  });

  it('of RaceChrono 10.2.4 have their second point behind the first: a real one beside a pit lane of course 120.88°', () => {
    const [start] = vboLines(['Start   -673.429560 +2689.899540 -673.406497 +2689.908983 ¬ Start']);
    // Longitude first.
    const [first, behind] = start?.readings[1] ?? [];
    if (first === undefined || behind === undefined) throw new Error('No start line');
    const north = first.latitude_deg - behind.latitude_deg;
    const east =
      (first.longitude_deg - behind.longitude_deg) * Math.cos((first.latitude_deg * Math.PI) / 180);
    expect((Math.atan2(east, north) * 180) / Math.PI).toBeCloseTo(120, 0);
  });
});
