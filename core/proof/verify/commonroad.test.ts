import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { COMMONROAD_SUITE } from './commonroad.ts';
import { SINGLE_TRACK_MODELS } from './commonroad/single-track-models.ts';
import { readCar } from './commonroad/vehicle-parameters.ts';
import { CARS_TEXT, straightTrace } from './commonroad/testing/a-car.ts';
import { runSuite } from './node/run-suite.ts';
import type { ReferenceFolder } from './suite.ts';

const REFERENCE = fileURLToPath(new URL('../../../../shared/reference/commonroad/', import.meta.url));

const folderOf = (files: Record<string, string>): ReferenceFolder => ({
  files: Object.keys(files).filter((name) => name.endsWith('.csv')),
  text: (name) => files[name],
  parameterText: (name) => files[name],
});
const verify = (files: Record<string, string>, only: string[] = []) =>
  COMMONROAD_SUITE.verify(folderOf({ 'parameters.json': CARS_TEXT, ...files }), { only });

/** Derivative of a model's state. */
function slope(model: keyof typeof SINGLE_TRACK_MODELS, state: number[], steerRate: number, ax: number) {
  const out = new Float64Array(state.length);
  const car = readCar(folderOf({ 'parameters.json': CARS_TEXT }), '7');
  SINGLE_TRACK_MODELS[model].derivative(car, Float64Array.from(state), steerRate, ax, out);
  return [...out];
}

describe('the CommonRoad single-track models', () => {
  it('turn by v tan(delta) / L: 0.4012 rad/s at 10 m/s and 0.1 rad on 2.5 m', () =>
    expect(slope('ks', [0, 0, 0.1, 10, 0], 0, 0)[4]).toBeCloseTo((10 * Math.tan(0.1)) / 2.5, 12));
  it('steer no faster than 0.4 rad/s and not beyond the stop', () => {
    expect(slope('ks', [0, 0, 0, 10, 0], 2, 0)[2]).toBe(0.4);
    expect(slope('ks', [0, 0, 1, 10, 0], 2, 0)[2]).toBe(0);
  });
  it('accelerate by 11.5 m/s2 at most, less above the switching speed, and not beyond the top speed', () => {
    expect(slope('ks', [0, 0, 0, 5, 0], 0, 20)[3]).toBe(11.5);
    expect(slope('ks', [0, 0, 0, 20, 0], 0, 20)[3]).toBeCloseTo((11.5 * 7) / 20, 12);
    expect(slope('ks', [0, 0, 0, 50, 0], 0, 20)[3]).toBe(0);
  });
  it('answer a steering angle with Cf/m of lateral acceleration and a Cf/Iz of yaw acceleration', () => {
    // Front axle: 22 / rad times 1200 kg 9.81 m/s2 1.5 / 2.5.
    const front_Nprad = (22 * 1200 * 9.81 * 1.5) / 2.5;
    const [, , , , , yaw = NaN, sideslip = NaN] = slope('st', [0, 0, 0.01, 20, 0, 0, 0], 0, 0);
    expect(yaw).toBeCloseTo((1 * front_Nprad * 0.01) / 1800, 9);
    expect(sideslip * 20).toBeCloseTo((front_Nprad * 0.01) / 1200, 9);
  });
  it('mirror: steering right gives the negative of steering left', () => {
    const left = slope('std', [0, 0, 0.02, 20, 0, 0.1, 0.01, 58, 58], 0.1, 1);
    const right = slope('std', [0, 0, -0.02, 20, 0, -0.1, -0.01, 58, 58], -0.1, 1);
    for (const odd of [1, 2, 4]) expect(right[odd]).toBeCloseTo(-(left[odd] ?? NaN), 12);
    // Without camber the tyres' only asymmetry is the lateral force from longitudinal slip, which r_vy1 = 0
    // removes.
    for (const odd of [5, 6]) expect(right[odd]).toBeCloseTo(-(left[odd] ?? NaN), 9);
    for (const even of [0, 3, 7, 8]) expect(right[even]).toBeCloseTo(left[even] ?? NaN, 9);
  });
  it('roll without slip below 0.1 m/s, whatever the state says', () => {
    const [, , , , yaw] = slope('st', [0, 0, 0.2, 0.05, 0, 3, 3], 0, 0);
    const sideslip = Math.atan((Math.tan(0.2) * 1.5) / 2.5);
    expect(yaw).toBeCloseTo((0.05 * Math.cos(sideslip) * Math.tan(0.2)) / 2.5, 12);
  });
});

