import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bytesOf, racerFolderOf } from '../car-files/racer-track/testing/racer-folder.ts';
import { aiCircle, aiLineOf } from '../environment/track/lines/testing/ai-line.ts';
import { MADE_CIRCUIT, osmXml } from '../environment/track/lines/testing/street-map-text.ts';
import { OWN_TRACKS } from '../proof/testing/own-tracks.ts';
import { jsonOf } from './testing/run-command.ts';
import { useSampleCar } from './testing/sample-car.ts';
import { THOROUGH } from '../proof/testing/thorough.ts';

const sample = useSampleCar();

function write(folder: string, files: Readonly<Record<string, string | Uint8Array>>): string {
  const path = join(sample.folder, folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(path, name, '..'), { recursive: true });
    writeFileSync(join(path, name), content);
  }
  return path;
}

describe('racebench track with the tracks of other programs', () => {
  it('describes a track folder of Racer, computes a lap on it, and writes it as a track file', async () => {
    const files = bytesOf(racerFolderOf(OWN_TRACKS['kart-circuit'], [30, 254, 508]));
    // Racer's tracks come from a system on which upper and lower case are one.
    const { 'special.ini': special = new Uint8Array(), ...others } = files;
    const folder = write('Kart', { ...others, 'SPECIAL.INI': special });
    const info = await sample.command(['track', 'info', folder, '--json']);
    expect(jsonOf(info)).toMatchObject({ name: 'Kart circuit', closed: true });
    expect(info.stderr).toContain('Start and 2 sectors are the time lines of special.ini.');
    const lap = await sample.command(['track', 'laptime', folder, sample.car, '--json']);
    expect(jsonOf(lap)).toMatchObject({ track: 'Kart circuit' });
    const out = join(sample.folder, 'kart.track');
    expect((await sample.command(['track', 'import', folder, '--out', out])).code).toBe(0);
    expect(readFileSync(out, 'utf8')).toContain('# Grid position 1: 8.0 m before the start line');
  });
  it('reads the AI line of Assetto Corsa, in its folder and alone, and a map of OpenStreetMap', async () => {
    const folder = write('ring', {
      'AI/fast_lane.ai': aiLineOf(aiCircle(100, 200)),
      'ring.osm': osmXml(MADE_CIRCUIT),
    });
    const infoOf = async (path: string) => jsonOf(await sample.command(['track', 'info', path, '--json']));
    expect(await infoOf(folder)).toMatchObject({ name: 'ring', closed: true });
    expect(await infoOf(join(folder, 'AI', 'fast_lane.ai'))).toMatchObject({
      name: 'fast_lane',
      closed: true,
    });
    expect(await infoOf(join(folder, 'ring.osm'))).toMatchObject({ name: 'Ring of Tests', closed: true });
  });
  it.runIf(THOROUGH)(
    'drives a lap on a folder as on a track file, and says what was taken for it',
    async () => {
      const folder = write('Kart run', bytesOf(racerFolderOf(OWN_TRACKS['kart-circuit'], [30, 254, 508])));
      const run = await sample.command([
        ...['run', sample.car, '--manoeuvre', 'lap', '--param', 'laps=1', '--track', folder],
        ...['--db', sample.db, '--json'],
      ]);
      expect(run.stderr).toContain('time lines of special.ini');
      expect(jsonOf(run)).toMatchObject({ laps: [{ number: 1 }] });
    },
  );

  it('says what a folder lacks', async () => {
    const empty = write('empty', { 'notes.txt': 'none' });
    const { code, stderr } = await sample.command(['track', 'info', empty]);
    expect(code).toBe(1);
    expect(stderr).toContain('this is not a track folder');
  });
});
