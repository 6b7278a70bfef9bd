import { describe, expect, it } from 'vitest';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { carFacts } from '../../models/facts/compile-facts.ts';
import { sampleCarText } from '../../proof/testing/car-files.ts';
import { toSI } from '../../units/convert.ts';
import { runToEnd } from '../manoeuvre/testing/run-to-end.ts';
import { driverFacts } from './driver-facts.ts';
import { shiftUpSpeeds_radps } from './shift-speeds.ts';

const RATIOS = { overallRatio: Float64Array.of(-10, 0, 12, 8, 6), topGear: 3 };

describe('the speeds at which a driver shifts up', () => {
  it('are where falling torque times one ratio is that of the next: T = 300 - 0.3 n, ratios 12 to 8 and 8 to 6', () => {
    const shift = shiftUpSpeeds_radps({
      ...RATIOS,
      curveSpeed_radps: Float64Array.of(0, 1000),
      curveTorque_Nm: Float64Array.of(300, 0),
      topEngineSpeed_radps: 1000,
    });
    // (300 - 0.3 n) i = (300 - 0.3 n i'/i) i' gives n = 1000 (i - i') / (i - i'^2 / i).
    expect(shift[2]).toBeCloseTo((1000 * (12 - 8)) / (12 - 64 / 12), -1);
    expect(shift[3]).toBeCloseTo((1000 * (8 - 6)) / (8 - 36 / 8), -1);
    expect([shift[0], shift[1], shift[4]]).toEqual([Infinity, Infinity, Infinity]);
  });

  it('are 97 % of the highest speed where the torque does not fall', () => {
    const shift = shiftUpSpeeds_radps({
      ...RATIOS,
      curveSpeed_radps: Float64Array.of(0, 1000),
      curveTorque_Nm: Float64Array.of(200, 200),
      topEngineSpeed_radps: 700,
    });
    expect([...shift.slice(2, 4)]).toEqual([0.97 * 700, 0.97 * 700]);
  });
});

describe('the shift speed of a car.ini', () => {
  const { text, companions } = sampleCarText('coupe-1974');
  const setup = (change: (text: string) => string) => {
    const car = openCar(change(text), companions).setup;
    if (car === undefined) throw new Error('The sample car cannot run');
    return car;
  };
  const facts = (change: (text: string) => string) => driverFacts(carFacts(setup(change)));
  const given = toSI(6200, 'rpm');

  it('is the driver’s where the automatic is not switched off, and the power’s otherwise', () => {
    const on = facts((all) => all.replace('automatic=0', 'automatic=1'));
    expect(on.shiftUpSpeed_radps[2]).toBeCloseTo(given, 6);
    const off = facts((all) => all);
    const without = facts((all) => all.replace(/^ *shift_up_rpm=.*$/m, ''));
    expect(off.shiftUpSpeed_radps[2]).not.toBeCloseTo(given, 0);
    expect(without.shiftUpSpeed_radps).toEqual(off.shiftUpSpeed_radps);
  });

  it('that is missing costs no time to 100 km/h: Racer’s 3500 rpm are not the driver’s', () => {
    const time_s = (change: (all: string) => string): number =>
      runToEnd(setup(change), 'straight-acceleration', { rate_Hz: 20 }).metric('timeTo100kph_s');
    const without_s = time_s((all) => all.replace(/^ *shift_up_rpm=.*$/m, ''));
    const at6200_s = time_s((all) => all.replace('automatic=0', 'automatic=1'));
    expect(without_s).toBeLessThan(1.01 * at6200_s);
  });
});