describe('the commonroad suite', () => {
  it('passes a straight at 10 m/s of a car of its own and fails one that is 0.1 mm off', () => {
    expect(verify({ 'veh7__st__straight.csv': straightTrace(0) })[0]).toMatchObject({ passed: true });
    const [off] = verify({ 'veh7__st__straight.csv': straightTrace(1e-4) });
    expect(off?.passed).toBe(false);
    expect(off?.quantities.filter((q) => !q.passed).map((q) => q.quantity)).toEqual(['y']);
  });
  it.each([
    ['veh8__st__straight.csv', 'parameters.json has no vehicle 8'],
    ['veh7__xx__straight.csv', 'Unknown model xx; choose one of ks, st, std, mb'],
  ])('does not verify %s and says why', (name, reason) =>
    expect(verify({ [name]: straightTrace(0) })[0]).toMatchObject({ passed: false, reason }),
  );
  it('names the place in parameters.json that cannot be read', () => {
    const files = { 'parameters.json': CARS_TEXT.replace('"p_ky1": -22', '"p_ky1": "soft"') };
    expect(verify({ ...files, 'veh7__st__straight.csv': straightTrace(0) })[0]?.reason).toContain(
      'parameters.json, A car (vehicle 7): tire.p_ky1:',
    );
  });
  it('names the column a trace lacks', () => {
    const text = straightTrace(0).replace('psidot', 'other');
    expect(verify({ 'veh7__st__straight.csv': text })[0]?.reason).toBe('Whole columns psidot are needed');
  });
  it('verifies one kind only when asked', () =>
    expect(verify({ 'veh7__st__straight.csv': straightTrace(0), 'st_linear.csv': '' }, ['st'])).toHaveLength(
      1,
    ));

  it('agrees with 27 files: ks and st within 1e-5, std within 1e-3 of range, mb reported only', ({
    skip,
  }) => {
    skip(!existsSync(REFERENCE), 'reference/commonroad is not beside the project');
    const result = runSuite('commonroad', REFERENCE);
    const failed = result.files.flatMap((f) => f.quantities).filter((q) => !q.passed && !q.informative);
    expect(failed).toEqual([]);
    expect(result.passed).toBe(true);
    expect(result.files).toHaveLength(27);
    const largest = (model: string) =>
      Math.max(
        ...result.files
          .filter((f) => f.file.includes(`__${model}__`))
          .flatMap((f) => f.quantities.map((q) => q.max)),
      );
    // The remaining error is the rounding of the printed tables.
    expect(largest('ks')).toBeLessThan(1e-8);
    expect(largest('st')).toBeLessThan(1e-8);
    expect(largest('std')).toBeLessThan(1e-8);
    const multiBody = result.files.filter((f) => f.file.includes('__mb__'));
    expect(multiBody.every((f) => f.quantities.every((q) => q.informative))).toBe(true);
    // Tolerances shown are a tenth of the range: our whole car turns by the multi-body model's angle within 10 %.
    const turned = multiBody.filter((f) => !f.file.includes('straight'));
    for (const { file, quantities } of turned) {
      const { max, tolerance } = quantities.find((q) => q.quantity === 'psi')!;
      expect(max, file).toBeLessThan(tolerance);
    }
  });
});
