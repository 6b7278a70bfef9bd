import { describe, expect, it } from 'vitest';
import { aSetup, withCorners } from '../../proof/testing/a-setup.ts';
import type { CornerSetup, Setup } from '../../setup/setup.ts';
import { compileVehicle } from '../racebench/compile-vehicle.ts';

const corner = (wheel: number, change: (one: CornerSetup) => CornerSetup): Setup =>
  withCorners(aSetup(), (one, w) => (w === wheel ? change(one) : one));
const body = (change: Partial<Setup['body']>): Setup => ({
  ...aSetup(),
  body: { ...aSetup().body, ...change },
});

describe('a setup is refused before the run', () => {
  it.each<[string, Setup]>([
    ['body.mass is 0', body({ mass_kg: 0 })],
    ['body.mass is NaN', body({ mass_kg: Number.NaN })],
    ['body.inertia.x is 0', body({ inertia_kgm2: { x: 400, y: 0, z: 1500 } })],
    ['body.inertia.z is 3000 kg m2, more than', body({ inertia_kgm2: { x: 3000, y: 1400, z: 1500 } })],
    ['body.inertia.y is 3700 kg m2, more than', body({ inertia_kgm2: { x: 400, y: 1400, z: 3700 } })],
    ['susp1.k is -25000', corner(1, (c) => ({ ...c, springRate_Npm: -25000 }))],
    ['susp2.bump_rate is -1', corner(2, (c) => ({ ...c, bumpDamping_Nspm: -1 }))],
    ['wheel3.radius is 0', corner(3, (c) => ({ ...c, wheel: { ...c.wheel, radius_m: 0 } }))],
    ['wheel0.mass is 0', corner(0, (c) => ({ ...c, wheel: { ...c.wheel, mass_kg: 0 } }))],
    ['wheel0.inertia is 0', corner(0, (c) => ({ ...c, wheel: { ...c.wheel, spinInertia_kgm2: 0 } }))],
    [
      'wheel0.tire_rate is Infinity',
      corner(0, (c) => ({ ...c, wheel: { ...c.wheel, tyreRate_Npm: Infinity } })),
    ],
    [
      'antirollbar.arb0.k is -1',
      { ...aSetup(), antiRollBars: [{ number: 0, left: 0, right: 1, rate_Npm: -1 }] },
    ],
    [
      'engine.curve_torque has no points',
      { ...aSetup(), engine: { ...aSetup().engine, curve: { speed_radps: [], torque_Nm: [] } } },
    ],
    [
      'engine.curve_torque: the speed does not rise at point 1',
      { ...aSetup(), engine: { ...aSetup().engine, curve: { speed_radps: [100, 100], torque_Nm: [1, 2] } } },
    ],
    [
      'susp0 and susp2 are at the same position',
      withCorners(aSetup(), (c) => ({ ...c, mount_m: { ...c.mount_m, x: 1 } })),
    ],
    ['susp1 (FR) is on the wrong side', corner(1, (c) => ({ ...c, mount_m: { ...c.mount_m, y: 0.7 } }))],
  ])('%s', (message, setup) => {
    expect(() => compileVehicle(setup)).toThrow(message);
  });
});

describe('the step', () => {
  it('of 7.7 ms follows a wheel hop of 20.5 Hz, one of 7.8 ms does not', () => {
    // sqrt((25000 + 2 x 12000 + 200000) / 15) = 128.8 rad/s front: 1 / 128.8 = 7.76 ms.
    expect(() => compileVehicle(aSetup(), 0.001)).not.toThrow();
    expect(() => compileVehicle(aSetup(), 0.0077)).not.toThrow();
    expect(() => compileVehicle(aSetup(), 0.0078)).toThrow(
      /wheel0 \(15 kg .* has a wheel-hop frequency of 20\.5 Hz.* the maximum is 7\.762 ms/,
    );
  });

  it('of 0 or NaN is refused', () => {
    expect(() => compileVehicle(aSetup(), 0)).toThrow('The step is 0 s');
    expect(() => compileVehicle(aSetup(), Number.NaN)).toThrow('The step is NaN s');
  });
});
