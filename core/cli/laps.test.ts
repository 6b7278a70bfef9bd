import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SURFACE_NAMES } from '../catalogue/surfaces.ts';
import { requireTrack } from '../environment/track/read-track.ts';
import { createRoad } from '../environment/track/road.ts';
import { drive, ovalAt, OVAL_M, PLANE } from '../telemetry/position/testing/oval.ts';
import { useSampleCar } from './testing/sample-car.ts';

const sample = useSampleCar();
const SPEED_MPS = 20;
const LAP_S = OVAL_M / SPEED_MPS;

/** Imports four and a half laps of an oval, without a line. */
async function importLog(...options: readonly string[]): Promise<string> {
  const path = join(sample.folder, 'log.csv');
  const rows = drive(10, 4.5 * LAP_S, (at_s) => ovalAt(30 + SPEED_MPS * at_s)).map((fix) => {
    const { latitude_deg, longitude_deg } = PLANE.geodeticOf(fix);
    return `${fix.at_s},${latitude_deg.toFixed(9)},${longitude_deg.toFixed(9)}`;
  });
  writeFileSync(path, `Time (s),Latitude (deg),Longitude (deg)\n${rows.join('\n')}\n`);
  const { code, stdout, stderr } = await sample.command(['import', sample.db, path, ...options]);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return stdout;
}

const laps = (...options: readonly string[]) => sample.command(['laps', '1', '--db', sample.db, ...options]);

/** Both ends of a line across the straight at x = 100 m, as the command takes them. */
const line = (x_m: number, y_m: number, half_m = 8): string =>
  [y_m + half_m, y_m - half_m]
    .map((y) => PLANE.geodeticOf({ x_m, y_m: y }))
    .map(({ latitude_deg, longitude_deg }) => `${latitude_deg},${longitude_deg}`)
    .join(',');

describe('racebench laps', () => {
  it('lists laps with how they were found', async () => {
    expect(await importLog()).toContain('by a line across a closed loop.');
    const { code, stdout } = await laps();
    expect(code).toBe(0);
    expect(stdout).toContain('Laps by a line across a closed loop.');
    expect(stdout).toContain(`${LAP_S.toFixed(3)} s`);
  });

  it('finds them again by a line, saves it as a venue, and later logs are timed by it', async () => {
    await importLog();
    const byLine = await laps('--line', line(100, 0), '--split', line(100, 80), '--save-venue', 'Ring');
    expect(byLine.stdout).toContain('Laps by a given line.');
    expect(byLine.stdout).toContain('sector 2');
    expect(byLine.stdout).toContain('Venue Ring saved');
    expect(await importLog()).toContain('by the line of a venue (Ring).');
    expect((await laps('--venue', 'Ring')).stdout).toContain('Laps by the line of a venue (Ring).');
    expect(JSON.parse((await laps('--again', '--json')).stdout)).toMatchObject({
      session: 1,
      found: { source: 'venue', name: 'Ring' },
    });
  });

  it('says what is wrong, and leaves the laps', async () => {
    await importLog();
    const away = await laps('--line', line(100, 500));
    expect(away.code).toBe(1);
    expect(away.stderr).toContain('Its laps stay as they were.');
    expect((await laps('--line', '45,13,46')).stderr).toContain('give latitude and longitude of both ends');
    expect((await laps('--line', line(100, 0), '--again')).code).toBe(2);
    expect((await laps('--finish', line(100, 0))).code).toBe(2);
    expect((await laps('--venue', 'Nowhere')).stderr).toContain('Venue Nowhere does not exist.');
    expect((await laps()).stdout).toContain('Laps by a line across a closed loop.');
  });

  it('writes a track of them, whose widths are guessed and marked', async () => {
    await importLog();
    const file = join(sample.folder, 'oval.track');
    const { stdout } = await laps('--track', file, '--width', '10');
    expect(stdout).toMatch(/mean of laps 1, 2, 3(, 4)?; its widths, 10 m in all, are guessed/);
    const road = createRoad(requireTrack(readFileSync(file, 'utf8'), file, SURFACE_NAMES));
    expect(road.closed).toBe(true);
    expect(Math.abs(road.length_m - OVAL_M)).toBeLessThan(1);
    expect(readFileSync(file, 'utf8')).toContain('# The widths are guessed: 5 m to each side');
    expect((await laps('--width', '10')).code).toBe(2);
    expect((await laps('--track', file, '--width', 'wide')).stderr).toContain('give a width from 2 to 100 m');
  });

  it('takes the antenna at the import', async () => {
    await importLog('--antenna', '0.5,-0.2');
    const wrong = await sample.command([
      'import',
      sample.db,
      join(sample.folder, 'log.csv'),
      '--antenna',
      'roof',
    ]);
    expect(wrong.stderr).toContain('--antenna roof: give the distance forward and left');
    expect(wrong.code).toBe(1);
  });
});
