import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { chordLength_m } from './check-track.ts';
import { importCentreLine } from './import-centre-line.ts';

const SHARED = fileURLToPath(new URL('../../../../shared/', import.meta.url));
const OPTIONS = { surface: 'asphalt', verge: 'grass' };
const imported = (text: string, file = 'line.csv') => importCentreLine(text, file, OPTIONS);

/** A square of 100 m around 45 N, 7 E, as positions. */
const SIDE_DEG = { north: 100 / 111_131.8, east: 100 / 78_846.8 };
const SQUARE = [
  [45, 7],
  [45 + SIDE_DEG.north, 7],
  [45 + SIDE_DEG.north, 7 + SIDE_DEG.east],
  [45, 7 + SIDE_DEG.east],
].map(([lat = 0, lon = 0]) => [lat.toFixed(8), lon.toFixed(8)] as const);

describe('a track from a line of another program', () => {
  it('is refused where it is longer than a track file can state', () => {
    const far = 'latitude,longitude\n45,7\n45,12\n45.01,7\n45.01,12\n';
    expect(() => imported(far)).toThrow(/^line\.csv:1: the line is \d{4} km long; a track may have 1000 km/);
  });

  it.for([
    ['reference/racer-models/monaco/spline.ini', 1102, 3364],
    ['field/cars/13-racer-spline-ini/spline.ini', undefined, undefined],
  ] as const)('of Racer, %s, has edges, heights and its length', ([path, points, length_m], { skip }) => {
    skip(!existsSync(`${SHARED}${path}`), `shared/${path} is not beside the project`);
    const { track } = imported(readFileSync(`${SHARED}${path}`, 'latin1'), 'spline.ini');
    const [first] = track.points;
    expect(first).toMatchObject({
      x_m: expect.closeTo(-0.08463, 4) as number,
      y_m: expect.closeTo(1.8205, 3) as number,
    });
    expect(first?.left_m).toBeCloseTo(2.5, 2);
    // The first point lies behind the left edge: heading for +y.
    expect((track.points[1]?.y_m ?? 0) - (first?.y_m ?? 0)).toBeGreaterThan(2);
    expect(first?.z_m).toBeCloseTo(-8.311, 3);
    if (points === undefined) return;
    expect(track.points.length).toBeGreaterThan(points - 5);
    expect(track.closed).toBe(true);
    expect(chordLength_m(track)).toBeCloseTo(length_m, -1);
  });

  it.each([
    [
      'GPX',
      `<?xml version="1.0"?><gpx><trk><trkseg>${SQUARE.map(([lat, lon]) => `<trkpt lat="${lat}" lon="${lon}"><ele>5</ele></trkpt>`).join('')}</trkseg></trk></gpx>`,
    ],
    [
      'KML',
      `<kml xmlns="k"><Placemark><LineString><coordinates>${SQUARE.map(([lat, lon]) => `${lon},${lat},5`).join(' ')}</coordinates></LineString></Placemark></kml>`,
    ],
    ['CSV', `latitude;longitude\n${SQUARE.map((pair) => pair.join(';').replaceAll('.', ',')).join('\n')}\n`],
    [
      'CSV of a logger',
      `Time,Lat,Lon,Alt (m)\n${SQUARE.map((pair, i) => `${i},${pair.join(',')},5`).join('\n')}\n`,
    ],
  ])('with latitudes and longitudes (%s) is 100 m from point to point, with guessed widths', (_, text) => {
    const { track, notes } = imported(text);
    expect(track.points).toHaveLength(4);
    const [a, b, c] = track.points;
    expect([a?.x_m, a?.y_m, a?.z_m]).toEqual([0, 0, 0]);
    expect(b?.y_m).toBeCloseTo(100, 1);
    expect(c?.x_m).toBeCloseTo(100, 1);
    expect(a?.left_m).toBe(5);
    expect(notes.join(' ')).toContain('Guessed');
  });

  it('says what is expected of a file that is none', () => {
    expect(() => imported('speed,rpm\n1,2\n', 'odd.csv')).toThrow(/latitude and longitude, a GPX, a KML/);
    expect(() => imported('<gpx></gpx>', 'odd.gpx')).toThrow(/no track or route points/);
    expect(() => imported('<gpx><trk>', 'cut.gpx')).toThrow(/cut\.gpx/);
    expect(() => imported('lat,lon\n95,7\n45,7\n45,8\n', 'odd.csv')).toThrow(/-90 to 90/);
    expect(() => imported('lat,lon\n45,x\n', 'odd.csv')).toThrow(/odd\.csv:2/);
    expect(() =>
      imported('lines\n{\n count=1\n}\nline0\n{\n cp0=1 2\n cp1=1 2 3\n}\n', 'spline.ini'),
    ).toThrow(/spline\.ini:5.*line0\.cp0/);
  });
});
