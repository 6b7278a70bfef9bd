import { describe, expect, it } from 'vitest';
import { openCar } from '../../car-ini/open-car.ts';
import { NEW_CAR_DEFAULTS, type NewCarInput } from '../../../contract/new-car.ts';
import { runToEnd } from '../../../driving/manoeuvre/testing/run-to-end.ts';
import { compileVehicle } from '../../../models/racebench/compile-vehicle.ts';
import { derivedFigures } from '../../../models/racebench/derived.ts';
import { checkNewCar } from './check-input.ts';
import { makeNewCar } from './make-new-car.ts';
import { previewNewCar } from './preview.ts';

const { road, race, kart } = NEW_CAR_DEFAULTS;

const GRID: readonly (readonly [string, NewCarInput])[] = [
  ['a road car', road],
  ['a race car', race],
  ['a kart', kart],
  ['a front-drive road car', { ...road, driven: 'front', frontShare: 0.62, power_kW: 70, torque_Nm: 130 }],
  ['an all-wheel-drive road car', { ...road, driven: 'all', mass_kg: 1500, power_kW: 250, torque_Nm: 400 }],
  [
    'a small and light car',
    { ...road, mass_kg: 620, tyre: '145/80R12', power_kW: 30, torque_Nm: 60, topSpeed_kph: 130, gears: 4 },
  ],
  [
    'a heavy and high one',
    {
      ...road,
      mass_kg: 2400,
      height_m: 0.75,
      wheelbase_m: 2.9,
      track_m: 1.62,
      tyre: '255/60R18',
      power_kW: 180,
      torque_Nm: 420,
    },
  ],
  [
    'a fast race car',
    {
      ...race,
      mass_kg: 1000,
      power_kW: 450,
      torque_Nm: 520,
      topSpeed_kph: 320,
      tyre: '300/40R18',
      frontShare: 0.44,
    },
  ],
  ['a tail-heavy one on hard tyres', { ...road, frontShare: 0.4, grip: 0.7 }],
];

describe.each(GRID)('%s', (_, input) => {
  const made = makeNewCar(input);
  const car = openCar(made.text, made.companions);

  it('opens without an error or a warning', () => {
    expect(car.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(car.setup).toBeDefined();
  });

  it('has the mass, the share, the height and the top speed that were asked for', () => {
    const figures = derivedFigures(compileVehicle(car.setup!), car.setup!);
    const value = (name: string): number => figures.find((f) => f.name === name)!.value;
    expect(value('totalMass_kg') / input.mass_kg).toBeCloseTo(1, 3);
    expect(value('frontWeightShare')).toBeCloseTo(input.frontShare, 1.7);
    expect(value('centreOfGravityHeight_m')).toBeCloseTo(input.height_m, 2);
    const shown = previewNewCar(input).figures.find((f) => f.name === `gearSpeed_kph.${input.gears}`)!.value;
    expect(shown).toBeCloseTo(input.topSpeed_kph, 6);
    expect(value('naturalFrequency_Hz.front')).toBeGreaterThan(1);
  });

  it('accelerates, brakes and steers as its power and grip allow', () => {
    const setup = car.setup!;
    const start = runToEnd(setup, 'straight-acceleration', { rate_Hz: 20 });
    expect(start.status).toBe('finished');
    expect(Math.max(...start.channel('speed_mps'))).toBeGreaterThan(0.5 * (input.topSpeed_kph / 3.6));
    const stop = runToEnd(setup, 'braking', { rate_Hz: 50 });
    expect(stop.status).toBe('finished');
    const braked = Math.max(...stop.channel('longitudinalAcceleration_mps2').map((a) => -a)) / 9.81;
    expect(braked).toBeGreaterThan(0.6 * input.grip);
    expect(braked).toBeLessThan(1.5 * input.grip);
    const turn = runToEnd(setup, 'step-steer', { rate_Hz: 50 });
    expect(turn.status).toBe('finished');
    for (const metric of turn.metricNames) expect(turn.metric(metric)).toSatisfy(Number.isFinite);
    expect(Math.max(...turn.channel('roll_rad').map(Math.abs))).toBeLessThan(0.25);
  });
});

describe('figures that make no car', () => {
  const problem = (change: Partial<NewCarInput>): string =>
    checkNewCar({ ...road, ...change })
      .map(({ message }) => message)
      .join(' ');

  it('are refused with what is wrong', () => {
    expect(problem({})).toBe('');
    expect(problem({ mass_kg: 20 })).toContain('Mass is 20; it must be 100 to 5000 kg.');
    expect(problem({ mass_kg: Number.NaN })).toContain('Mass is not a number.');
    expect(problem({ tyre: '205-55' })).toContain('not a tyre size');
    expect(problem({ gears: 4.5 })).toContain('whole number');
    expect(problem({ height_m: 1.1 })).toContain('rolls over');
    // 110 kW at 6256 rpm are 167.9 N·m.
    expect(problem({ torque_Nm: 160 })).toContain('at least 168 N·m');
    expect(() => makeNewCar({ ...road, torque_Nm: 160 })).toThrow('at least 168 N·m');
  });

  it('a top speed beyond the power is reported, not refused', () => {
    expect(previewNewCar({ ...road, topSpeed_kph: 300 }).remarks[0]).toContain('110 kW are enough for about');
    expect(previewNewCar({ ...road, mass_kg: 20 }).figures).toEqual([]);
  });
});
