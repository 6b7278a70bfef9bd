import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { importCar } from '../../car-files/import/import-car.ts';
import { runToEnd } from '../../driving/manoeuvre/testing/run-to-end.ts';
import { compileVehicle } from '../../models/racebench/compile-vehicle.ts';
import { derivedFigures } from '../../models/racebench/derived.ts';
import { loadSource } from './load-source.ts';

const CARS = fileURLToPath(new URL('../../../../shared/field/cars/', import.meta.url));
const EVERYWHERE = { carFolders: undefined, samplesFolder: undefined };

/** A test on cars of games cut down to their physics, each with the right values and how they are known in its README. */
function fieldIt(name: string, check: () => Promise<void>): void {
  it(name, async ({ skip }) => {
    skip(!existsSync(CARS), 'shared/field/cars is not beside the project');
    expect.hasAssertions();
    await check();
  });
}

async function imported(path: string) {
  const { car: source } = await loadSource(join(CARS, path), EVERYWHERE);
  const { text, companions, report } = importCar(source);
  const car = openCar(text, companions);
  const { setup } = car;
  if (setup === undefined) throw new Error(`${path} cannot run`);
  const figures = derivedFigures(compileVehicle(setup), setup);
  return {
    source,
    report,
    car,
    setup,
    number: (key: string): number => Number(car.values.get(key)?.value),
    figure: (name: string): number | undefined => figures.find((one) => one.name === name)?.value,
    row: (section: string, key: string) =>
      report.rows.find((row) => row.section === section && row.key === key),
    /** Time from rest to 100 km/h, s. */
    to100_s: (): number => {
      const run = runToEnd(setup, 'straight-acceleration', { rate_Hz: 20 });
      return run.metric('timeTo100kph_s');
    },
  };
}

describe('a VDrift car as published', () => {
  fieldIt(
    'is read with dashes in its sections, its wings by their keys and its tyre by its file',
    async () => {
      for (const part of ['1a-as-published', '1b-wings', '1c-tyre-type']) {
        const { number, report, row } = await imported(`1-vdrift-dash-sections/${part}`);
        expect(report.warnings, part).toEqual([]);
        expect(number('differential.ratio')).toBe(4.9528);
        expect(number('differential.output0')).toBe(2);
        expect([number('aero.body.cx'), number('aero.body.area')]).toEqual([0.3, 2]);
        expect(number('aero.wings')).toBe(2);
        // Induced drag area 0.5 m2 * 0.7^2 * 0.05 over the span of 0.5 m.
        expect(number('aero.wing1.coeff_drag')).toBeCloseTo(0.7 ** 2 * 0.05, 6);
        expect(number('wheel0.pacejka.a2')).toBe(1350);
        const wing = part === '1c-tyre-type' ? 'wing.rear' : 'wing-rear';
        expect(row(wing, 'lift-efficiency')?.outcome).toBe('converted');
      }
    },
  );

  fieldIt('weighs 1335.9 kg, 47.33 % of it in front, without its wheels', async () => {
    const { number } = await imported('2-vdrift-travel-from-rest');
    expect(number('body.mass') + number('engine.mass')).toBeCloseTo(1335.9, 1);
    const [front_m, rear_m] = [number('susp0.z'), -number('susp2.z')];
    expect(rear_m / (front_m + rear_m)).toBeCloseTo(0.4733, 4);
  });

  fieldIt(
    'has at rest 60 mm of bump travel left and its centre of gravity 0.508 m over the road',
    async () => {
      const { number, figure, setup } = await imported('2-vdrift-travel-from-rest');
      const sprung_N = ((number('body.mass') + number('engine.mass')) * 9.80665 * 0.4733) / 2;
      const rest_m = number('susp0.restlen') - sprung_N / number('susp0.k');
      expect(rest_m - number('susp0.minlen')).toBeCloseTo(0.06, 4);
      expect(number('susp0.maxlen') - number('susp0.minlen')).toBeCloseTo(0.123, 3);
      const tyre_m = (sprung_N + setup.corners[0].wheel.mass_kg * 9.80665) / 200_000;
      expect(figure('centreOfGravityHeight_m')).toBeCloseTo(0.508 - tyre_m, 2);
    },
  );
});

describe('an Assetto Corsa car', () => {
  fieldIt('with a negative STEER_RATIO has its magnitude, 48.78 degrees of lock', async () => {
    const { number, row } = await imported('4-ac-negative-steer-ratio/data');
    expect(number('wheel0.lock')).toBeCloseTo(200 / 4.1, 4);
    expect(row('CONTROLS', 'STEER_RATIO')?.outcome).toBe('converted');
  });

  fieldIt('with a turbo has the torque at full throttle, 260 Nm', async () => {
    const { number, report, to100_s } = await imported('7-ac-turbo/data');
    expect(number('engine.max_torque')).toBeCloseTo(260, 0);
    expect(report.warnings).toEqual([]);
    // The maker says 6.5 s for 290 Nm.
    expect(to100_s()).toBeLessThan(7);
  });

  fieldIt('with friction over load in a table has 1.76 sideways and 1.82 lengthwise at 528 N', async () => {
    const { number, car } = await imported('8-ac-dy-curve/data');
    const friction = (letter: 'a' | 'b', load_kN: number): number =>
      (number(`wheel0.pacejka.${letter}1`) * load_kN + number(`wheel0.pacejka.${letter}2`)) / 1000;
    expect(friction('a', 0.528)).toBeCloseTo(1.76, 2);
    expect(friction('b', 0.528)).toBeCloseTo(1.82, 2);
    expect(friction('a', 1.2) / 1.61).toBeCloseTo(1, 1);
    expect(friction('a', 1.8)).toBeGreaterThan(1.3);
    expect(car.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  fieldIt('that holds another car in a folder below is the one that is chosen', async () => {
    for (const path of ['data', 'data/engine.ini', 'data/car.ini'])
      expect((await imported(`9-two-cars-dead-end/${path}`)).number('engine.max_rpm')).toBeGreaterThan(5000);
  });

  fieldIt(
    'that is electric has no idle speed and a clutch that holds: 100 km/h in 4.4 to 5.5 s',
    async () => {
      const { number, report, to100_s } = await imported('11-ac-electric/data');
      expect(number('engine.idle_rpm')).toBe(0);
      expect(number('clutch.max_torque')).toBeCloseTo(1.5 * 574, 0);
      const chosen = report.chosen.map(({ key }) => key);
      expect(chosen).toEqual(expect.arrayContaining(['engine.idle_rpm', 'clutch.max_torque']));
      expect(to100_s()).toBeGreaterThan(4.4);
      expect(to100_s()).toBeLessThan(5.5);
    },
  );

  fieldIt('without [AUTO_SHIFTER] changes up where its engine ends: 100 km/h in below 4.5 s', async () => {
    const { number, to100_s } = await imported('3-no-shift-speed/ac-f360/data');
    expect(number('engine.shifting.shift_up_rpm')).toBeCloseTo(0.95 * number('engine.max_rpm'), -1);
    expect(to100_s()).toBeLessThan(4.5);
  });
});
