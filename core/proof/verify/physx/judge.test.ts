import { describe, expect, it } from 'vitest';
import { columnOf } from './physx-columns.ts';
import { twinScales } from './testing/twin-scales.ts';
import { judgeEnd, judgeTrace, type JudgeRequest } from './judge.ts';

const pair = (name: string, expected: (number | undefined)[], got: (number | undefined)[]) => ({
  column: columnOf(name, ['fl', 'fr']),
  expected,
  got,
});
const judge = (pairs: JudgeRequest['pairs'], more: Partial<JudgeRequest> = {}) =>
  judgeTrace({
    pairs,
    time: pairs[0]?.expected.map((_, i) => i / 10) ?? [],
    noise: { pos: { max: 0.1, rms: 0.01 }, th: { max: 1e-3, rms: 1e-3 }, omega: { max: 1, rms: 1 } },
    scales: twinScales(),
    gearTiming: { step: 0.1, atChange: new Uint8Array(pairs[0]?.expected.length ?? 0) },
    inputSteps: [],
    windows: [],
    lengthScale: 1,
    ...more,
  });
const zeros = (count: number) => new Array<number>(count).fill(0);

describe('judging a trace', () => {
  it('fails an rms of 0.06 m where 5 x 0.01 m are allowed, though no row is beyond 0.5 m', () => {
    const [result] = judge([pair('pos_x', [0, 0], [0.06, 0.06])]);
    expect(result).toMatchObject({ quantity: 'pos', tolerance: 0.5, rmsTolerance: 0.05, passed: false });
    expect(result?.max).toBeCloseTo(0.06, 12);
  });
  it('takes the rms over all components: 0.08 m in one of three is 0.046 m', () => {
    const still = (name: string) => pair(name, [0, 0], [0, 0]);
    const [result] = judge([pair('pos_x', [0, 0], [0.08, 0.08]), still('pos_y'), still('pos_z')]);
    expect(result?.rms).toBeCloseTo(0.08 / Math.sqrt(3), 12);
    expect(result?.passed).toBe(true);
  });
  it('passes errors within both bounds and fails a missing value', () => {
    expect(judge([pair('pos_x', [1, 2], [1.04, 2])])[0]?.passed).toBe(true);
    expect(judge([pair('pos_x', [1, 2], [1, undefined])])[0]?.passed).toBe(false);
    expect(judge([pair('pos_x', [1, 2], [1, NaN])])[0]?.passed).toBe(false);
  });
  it('passes an empty cell that is empty in both', () =>
    expect(judge([pair('pos_x', [undefined, 2], [undefined, 2])])[0]?.passed).toBe(true));
  it('takes a wheel angle on the other side of the wrap of 10 pi as near', () =>
    expect(judge([pair('fl_rot_angle', [31.4158], [31.4158 - 10 * Math.PI])])[0]?.passed).toBe(true));
  it('allows one row in a hundred to differ in gear, not two', () => {
    const got = zeros(100);
    got[4] = 1;
    expect(judge([pair('gear', zeros(100), got)])[0]?.passed).toBe(true);
    got[5] = 1;
    expect(judge([pair('gear', zeros(100), got)])[0]).toMatchObject({ passed: false, max: 0.02 });
  });
  it('reports the wheels of one quantity together and fails it for one bad wheel', () => {
    const results = judge([pair('fl_omega', [1], [1]), pair('fr_omega', [1], [9])]);
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ quantity: 'omega', max: 8, passed: false });
  });
});

describe('judging across a chaotic window', () => {
  const windows = [{ from: 0, to: 0.15 }];
  const run = (afterWindow: number, speed: number) =>
    judge(
      [
        pair('pos_x', [0, 0, 0, 0], [9, 9, afterWindow, 0]),
        pair('vel_z', [2, 2, 2, 2], [9, 9, 2 + speed, 2]),
      ],
      { windows, noise: { pos: { max: 1, rms: 1 }, vel: { max: 1, rms: 1 } } },
    );
  it('leaves the rows of the window out but asks for 5 cm and 0.1 m/s right after it', () => {
    const results = run(0.04, 0.09);
    expect(results.map((r) => [r.quantity, r.passed])).toEqual([
      ['pos', true],
      ['vel', true],
      ['position after launch or stop', true],
      ['speed after launch or stop', true],
    ]);
    expect(run(0.06, 0)[2]?.passed).toBe(false);
    expect(run(0, 0.11)[3]?.passed).toBe(false);
  });
  it('takes 5 cm of a recording in centimetres as 5 of its units', () => {
    const results = judge([pair('pos_x', [0, 0, 0], [0, 0, 4.9])], { windows, lengthScale: 100 });
    expect(results.find((r) => r.quantity.startsWith('position'))).toMatchObject({
      tolerance: 5,
      passed: true,
    });
  });
});

describe('judging the end of a run on ground from its own queries', () => {
  const end = (offset: number, speed: number, lengthScale = 1) =>
    judgeEnd({
      pairs: [
        pair('pos_x', [0, 0], [9, offset]),
        pair('pos_z', [0, 7], [0, 7]),
        pair('vel_z', [2, 2], [9, 2 + speed]),
      ],
      time: [0, 1],
      lengthScale,
    });
  it('asks for 5 cm and 0.1 m/s in the last row and for nothing before', () => {
    expect(end(0.049, 0.09).map((r) => [r.quantity, r.passed])).toEqual([
      ['position at the end', true],
      ['speed at the end', true],
    ]);
    expect(end(0.051, 0)[0]).toMatchObject({ passed: false, tolerance: 0.05 });
    expect(end(0, -0.11)[1]).toMatchObject({ passed: false, tolerance: 0.1 });
    expect(end(4.9, 9, 100).every((r) => r.passed)).toBe(true);
  });
  it('fails a run without a position', () =>
    expect(judgeEnd({ pairs: [], time: [0], lengthScale: 1 }).map((r) => r.passed)).toEqual([false, false]));
});
