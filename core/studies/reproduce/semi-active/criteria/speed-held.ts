import { sampledAt } from '../../../../math/fit.ts';
import { fromSI } from '../../../../units/convert.ts';
import { differentialLabel, LOCKING_KEYS, STUDY_DIFFERENTIAL_KEYS } from '../study-differentials.ts';
import { figure, outcomeOf, type Judge } from './verdict.ts';

/** Fraction of the initial speed within which a speed is held. */
const HELD = 0.02;

/** Section 4.1.1: beyond the critical acceleration only a differential that locks holds the speed. */
export const judgeSpeedHeld: Judge = (runs) => {
  const end_rad = Math.min(
    ...STUDY_DIFFERENTIAL_KEYS.map((key) => runs[key].ramp.steeringWheel_rad.at(-1) ?? NaN),
  );
  const speeds = STUDY_DIFFERENTIAL_KEYS.map((key) => {
    const { steeringWheel_rad, speed_mps, start } = runs[key].ramp;
    const end_mps = sampledAt(steeringWheel_rad, speed_mps, end_rad);
    return { key, end_mps, isHeld: (end_mps ?? NaN) >= (1 - HELD) * (speed_mps[start] ?? NaN) };
  });
  const figures = [
    figure('Steering-wheel angle that all reach', fromSI(end_rad, 'deg'), '°', 1),
    ...speeds.map(({ key, end_mps }) =>
      figure(
        `Speed there, ${differentialLabel(key)}`,
        end_mps === undefined ? undefined : fromSI(end_mps, 'kph'),
        'km/h',
        1,
      ),
    ),
  ];
  if (speeds.some(({ end_mps }) => end_mps === undefined))
    return { outcome: 'undecidable', text: 'The runs did not get far enough to be compared.', figures };
  const lost = speeds.filter(({ isHeld }) => !isHeld).map(({ key }) => key);
  return {
    outcome: outcomeOf(lost.includes('open') && !LOCKING_KEYS.some((key) => lost.includes(key))),
    text:
      lost.length === 0 ? 'All hold the speed.' : `Speed lost: ${lost.map(differentialLabel).join(', ')}.`,
    figures,
  };
};
