import { describe, expect, it } from 'vitest';
import { leastSquares } from '../../../math/least-squares.ts';
import type { Log } from '../log/log.ts';
import { centred, integrate } from '../log/segments.ts';
import { integralNoise } from './road-load.ts';

const MASS_KG = 300;
const [C0_N, C2] = [40, 0.4];
const COUNT = 400;

/** Coasting at 10 Hz from 35 m/s, so fine that trapezoids have no error that matters. */
const coasting = (): Float64Array => {
  const out = new Float64Array(COUNT);
  let v = 35;
  for (let i = 0; i < COUNT; i++) {
    out[i] = v;
    for (let k = 0; k < 100; k++) v -= (0.001 * (C0_N + C2 * v * v)) / MASS_KG;
  }
  return out;
};

const logOf = (speed: Float64Array): Log => ({
  start_s: 0,
  step_s: 0.1,
  count: speed.length,
  columns: { speed },
  notes: [],
});
const RANGE = { first: 0, last: COUNT };

/** Coefficients of the coast-down, and the weights of its observations in the one of the squared speed. */
function fitted(speed: Float64Array) {
  const log = logOf(speed);
  const elapsed = centred(integrate(log, RANGE, () => 1));
  const square = centred(integrate(log, RANGE, (i) => (speed[i] ?? 0) ** 2));
  const rows = Float64Array.from({ length: 2 * COUNT }, (_, k) =>
    k % 2 === 0 ? -(elapsed[k / 2] ?? 0) / MASS_KG : -(square[(k - 1) / 2] ?? 0) / MASS_KG,
  );
  const fit = (observed: Float64Array): Float64Array => leastSquares(rows, 2, centred(observed)).coefficients;
  return { fit, coefficients: fit(speed) };
}

describe('noise of the speed in the integral of its square', () => {
  it('widens the interval as the fits of a log with each sample changed alone say', () => {
    const speed = coasting();
    const { fit, coefficients } = fitted(speed);
    expect(coefficients[1]).toBeCloseTo(C2, 4);
    const along = new Float64Array(COUNT);
    let whole = 0;
    let white = 0;
    const SMALL = 1e-3;
    for (let j = 0; j < COUNT; j++) {
      const only = new Float64Array(COUNT);
      only[j] = 1;
      along[j] = fit(only)[1] ?? NaN;
      white += (along[j] ?? 0) ** 2;
      const changed = speed.slice();
      changed[j] = (changed[j] ?? 0) + SMALL;
      whole += (((fitted(changed).coefficients[1] ?? NaN) - (coefficients[1] ?? NaN)) / SMALL) ** 2;
    }
    const spread = integralNoise(logOf(speed), [RANGE], speed, MASS_KG)(along, coefficients);
    expect(whole / white).toBeGreaterThan(1.02);
    expect(spread / (whole / white)).toBeCloseTo(1, 2);
  });
});
