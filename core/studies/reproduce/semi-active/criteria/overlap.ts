import { fromSI } from '../../../../units/convert.ts';
import { atAcceleration, grid_mps2, type RampCurve } from '../reproduced-curves.ts';
import { differentialLabel, LOCKING_KEYS } from '../study-differentials.ts';
import { adherenceRange, FROM_MPS2 } from './range.ts';
import { figure, outcomeOf, type Judge } from './verdict.ts';

/**
 * Maximum distance between two curves that are seen as one line, as a fraction of the figure's height. A printed line
 * of 1 pt (0.35 mm) is 0.6 % of a figure of 60 mm; lines look separate once the gap is about three line widths.
 */
export const ONE_LINE = 0.02;

/** Maximum difference of two steering-wheel angles at equal lateral acceleration, over the range of both curves. */
export function largestGap_rad(
  a: RampCurve,
  b: RampCurve,
  from_mps2: number,
  to_mps2: number,
): number | undefined {
  const gaps = grid_mps2(from_mps2, to_mps2).flatMap((level) => {
    const first = atAcceleration(a, a.steeringWheel_rad, level);
    const second = atAcceleration(b, b.steeringWheel_rad, level);
    return first === undefined || second === undefined ? [] : [Math.abs(first - second)];
  });
  return gaps.length === 0 ? undefined : Math.max(...gaps);
}

/** Figure 5 before the inner wheel loses grip: steering-wheel angle of each differential against the open one's. */
export const judgeOverlap: Judge = (runs) => {
  const { to_mps2, critical_mps2 } = adherenceRange(runs);
  const open = runs.open.ramp;
  const height_rad = atAcceleration(open, open.steeringWheel_rad, to_mps2);
  const gaps = LOCKING_KEYS.map((key) => ({
    key,
    gap_rad: largestGap_rad(open, runs[key].ramp, FROM_MPS2, to_mps2),
  }));
  const parts = gaps.map(({ gap_rad }) => (gap_rad ?? NaN) / (height_rad ?? NaN));
  const largest = Math.max(...parts);
  const figures = [
    figure('Critical lateral acceleration', critical_mps2, 'm/s²', 2),
    figure('Compared up to', to_mps2, 'm/s²', 2),
    figure('Steering-wheel angle there, open', height_rad && fromSI(height_rad, 'deg'), '°', 1),
    ...gaps.map(({ key, gap_rad }, i) =>
      figure(
        `Largest distance, ${differentialLabel(key)}`,
        gap_rad === undefined ? undefined : 100 * (parts[i] ?? NaN),
        '% of that',
        1,
      ),
    ),
  ];
  if (Number.isNaN(largest))
    return { outcome: 'undecidable', text: 'The runs did not get far enough to be compared.', figures };
  const most = gaps[parts.indexOf(largest)];
  return {
    outcome: outcomeOf(largest <= ONE_LINE),
    text: `${most === undefined ? '' : differentialLabel(most.key)} is farthest from the open one: ${(100 * largest).toFixed(1)} % of the angle at ${to_mps2.toFixed(1)} m/s².`,
    figures,
  };
};
