import { describe, expect, it } from 'vitest';
import { aSessionDetail } from '../../testing/invented-sessions.ts';
import { GEAR, REVS, SAMPLE_SIZE, SPEED } from '../../plots/scene/sampled-track.ts';
import { FILM_OVERLAY_NAMES, overlayLines, type FilmOverlay } from './film-overlays.ts';

const session = aSessionDetail(1, {
  duration_s: 140,
  laps: [{ number: 1, start_s: 2, end_s: 71, sectors_s: [], valid: true }],
});
const lines = (
  overlays: readonly FilmOverlay[],
  at_s: number,
  values: Readonly<Record<number, number>> = {},
) => {
  const sample = new Float64Array(SAMPLE_SIZE).fill(NaN);
  for (const [index, value] of Object.entries(values)) sample[Number(index)] = value;
  const scene = { session, ghosts: [], laps: undefined, course: undefined, system: 'engineering' } as const;
  return overlayLines(overlays, scene, sample, at_s);
};

describe('the overlays of a film', () => {
  it('are those that were chosen', () => {
    expect(lines([], 10)).toEqual([]);
    expect(lines(['time'], 10)).toEqual(['Lap 1  8.000 s']);
  });

  it('show the time of the session outside of laps', () => {
    expect(lines(['time'], 75.5)).toEqual(['1:15.500']);
  });

  it('show speed, gear and revs in the chosen units, and say what is not recorded', () => {
    expect(lines(['speed'], 10, { [SPEED]: 20, [GEAR]: -1, [REVS]: 100 * Math.PI })).toEqual([
      '72 km/h',
      'Gear R  3000 rpm',
    ]);
    expect(lines(['speed'], 10)).toEqual(['– km/h', 'Gear –  – rpm']);
  });

  it('give the scales of the arrows: 4000 N and 8000 N a metre', () => {
    expect(lines(['scales'], 10)).toEqual(['Load arrows: 1 m = 4000 N', 'Force arrows: 1 m = 8000 N']);
  });

  it('say nothing of ghosts without laps, and all have a name', () => {
    expect(lines(['ghosts'], 10)).toEqual([]);
    expect(new Set(FILM_OVERLAY_NAMES).size).toBe(FILM_OVERLAY_NAMES.length);
  });
});
