import { describe, expect, it } from 'vitest';
import { changedCar, codesAbout } from '../../proof/testing/make-car.ts';
import { openCar } from './open-car.ts';
import { sampleCarText } from '../../proof/testing/car-files.ts';

/** The error about a key: its message, with its line. */
function refusal(changes: Readonly<Record<string, string>>, key: string) {
  const car = changedCar(changes);
  const found = car.diagnostics.find((one) => one.code === 'car-not-drivable' && one.key === key);
  return {
    setup: car.setup,
    message: found?.message ?? '',
    line: found?.line,
    at: car.values.get(key)?.line,
  };
}

describe('numbers that no simulation can work with', () => {
  it.each([
    ['body.mass', '0', 'above 0'],
    ['body.mass', '-900', 'above 0'],
    ['susp0.k', '-20000', 'above 0'],
    ['susp2.bump_rate', '-100', 'cannot drive the wheel'],
    ['susp3.rebound_rate', '-100', 'cannot drive the wheel'],
    ['wheel1.radius', '0', 'above 0'],
    ['wheel1.mass', '0', 'above 0'],
    ['wheel2.tire_rate', '0', 'above 0'],
    ['wheel2.rolling_coeff', '-0.1', 'below 0'],
    ['antirollbar.arb0.k', '-5000', 'cannot add roll'],
    ['body.inertia.y', '-5', 'above 0'],
    ['engine.inertia.engine', '-0.1', 'above 0'],
    ['engine.braking_coeff', '-1', 'closed throttle'],
  ])('%s = %s is refused at its line with value and reason', (key, value, reason) => {
    const { setup, message, line, at } = refusal({ [key]: value }, key);
    expect(setup).toBeUndefined();
    expect(message).toContain(`${key} is ${value}`);
    expect(message).toContain(reason);
    expect(line).toBe(at);
  });

  it('a pitch inertia of 9000 kg m2 over roll 270 and yaw 1150 is refused: no body has that', () => {
    const { setup, message } = refusal({ 'body.inertia.x': '9000' }, 'body.inertia.x');
    expect(setup).toBeUndefined();
    expect(message).toContain('is 9000 kg·m², more than the other two together (1420 kg·m²)');
  });

  it('a yaw inertia of 1.8 times the other two runs with a warning, as published cars have it; of 2.1 times it does not', () => {
    const odd = changedCar({ 'body.inertia.y': '2430' });
    expect(odd.setup).toBeDefined();
    expect(codesAbout(odd, 'body.inertia.y')).toContain('out-of-range');
    expect(refusal({ 'body.inertia.y': '2835' }, 'body.inertia.y').setup).toBeUndefined();
  });

  it('wheels at one place are refused, left and right as well as front and rear', () => {
    const across = refusal({ 'susp0.x': '0.001', 'susp1.x': '-0.001' }, 'susp1.x');
    expect(across.setup).toBeUndefined();
    expect(across.message).toContain('susp0 and susp1 are at the same position, 2 mm apart');
    const along = refusal({ 'susp0.z': '0.001', 'susp2.z': '-0.001' }, 'susp2.z');
    expect(along.setup).toBeUndefined();
    expect(along.message).toContain('susp0 and susp2 are at the same position');
  });

  it('a torque curve without points is refused with the name of its file', () => {
    const { text } = sampleCarText('coupe-1974');
    const car = openCar(text, [{ name: 'torque.crv', text: 'curve\n{\n  points=0\n}\n' }]);
    expect(car.setup).toBeUndefined();
    expect(car.diagnostics.find(({ code }) => code === 'bad-curve')).toMatchObject({
      file: 'torque.crv',
      key: 'curve.points',
      severity: 'error',
    });
  });
});
