import { describe, expect, it } from 'vitest';
import { aSetup, G_MPS2, withCorners } from '../../proof/testing/a-setup.ts';
import { compileVehicle } from '../../models/racebench/compile-vehicle.ts';
import { compiledCar } from './compiled-car.ts';
import { wheelLoads } from './wheel-loads-chart.ts';

describe('picture of the wheel loads', () => {
  it('has 2804 N on each front wheel and 2395 N on each rear one of the round coupe', () => {
    // 1000 kg x 1.3 / 2.4 / 2 + 15 kg = 285.8 kg in front, 1000 x 1.1 / 2.4 / 2 + 15 = 244.2 kg at the rear.
    const { load_N, frontShare, leftShare, crossShare } = wheelLoads(compileVehicle(aSetup()));
    const scale = G_MPS2 / 9.81;
    for (const [wheel, recognised_N] of [2804.025, 2804.025, 2395.275, 2395.275].entries())
      expect(load_N[wheel]).toBeCloseTo(recognised_N * scale, 1);
    expect(frontShare).toBeCloseTo(0.5393, 4);
    expect(leftShare).toBeCloseTo(0.5, 9);
    expect(crossShare).toBeCloseTo(0.5, 9);
  });

  it('raises the cross weight above one half by a longer spring front right', () => {
    const setup = withCorners(aSetup(), (corner, wheel) =>
      wheel === 1 ? { ...corner, springRestLength_m: corner.springRestLength_m + 0.01 } : corner,
    );
    const { crossShare, leftShare, frontShare } = wheelLoads(compileVehicle(setup));
    expect(crossShare).toBeGreaterThan(0.505);
    // Springs move load across the diagonals alone: what is left is the lean of the body.
    expect(leftShare).toBeCloseTo(0.5, 2);
    expect(frontShare).toBeCloseTo(0.5393, 2);
  });

  it('has nothing of a car whose springs cannot be simulated', () => {
    const setup = withCorners(aSetup(), (corner) => ({ ...corner, springRate_Npm: -1 }));
    expect(compiledCar(setup)).toBeUndefined();
  });
});
