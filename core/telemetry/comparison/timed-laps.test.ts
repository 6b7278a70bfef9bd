import { describe, expect, it } from 'vitest';
import { runLaps } from '../../driving/manoeuvre/run.ts';
import { runToEnd } from '../../driving/manoeuvre/testing/run-to-end.ts';
import { openSampleCar } from '../../proof/testing/car-files.ts';
import { OWN_TRACKS } from '../../proof/testing/own-tracks.ts';
import { createRoad } from '../../environment/track/road.ts';
import { alignLaps } from './align-laps.ts';
import { deltaAt, timeAt } from './passage.ts';

const { setup: coupe } = openSampleCar('coupe-1974');
if (coupe === undefined) throw new Error('The coupe cannot run');
const track = OWN_TRACKS['kart-circuit'];

/** The kart circuit in the whole simulation: the lap timer sees every millisecond, the comparison every tenth one. */
describe('two laps of the kart circuit recorded at 100 Hz', () => {
  const run = runToEnd(coupe, 'lap', { track });
  const laps = runLaps(run.run);
  const first = (at_s: number): number => run.time_s.findIndex((time_s) => time_s >= at_s);
  const aligned = alignLaps(
    laps.map(({ start_s, end_s }) => {
      const part = (name: string): Float64Array =>
        Float64Array.from(run.channel(name).slice(first(start_s), first(end_s) + 1));
      return {
        start_s,
        end_s,
        isLap: true,
        time_s: Float64Array.from(run.time_s.slice(first(start_s), first(end_s) + 1)),
        path: { x_m: part('positionX_m'), y_m: part('positionY_m') },
        distance_m: undefined,
      };
    }),
    createRoad(track),
  );

  it('pass the lines of the sectors when the lap timer says, to 5 microseconds', () => {
    const { start_m, sectors_m } = track;
    laps.forEach(({ sectors_s }, lap) => {
      let passed_s = 0;
      sectors_m.forEach((line_m, sector) => {
        passed_s += sectors_s[sector]!;
        expect(Math.abs(timeAt(aligned!.passages[lap]!, line_m - start_m) - passed_s)).toBeLessThan(5e-6);
      });
    });
  });
  it('part by the difference of their sector times at each line, and of their lap times at the end', () => {
    const [a, b] = aligned!.passages;
    const [one, two] = laps;
    const sector = track.sectors_m[0]! - track.start_m;
    expect(Math.abs(deltaAt(a!, b!, sector) - (two!.sectors_s[0]! - one!.sectors_s[0]!))).toBeLessThan(5e-6);
    expect(deltaAt(a!, b!, aligned!.to_m)).toBe(two!.end_s - two!.start_s - (one!.end_s - one!.start_s));
  });
});
