import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OWN_TRACKS } from '../proof/testing/own-tracks.ts';
import type { Track } from '../environment/track/track.ts';
import { writeTrack } from '../environment/track/write-track.ts';
import { useSampleCar } from './testing/sample-car.ts';
import { jsonOf } from './testing/run-command.ts';

const sample = useSampleCar();

/** 60 m straight on. */
const LANE: Track = {
  ...OWN_TRACKS['fsae-skidpad'],
  name: 'Lane',
  start_m: 5,
  finish_m: 55,
  sectors_m: [],
  points: [0, 15, 30, 45, 60].map((x_m) => ({ x_m, y_m: 0, z_m: 0, right_m: 3, left_m: 3, bank_rad: 0 })),
};

function trackFile(text = writeTrack(LANE)): string {
  const file = join(sample.folder, 'lane.track');
  writeFileSync(file, text);
  return file;
}
const lap = (...args: readonly string[]) =>
  sample.command(['run', sample.car, '--manoeuvre', 'lap', '--db', sample.db, '--json', ...args]);

describe('racebench run --manoeuvre lap', () => {
  it('keeps the track and its laps, and runs again bit for bit', async () => {
    const result = await lap('--track', trackFile());
    expect(result.code).toBe(0);
    expect(jsonOf(result)).toMatchObject({
      session: { manoeuvre: 'lap', track: 'Lane', reason: 'The lap is driven.' },
      laps: [{ number: 1, valid: true }],
      events: [{ kind: 'lap' }],
    });
    const again = await sample.command(['rerun', '1', '--db', sample.db, '--json']);
    expect(again.code).toBe(0);
    expect(jsonOf(again)).toMatchObject({ different: [], session: { track: 'Lane' } });
  });
  it('needs a track, and refuses one where none is driven, beside a surface and beside a world', async () => {
    const track = trackFile();
    const problem = async (...args: readonly string[]) => {
      const { code, stderr } = await lap(...args);
      expect(code).toBe(2);
      return stderr;
    };
    expect(await problem()).toContain('lap needs a track: add --track with a track file');
    expect(await problem('--track', track, '--surface', 'gravel')).toContain('leave out --surface');
    expect(await problem('--track', track, '--world', 'slope')).toContain('leave out --world');
    expect(await problem('--manoeuvre', 'braking', '--track', track)).toContain(
      'braking does not use a track',
    );
  });
  it('names file, line and key of a track that cannot be read', async () => {
    const track = trackFile(
      'racebench-track 1\n[track]\nsurface = tarmac\n[line]\nx_m, y_m, right_m, left_m\n0, 0, 3, 3\n9, 0, 3, 3\n',
    );
    const { code, stderr } = await lap('--track', track);
    expect(code).not.toBe(0);
    expect(stderr).toContain('lane.track:3: surface: tarmac is not a surface');
  });
});
