import { describe, expect, it } from 'vitest';
import { changedCar } from '../../proof/testing/make-car.ts';

const used = (changes: Record<string, string | undefined>, key: string): number | undefined =>
  changedCar(changes).used.get(key);

describe('numbers used in place of missing ones', () => {
  const ofKind = (kind: string, more: Record<string, string | undefined> = {}) => ({
    'differential.racebench_type': kind,
    'differential.power_ratio': undefined,
    'differential.coast_ratio': undefined,
    ...more,
  });

  it.each([
    ['lsd-1-way', 2, 1],
    ['lsd-1.5-way', 2, 1.5],
    ['lsd-2-way', 2, 2],
    ['torque-biasing', 2, 2],
  ])('bias ratios of %s are those of its law: %d under power, %d when coasting', (kind, power, coast) => {
    expect(used(ofKind(kind), 'differential.power_ratio')).toBe(power);
    expect(used(ofKind(kind), 'differential.coast_ratio')).toBe(coast);
  });

  it('the coast ratio of a 1.5-way pack follows the power ratio that is set', () => {
    const car = ofKind('lsd-1.5-way', { 'differential.power_ratio': '4' });
    expect(used(car, 'differential.coast_ratio')).toBe(2.5);
  });

  it('bias ratios of a Salisbury follow its ramps: 60/30/2 locks at 1.5 and 2.598', () => {
    const car = ofKind('salisbury', {
      'differential.power_angle': '60',
      'differential.coast_angle': '30',
      'differential.clutches': '2',
      'differential.clutch_factor': '1',
    });
    expect(used(car, 'differential.power_ratio')).toBe(1.5);
    expect(used(car, 'differential.coast_ratio')).toBe(2.59808);
  });

  it('bias and locking of a LibreRally limited slip are those of the rear, the bias of a PhysX one 1.3', () => {
    const rally = ofKind('librerally-limited-slip');
    const names = ['racebench_bias', 'racebench_lock', 'racebench_coast_lock'];
    expect(names.map((name) => used(rally, `differential.${name}`))).toEqual([3, 0.35, 0]);
    expect(used(ofKind('physx-limited-slip'), 'differential.racebench_bias')).toBe(1.3);
  });

  it('a kind without ratios has none', () => {
    expect(used(ofKind('viscous'), 'differential.power_ratio')).toBeUndefined();
  });

  it('times of changing down are those of changing up', () => {
    const up = { 'engine.shifting.time_to_clutch': '250' };
    expect(used(up, 'engine.shifting.time_to_clutch_down')).toBe(250);
  });

  it('the best temperature of a slick is 95 degrees, and it starts there', () => {
    const slick = { 'wheel0.racebench_tyre_type': 'slick' };
    expect(used(slick, 'wheel0.racebench_tyre_optimum')).toBe(95);
    expect(used(slick, 'wheel0.racebench_tyre_start')).toBe(95);
    expect(used(slick, 'wheel0.racebench_tyre_window')).toBe(25);
  });

  it('are known of a car with an error too', () => {
    const car = changedCar(ofKind('lsd-1-way', { 'body.mass': '0' }));
    expect(car.setup).toBeUndefined();
    expect(car.used.get('differential.power_ratio')).toBe(2);
  });
});
