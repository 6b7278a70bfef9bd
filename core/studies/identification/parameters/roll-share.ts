import { longRunFit } from '../../../math/long-run-fit.ts';
import { rollBalance } from '../../../models/racebench/suspension/roll-balance.ts';
import type { Log } from '../log/log.ts';
import { findSegments, segmentsOf, slopeOf, windowMeans } from '../log/segments.ts';
import { sideTerm } from './steady-turns.ts';
import type { Finding, ParameterRow } from './finding.ts';

const MIN_SPEED_MPS = 5;
const MAX_LATERAL_MPS2 = 5;
const MAX_YAW_ACCELERATION_RADPS2 = 0.15;
const RULE = { least_s: 0.8, settle_s: 0.2 };
const WINDOW_S = 0.5;
const MIN_WINDOWS = 12;
const MIN_SPAN_MPS2 = 2;

/**
 * Front part of the lateral load transfer in steady turns: half of the difference of the two loads of an axle over the
 * lateral acceleration v r, the part of the slopes (Milliken and Milliken, ch. 18). Roll stiffness, roll centres and
 * tracks share in it.
 */
function findShare(log: Log): Finding {
  const { speed, yawRate, wheelLoadFL, wheelLoadFR, wheelLoadRL, wheelLoadRR } = log.columns;
  if (speed === undefined || yawRate === undefined) return { reason: 'Speed and yaw rate are needed.' };
  const turning = slopeOf(log, yawRate);
  const ranges = findSegments(
    log,
    (i) =>
      speed[i]! > MIN_SPEED_MPS &&
      Math.abs(speed[i]! * yawRate[i]!) < MAX_LATERAL_MPS2 &&
      Math.abs(turning[i]!) < MAX_YAW_ACCELERATION_RADPS2,
    RULE,
  );
  const means = windowMeans(log, ranges, WINDOW_S, [
    (i) => speed[i]! * yawRate[i]!,
    (i) => (wheelLoadFR![i]! - wheelLoadFL![i]!) / 2,
    (i) => (wheelLoadRR![i]! - wheelLoadRL![i]!) / 2,
  ]).filter((row) => row.every(Number.isFinite));
  const lateral = means.map((row) => row[0]!);
  if (means.length < MIN_WINDOWS || Math.max(...lateral) - Math.min(...lateral) < MIN_SPAN_MPS2)
    return { reason: 'The steady turns span less than 2 m/s² of lateral acceleration.' };
  const side = sideTerm(lateral);
  const design = Float64Array.from(means.flatMap((row, k) => [1, row[0]!, ...side(k)]));
  const fitOf = (value: (row: Float64Array) => number) =>
    longRunFit(design, design.length / means.length, Float64Array.from(means, value));
  const f = fitOf((row) => row[1]!)?.coefficients[1] ?? NaN;
  const r = fitOf((row) => row[2]!)?.coefficients[1] ?? NaN;
  if (!(f + r > 0)) return { reason: 'The wheel loads do not follow the lateral acceleration.' };
  const share = f / (f + r);
  const own = fitOf((row) => ((1 - share) * row[1]! - share * row[2]!) / (f + r));
  return {
    value: share,
    half: own?.halfWidth([0, 1]) ?? Infinity,
    observations: means.length,
    segments: segmentsOf(log, ranges),
    keys: [],
    note: 'No single setting: springs, anti-roll bars and roll centres of both axles share in it.',
  };
}

export const ROLL_SHARE: ParameterRow = {
  key: 'frontLoadTransferShare',
  label: 'Front part of the lateral load transfer',
  unit: '1',
  digits: 3,
  needs: ['speed', 'yawRate', 'wheelLoadFL', 'wheelLoadFR', 'wheelLoadRL', 'wheelLoadRR'],
  ofCar: ({ facts }) => {
    const { front, rear } = rollBalance(facts);
    const of = (axle: typeof front): number => axle.elasticPerG_N + axle.geometricPerG_N;
    return of(front) / (of(front) + of(rear));
  },
  find: findShare,
};
