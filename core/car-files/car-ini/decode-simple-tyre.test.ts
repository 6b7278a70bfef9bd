import { describe, expect, it } from 'vitest';
import { SIMPLE_TYRE_ROWS } from '../../catalogue/fields/simple-tyre-fields.ts';
import type { SimpleTyreSetup } from '../../setup/tyre-setup.ts';
import { sampleCarText } from '../../proof/testing/car-files.ts';
import { simpleTyreBlock } from '../../studies/tyre-fit/simple-keys.ts';
import { USUAL_SHAPE } from '../../models/tyre/simple-tyre.ts';
import { openCar, type OpenCar } from './open-car.ts';

const COUPE = sampleCarText('coupe-1974');

/** The coupe with lines added to the block of its wheel 0. */
function coupe(lines: readonly string[]): OpenCar {
  return openCar(COUPE.text.replace(/(\nwheel0[^{]*\{)/, `$1\n${lines.join('\n')}`), COUPE.companions);
}

const tyreOf = (car: OpenCar) => car.setup?.corners[0].tyre;

const FITTED: SimpleTyreSetup = {
  model: 'simple',
  optimalSlipRatio: 0.118,
  optimalSlipAngle_rad: 0.1408,
  shape: {
    nominalLoad_N: 650,
    friction: 1.5358,
    frictionLoss: 0.14537,
    lateralFriction: 1.1491,
    shapeFactor: 1.5437,
    peakSlipGrowth: 0.056863,
  },
};

describe('the tyre without data of a wheel', () => {
  it('is the fitted one where the wheel contains its printed block', () =>
    expect(tyreOf(coupe(simpleTyreBlock(FITTED)))).toEqual(FITTED));

  it('has the numbers of the field table where the car has none: friction 1, loss 0.1, shape factor 1.4', () => {
    const usual = Object.entries(SIMPLE_TYRE_ROWS).map(([name, row]) => [name, row.default]);
    expect(Object.fromEntries(usual)).toEqual(USUAL_SHAPE);
    expect(tyreOf(coupe(['racebench_tyre=simple', 'racebench_simple_friction=1.2']))).toMatchObject({
      shape: { ...USUAL_SHAPE, friction: 1.2 },
    });
    const plain = tyreOf(coupe(['racebench_tyre=simple']));
    expect(plain?.model === 'simple' && plain.shape).toBeUndefined();
  });

  it('counts without being named on a wheel with nothing else, and after coefficients', () => {
    expect(tyreOf(coupe(['racebench_simple_friction=1.2']))?.model).toBe('pacejka89');
    const bare = COUPE.text.replace(/^\s*[abc]\d+\s*=.*$/gm, '');
    const text = bare.replace(/(\nwheel0[^{]*\{)/, '$1\nracebench_simple_friction=1.2');
    const car = openCar(text, COUPE.companions);
    expect(tyreOf(car)).toMatchObject({ model: 'simple', shape: { friction: 1.2 } });
    const missing = car.diagnostics.filter(
      ({ code, key }) => code === 'missing-key' && key.startsWith('wheel0.pac'),
    );
    expect(missing).toEqual([]);
  });

  it.each([
    ['racebench_simple_shape_factor=2', 'above 1 and below 2'],
    ['racebench_simple_shape_factor=1', 'above 1 and below 2'],
    ['racebench_simple_friction=0', 'above 0'],
    ['racebench_simple_lateral_friction=-1', 'above 0'],
    ['racebench_simple_friction_loss=-1', 'above -1'],
    ['racebench_simple_nominal_load=-300', 'above 0'],
  ])('with %s is none, and the car says so', (line, wanted) => {
    const car = coupe(['racebench_tyre=simple', line]);
    expect(car.setup).toBeUndefined();
    const found = car.diagnostics.find(({ code }) => code === 'car-not-drivable');
    expect(found?.key).toBe(`wheel0.${line.split('=')[0] ?? ''}`);
    expect(found?.message).toContain(wanted);
  });
});
