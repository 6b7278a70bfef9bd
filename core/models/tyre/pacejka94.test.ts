import { describe, expect, it } from 'vitest';
import { OPENFDM_94, pacejka94Forces, pureSlip94, type Pacejka94Set } from './pacejka94.ts';
import { pureSlip } from './pacejka89.ts';

function set(changes: {
  a?: Record<number, number>;
  b?: Record<number, number>;
  c?: Record<number, number>;
}) {
  const letter = (count: number, plain: Record<number, number>, own: Record<number, number> = {}) =>
    Float64Array.from({ length: count }, (_, i) => own[i] ?? plain[i] ?? 0);
  return {
    a: letter(18, { 0: 1.4, 2: 1600, 3: 2400, 4: 6 }, changes.a),
    b: letter(14, { 0: 1.65, 2: 1688, 4: 229 }, changes.b),
    c: letter(21, { 0: 2.3, 2: 30, 4: 8 }, changes.c),
  } satisfies Pacejka94Set;
}

const PLAIN = set({});

describe("Pacejka '94 pure slip", () => {
  it('gives 1688 x 3 sin(1.65 atan(0.0822203 x 10)) = 4591.59 N at 3 kN and 10 % (B by Beckman, Physics of Racing 29)', () => {
    const { longitudinal_N } = pureSlip94(PLAIN, 3, 10, 0, 0);
    expect(longitudinal_N).toBeCloseTo(5064 * Math.sin(1.65 * Math.atan(2290 / (1.65 * 1688))), 9);
    expect(longitudinal_N).toBeCloseTo(4591.587, 3);
  });
  it("is '89 where neither has what the other has not", () => {
    const old = {
      a: Float64Array.from([1.4, 0, 1600, 2400, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
      b: PLAIN.b.slice(0, 13),
      c: PLAIN.c.slice(0, 18),
    };
    expect(pureSlip94(PLAIN, 2.5, 7, 4, 3)).toEqual(pureSlip(old, 2.5, 7, 4, 3));
  });
  it('shifts Fx up by b11 Fz + b12: 10 x 3 + 5 = 35 N', () => {
    const shifted = pureSlip94(set({ b: { 11: 10, 12: 5 } }), 3, 0, 0, 0);
    expect(shifted.longitudinal_N).toBeCloseTo(35, 9);
  });
  it('takes 4 % of the peak of Fy at 2 degrees of camber with a15 = 0.01', () => {
    // Far beyond the peak, where stiffness has no effect: sin(1.4 x pi / 2).
    const peak = (a15: number) => pureSlip94(set({ a: { 15: a15 } }), 3, 0, 1e9, 2).lateral_N;
    expect(peak(0.01) / peak(0)).toBeCloseTo(0.96, 6);
  });
  it("reads a11 as a shift per load where '89 has camber: 30 N at 3 kN with a11 = 10", () => {
    expect(pureSlip94(set({ a: { 11: 10 } }), 3, 0, 0, 0).lateral_N).toBeCloseTo(30, 9);
    expect(pureSlip94(set({ a: { 14: 10 } }), 3, 0, 0, 2).lateral_N).toBeCloseTo(60, 9);
  });
  it('has another curvature on either side of the origin with b13, and the same without', () => {
    const odd = set({ b: { 8: -1, 13: 0.3 } });
    const even = set({ b: { 8: -1 } });
    const sum = (one: Pacejka94Set) =>
      pureSlip94(one, 3, 5, 0, 0).longitudinal_N + pureSlip94(one, 3, -5, 0, 0).longitudinal_N;
    expect(sum(even)).toBeCloseTo(0, 9);
    expect(Math.abs(sum(odd))).toBeGreaterThan(1);
  });
  it('holds a curvature of 2 to 1 where OpenFDM does', () => {
    const two = set({ b: { 8: 2 } });
    const one = set({ b: { 8: 1 } });
    expect(pureSlip94(two, 3, 30, 0, 0, OPENFDM_94)).toEqual(pureSlip94(one, 3, 30, 0, 0, OPENFDM_94));
    expect(pureSlip94(two, 3, 30, 0, 0).longitudinal_N).toBeLessThan(0);
  });
  it('gives nothing without load, and nothing that is not finite', () => {
    const all = pureSlip94(PLAIN, 0, 50, 20, 5);
    expect(all.longitudinal_N).toBeCloseTo(0, 9);
    expect(all.lateral_N).toBeCloseTo(0, 9);
    expect(all.aligning_Nm).toBeCloseTo(0, 9);
    const empty = { a: new Float64Array(18), b: new Float64Array(14), c: new Float64Array(21) };
    expect(pureSlip94(empty, 3, 50, 20, 5)).toEqual({ longitudinal_N: 0, lateral_N: 0, aligning_Nm: 0 });
  });
  it('in ISO 8855 pushes to the right when the wheel slips to the left, with 3000 N, 10 % and 0.05 rad as units', () => {
    const { longitudinal_N, lateral_N } = pacejka94Forces(PLAIN, 3000, 0.1, 0.05, 0);
    expect(longitudinal_N).toBeCloseTo(pureSlip94(PLAIN, 3, 10, 0, 0).longitudinal_N, 9);
    expect(lateral_N).toBeCloseTo(-pureSlip94(PLAIN, 3, 0, (0.05 * 180) / Math.PI, 0).lateral_N, 9);
    expect(lateral_N).toBeLessThan(0);
  });
});
