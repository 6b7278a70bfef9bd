import { describe, expect, it } from 'vitest';
import {
  carSpeed_mps,
  innerAngle_rad,
  outerAngle_rad,
  turnCircles,
  tyreRadius_m,
  wheelRates,
} from './software-differential.ts';
import { EXAMPLE, exampleRows } from './worked-example.ts';

const RAD = Math.PI / 180;
const GIVEN = { WL_m: 4, WW_m: 1.5, TA_wr_rad: 19 * RAD, TA_wf_rad: 21.5 * RAD };
const WR_m = 0.288;

// Recomputation: docs/sources/vehicle-dynamics-checks.md section 3, of the use case of the software differential formulas.
describe('formulas of the software differential', () => {
  it('gives the four circles 10.15459, 11.65459, 12.28621 and 10.91402 m at 19 and 21.5 degrees', () => {
    const circles = turnCircles({ ...GIVEN, A_f_rad: undefined });
    expect(circles.R_ir_m).toBeCloseTo(10.15459, 5);
    expect(circles.R_or_m).toBeCloseTo(11.65459, 5);
    expect(circles.R_of_m).toBeCloseTo(12.28621, 5);
    expect(circles.R_if_m).toBeCloseTo(10.91402, 5);
  });

  it('gives the centre a circle of 11.08648 m by (m) and of 11.08298 m by (m’)', () => {
    expect(turnCircles({ ...GIVEN, A_f_rad: undefined }).R_cg_m).toBeCloseTo(11.08648, 5);
    const measured = turnCircles({ ...GIVEN, A_f_rad: 20.15 * RAD });
    expect(measured.R_cg_m).toBeCloseTo(11.08298, 5);
    // (l'): 10.90103 - 0.75.
    expect(measured.Rc_ir_m).toBeCloseTo(10.15103, 5);
  });

  it.each([
    ['parallel, reverse', 20.15 * RAD],
    ['true Ackermann', undefined],
  ])('gives 15.1013, 16.1260 and 14.0505 1/s for 17 1/s, and 27.75 m/s (%s)', (_, A_f_rad) => {
    const circles = turnCircles({ ...GIVEN, A_f_rad });
    const V_mps = carSpeed_mps(circles, 17 * 2 * Math.PI, WR_m);
    expect(V_mps).toBeCloseTo(27.75, A_f_rad === undefined ? 1 : 2);
    const rates = wheelRates(circles, V_mps, WR_m);
    expect(rates.W_of_radps / (2 * Math.PI)).toBeCloseTo(17, 10);
    expect(rates.W_if_radps / (2 * Math.PI)).toBeCloseTo(15.1013, 4);
    expect(rates.W_or_radps / (2 * Math.PI)).toBeCloseTo(16.126, 4);
    expect(rates.W_ir_radps / (2 * Math.PI)).toBeCloseTo(14.0505, 4);
  });

  it('has a tyre 195/50R15 of 0.288 m radius', () => {
    expect(tyreRadius_m(195, 50, 15)).toBeCloseTo(0.288, 12);
  });

  it('reads (f), (d) and (g), (e) backwards: the circles give the angles again', () => {
    const circles = turnCircles({ ...GIVEN, A_f_rad: undefined });
    expect(innerAngle_rad(circles.R_ir_m, 4)).toBeCloseTo(21.5 * RAD, 12);
    // 19 degrees is not Ackermann for 21.5: the exact outer angle is 18.9429 degrees.
    expect(outerAngle_rad(circles.R_or_m, 4) / RAD).toBeCloseTo(18.9429, 4);
  });

  it('straight ahead has endless circles and equal wheel speeds of V / WR', () => {
    for (const A_f_rad of [undefined, 0]) {
      const circles = turnCircles({ WL_m: 4, WW_m: 1.5, TA_wf_rad: 0, TA_wr_rad: 0, A_f_rad });
      expect(circles.R_ir_m).toBe(Infinity);
      expect(circles.R_cg_m).toBe(Infinity);
      const rates = wheelRates(circles, 10, 0.5);
      expect(Object.values(rates)).toEqual([20, 20, 20, 20]);
      expect(carSpeed_mps(circles, 20, 0.5)).toBe(10);
    }
  });
});

describe('the printed values of the use case', () => {
  const rows = exampleRows();

  it('are the exact ones rounded wherever the table gives no reason', () => {
    for (const { name, printed, digits, exact, reason } of rows)
      if (reason === undefined)
        expect(`${name} ${exact.toFixed(digits)}`).toBe(`${name} ${printed.toFixed(digits)}`);
  });

  it('differ from the exact ones wherever the table gives a reason', () => {
    for (const { name, printed, digits, exact, reason } of rows)
      if (reason !== undefined)
        expect(`${name} ${exact.toFixed(digits)}`).not.toBe(`${name} ${printed.toFixed(digits)}`);
  });

  it('miss a factor of 2 pi in V: 27.75 m/s, not 4.417', () => {
    const V = rows.filter(({ name }) => name === 'V (n)');
    expect(V.map(({ exact }) => Math.round(100 * exact) / 100)).toEqual([27.75, 27.76]);
    for (const { exact, printed } of V) expect(exact / (2 * Math.PI)).toBeCloseTo(printed, 2);
  });

  it('are the same in both columns without rounding: V, R_cg and WR cancel', () => {
    for (const name of ['W_if (o)', 'W_or (p)', 'W_ir (q)']) {
      const [one, other] = rows.filter((row) => row.name === name);
      expect(one?.exact).toBeCloseTo(other?.exact ?? NaN, 12);
    }
  });

  it('add 10.154 to 1.5 though R_ir is 10.155, and print 16.12 for 16.128', () => {
    expect(EXAMPLE.WW_m + 10.154).toBeCloseTo(11.654, 9);
    // The line's own rounded numbers: V 4.417, R_or 11.655, R_cg 11.083, WR 0.288.
    expect((4.417 * 11.655) / (11.083 * 0.288)).toBeCloseTo(16.128, 3);
  });

  it('print 39.21 % for 100 of 255, which is 39.2157 %', () => {
    expect((100 / 255) * 100).toBeCloseTo(39.2157, 4);
  });

  it('call 19 and 21.5 degrees Ackermann though cot 19 - cot 21.5 is 0.36556 and WW/WL 0.375', () => {
    expect(1 / Math.tan(19 * RAD) - 1 / Math.tan(21.5 * RAD)).toBeCloseTo(0.36556, 5);
    expect(EXAMPLE.WW_m / EXAMPLE.WL_m).toBe(0.375);
    const circles = turnCircles({ ...GIVEN, A_f_rad: undefined });
    // By Pythagoras from R_or the outer front circle is 12.3219 m, 0.29 % from the 12.2862 of (j).
    expect(Math.hypot(circles.R_or_m, 4)).toBeCloseTo(12.3219, 4);
  });
});
