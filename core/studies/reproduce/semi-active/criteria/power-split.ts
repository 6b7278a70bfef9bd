import { fromSI } from '../../../../units/convert.ts';
import {
  atAcceleration,
  GRID_MPS2,
  grid_mps2,
  innerShare,
  type RampCurve,
  type StudyRun,
} from '../reproduced-curves.ts';
import {
  differentialLabel,
  STUDY_DIFFERENTIAL_KEYS,
  type OfEach,
  type StudyDifferential,
} from '../study-differentials.ts';
import { ONE_LINE } from './overlap.ts';
import { adherenceRange, FROM_MPS2 } from './range.ts';
import { figure, outcomeOf, type ClaimFigure, type Judge, type Verdict } from './verdict.ts';

/** Step of lateral acceleration for the rise of the share. */
const WINDOW_MPS2 = 0.5;
/** A "well noticeable" rise is at least half as large again as another one. */
const NOTICEABLE = 1.5;

/** Share of the inner wheel at each of the accelerations; NaN where the run does not get there. */
function shares(curve: RampCurve, levels_mps2: readonly number[]): number[] {
  const share = innerShare(curve);
  return levels_mps2.map((level) => atAcceleration(curve, share, level) ?? NaN);
}

const percent = (part: number): number => fromSI(part, 'pct');

/** Inner wheel's shares below the critical acceleration minus those of the open differential. */
function excesses(runs: OfEach<StudyRun>, key: StudyDifferential): number[] {
  const levels = grid_mps2(FROM_MPS2, adherenceRange(runs).to_mps2);
  const open = shares(runs.open.ramp, levels);
  return shares(runs[key].ramp, levels).map((share, i) => share - (open[i] ?? NaN));
}

const tooShort = (figures: readonly ClaimFigure[]): Verdict => ({
  outcome: 'undecidable',
  text: 'The runs did not get far enough to be compared.',
  figures,
});

/** Figure 6, first part: the semi-active one's clutch stays open. */
export const judgeLikeOpen: Judge = (runs) => {
  const excess = excesses(runs, 'semiActive');
  const largest = Math.max(...excess.map(Math.abs));
  const figures = [figure('Largest distance of its share from the open one’s', percent(largest), '%', 1)];
  if (excess.length === 0 || Number.isNaN(largest)) return tooShort(figures);
  return {
    outcome: outcomeOf(largest <= ONE_LINE),
    text: `The inner wheel’s share is within ${percent(largest).toFixed(1)} points of the open one’s.`,
    figures,
  };
};

/** Figure 6, first part: LSD and viscous send more of the power to the inner wheel. */
export const judgeMoreInside: Judge = (runs) => {
  const rows = (['lsd', 'viscous'] as const).map((key) => {
    const excess = excesses(runs, key);
    const mean = excess.reduce((sum, value) => sum + value, 0) / excess.length;
    return { key, mean, least: Math.min(...excess) };
  });
  const figures = rows.flatMap(({ key, mean, least }) => [
    figure(`Mean of the share above the open one’s, ${differentialLabel(key)}`, percent(mean), '%', 1),
    figure(`Minimum, ${differentialLabel(key)}`, percent(least), '%', 1),
  ]);
  if (rows.some(({ mean }) => Number.isNaN(mean))) return tooShort(figures);
  const texts = rows.map(({ key, mean }) => `${differentialLabel(key)} ${percent(mean).toFixed(1)}`);
  return {
    outcome: outcomeOf(rows.every(({ mean, least }) => mean > ONE_LINE && least >= -ONE_LINE)),
    text: `Points of the inner wheel’s share above the open one’s, on the mean: ${texts.join(', ')}.`,
    figures,
  };
};

/** Largest rise of the inner share over half a m/s² below a limit, straight running included. */
export function abruptness(curve: RampCurve, to_mps2: number): number {
  const share = innerShare(curve);
  const levels = grid_mps2(GRID_MPS2, to_mps2);
  const values = [share[curve.start] ?? NaN, ...shares(curve, levels)];
  const apart = Math.round(WINDOW_MPS2 / GRID_MPS2);
  return values.slice(apart).reduce((most, value, i) => Math.max(most, value - (values[i] ?? NaN)), 0);
}

/** Figure 6, first part: the LSD's share of the inner wheel rises most suddenly. */
export const judgeAbruptLsd: Judge = (runs) => {
  const { to_mps2 } = adherenceRange(runs);
  const rises = STUDY_DIFFERENTIAL_KEYS.map((key) => ({ key, rise: abruptness(runs[key].ramp, to_mps2) }));
  const of = (key: StudyDifferential): number => rises.find((row) => row.key === key)?.rise ?? NaN;
  const figures = rises.map(({ key, rise }) =>
    figure(`Largest rise of the share over 0.5 m/s², ${differentialLabel(key)}`, percent(rise), '%', 1),
  );
  const others = Math.max(of('viscous'), of('semiActive'));
  if (Number.isNaN(of('lsd') + others)) return tooShort(figures);
  return {
    outcome: outcomeOf(of('lsd') > ONE_LINE && of('lsd') >= NOTICEABLE * others),
    text: `The inner wheel’s share rises by ${percent(of('lsd')).toFixed(1)} points within 0.5 m/s² with the LSD, by ${percent(of('viscous')).toFixed(1)} with the viscous one.`,
    figures,
  };
};
