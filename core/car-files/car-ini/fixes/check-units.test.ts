import { describe, expect, it } from 'vitest';
import { fieldForKey, SETUP_FIELDS } from '../../../catalogue/setup-fields.ts';
import { applyEdits } from '../apply-edits.ts';
import { setValue } from '../edit.ts';
import { openCar } from '../open-car.ts';
import { REAL_CAR_NAMES, realCarText, sampleCarText } from '../../../proof/testing/car-files.ts';
import { UNIT_SLIPS } from './unit-slips.ts';

const { text: COUPE, companions } = sampleCarText('coupe-1974');

/** Key, the number as written in another unit, that unit, and what it comes to. */
const SLIPS: readonly (readonly [key: string, written: string, unit: string, mended: string])[] = [
  ['susp_front.k', '18', 'N/mm', '18000'],
  ['susp_front.k', '103', 'lbf/in', '18038.1'],
  ['wheel_front.tire_rate', '190', 'N/mm', '190000'],
  ['antirollbar.arb0.k', '9', 'N/mm', '9000'],
  ['susp_rear.rebound_rate', '1.85', 'N s/mm', '1850'],
  ['body.inertia.y', '11500000', 'kg cm²', '1150'],
  ['wheel_front.inertia', '7500', 'kg cm²', '0.75'],
  ['engine.inertia.engine', '1400', 'kg cm²', '0.14'],
  ['wheel_rear.radius', '295', 'mm', '0.295'],
  ['wheel_rear.radius', '11.6', 'in', '0.29464'],
  ['susp_front.restlen', '450', 'mm', '0.45'],
  ['susp1.x', '-680', 'mm', '-0.68'],
  ['body.length', '4050', 'mm', '4.05'],
  ['pacejka.optimal_slipangle', '9.5', 'degrees', '0.165806'],
  ['wheel_front.lock', '1.19', 'rad', '68.182'],
  ['steer.lock', '1.65', 'turns', '594'],
  ['differential.power_angle', '1.0472', 'rad', '60.0001'],
  ['wheel_front.braking_factor', '75', '%', '0.75'],
  ['pacejka.optimal_slipratio', '11.5', '%', '0.115'],
  ['wheel_rear.rolling_coeff', '1.4', '%', '0.014'],
  ['aero.body.cx', '41', '%', '0.41'],
  ['body.mass', '0.862', 't', '862'],
  ['wheel_front.max_braking', '1.8', 'kN·m', '1800'],
  ['engine.max_rpm', '712', 'rad/s', '6799.1'],
  ['engine.shifting.time_to_declutch', '0.12', 's', '120'],
];

describe('numbers in another unit', () => {
  it.each(SLIPS)('%s=%s is in %s: %s', (key, written, unit, mended) => {
    const text = setValue(COUPE, key, written);
    const found = openCar(text, companions).diagnostics.filter((d) => d.key === key);
    expect(found.map(({ code }) => code)).toContain('unit-slip');
    expect(found.map(({ code }) => code)).not.toContain('out-of-range');
    const fix = found
      .find(({ code }) => code === 'unit-slip')
      ?.fixes?.find(({ label }) => label.startsWith(`Read as ${unit}:`));
    const after = applyEdits(text, fix?.edits ?? []);
    expect(after).toBe(setValue(COUPE, key, mended));
    expect(openCar(after, companions).diagnostics.map(({ code }) => code)).not.toContain('unit-slip');
  });

  // A public Speed Dreams kart changes gear in 10 ms, the clutch of rFactor's BMW F1.06 closes in 5 ms.
  it.each(['1', '3', '5'])('a phase of a gear change of %s ms is none', (time) => {
    const { diagnostics } = openCar(setValue(COUPE, 'engine.shifting.time_to_clutch', time), companions);
    expect(diagnostics.filter(({ code }) => code === 'unit-slip')).toEqual([]);
  });

  it('the sample car and the real ones have none', () => {
    expect(openCar(COUPE, companions).diagnostics).toEqual([]);
    const real = REAL_CAR_NAMES.flatMap((name) => {
      const car = realCarText(name);
      return car === undefined ? [] : openCar(car.text, car.companions).diagnostics;
    });
    expect(real.filter(({ code }) => code === 'unit-slip').map(({ message }) => message)).toEqual([]);
  });

  it('every row is about keys of the field table and its usual sizes are plausible ones', () => {
    for (const { keys, plausible, usual } of UNIT_SLIPS) {
      for (const key of keys)
        expect(
          SETUP_FIELDS.some((row) => row.key === key),
          key,
        ).toBe(true);
      expect(usual[0]).toBeGreaterThanOrEqual(plausible[0]);
      expect(usual[1]).toBeLessThanOrEqual(plausible[1]);
    }
    expect(fieldForKey('susp0.k')?.unit).toBe('Npm');
  });

  it('the default of every row is not a slip', () => {
    for (const { keys, plausible } of UNIT_SLIPS)
      for (const key of keys) {
        const value = fieldForKey(key.replace(/<\w+>/g, '0'))?.default;
        if (typeof value !== 'number' || value === 0 || key === 'steer.lock') continue;
        expect(value, key).toBeGreaterThanOrEqual(plausible[0]);
        expect(value, key).toBeLessThanOrEqual(plausible[1]);
      }
  });
});
