import { describe, expect, it } from 'vitest';
import { FOUR_WHEELS } from '../../../core/catalogue/wheel-places.ts';
import { LOAD, SAMPLE_SIZE, SPEED, WHEEL_SPEED } from '../../plots/scene/sampled-track.ts';
import { createExactValues } from '../../plots/traces/exact-values.ts';
import { readingChannels, writeExact } from './exact-readings.ts';

const WHEELS = FOUR_WHEELS.slice(0, 2);

describe('readings beside a 3D view', () => {
  it('are the loads and speeds of the wheels that the session has', () => {
    expect(readingChannels(WHEELS, ['wheelLoad_N.FL', 'wheelSpeed_radps.FR', 'speed_mps'])).toEqual([
      'wheelLoad_N.FL',
      'wheelSpeed_radps.FR',
    ]);
  });

  it('show the stored sample at the cursor in place of one between two samples, as the traces do', () => {
    const exact = createExactValues();
    exact.write(
      0.305,
      new Map([
        ['wheelLoad_N.FL', 2813],
        ['wheelSpeed_radps.FR', 40],
      ]),
    );
    const drawn = new Float64Array(SAMPLE_SIZE).fill(1);
    writeExact(drawn, WHEELS, exact, 0.305);
    expect([drawn[LOAD], drawn[LOAD + 1], drawn[WHEEL_SPEED + 1], drawn[SPEED]]).toEqual([2813, 1, 40, 1]);
  });

  it('keep the drawn sample while the cursor is elsewhere', () => {
    const exact = createExactValues();
    exact.write(0.305, new Map([['wheelLoad_N.FL', 2813]]));
    const drawn = new Float64Array(SAMPLE_SIZE).fill(1);
    writeExact(drawn, WHEELS, exact, 0.31);
    expect(drawn[LOAD]).toBe(1);
  });
});
