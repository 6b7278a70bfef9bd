import { sampledAt } from '../../../../math/fit.ts';
import { fromSI } from '../../../../units/convert.ts';
import { largestAcceleration_mps2, type RampCurve } from '../reproduced-curves.ts';
import { differentialLabel, LOCKING_KEYS, STUDY_DIFFERENTIAL_KEYS } from '../study-differentials.ts';
import { figure, outcomeOf, type Judge } from './verdict.ts';

/** Last part of the steering range that all four have passed. */
const STRETCH = 0.15;
/**
 * A curve is flat where lateral acceleration rises by less than a tenth of its rise in proportion to the steering
 * angle: a slope of 1 : 10 of the curve's own reads as level.
 */
export const FLAT = 0.1;

/** d(ln ay) / d(ln angle) over the segment before an angle: 1 in proportion, 0 flat. Undefined outside the run. */
export function relativeRise(curve: RampCurve, end_rad: number): number | undefined {
  const from = (1 - STRETCH) * end_rad;
  const { steeringWheel_rad, lateralAcceleration_mps2 } = curve;
  const first = sampledAt(steeringWheel_rad, lateralAcceleration_mps2, from);
  const last = sampledAt(steeringWheel_rad, lateralAcceleration_mps2, end_rad);
  return first === undefined || last === undefined
    ? undefined
    : Math.log(last / first) / Math.log(end_rad / from);
}

/** End of figure 5: only the open one's lateral acceleration no longer rises with the steering. */
export const judgePlateau: Judge = (runs) => {
  const ends_rad = STUDY_DIFFERENTIAL_KEYS.map((key) => runs[key].ramp.steeringWheel_rad.at(-1) ?? NaN);
  const end_rad = Math.min(...ends_rad);
  const rises = STUDY_DIFFERENTIAL_KEYS.map((key) => ({ key, rise: relativeRise(runs[key].ramp, end_rad) }));
  const flat = rises.filter(({ rise }) => rise !== undefined && rise < FLAT).map(({ key }) => key);
  const figures = [
    figure('Steering-wheel angle that all reach', fromSI(end_rad, 'deg'), '°', 1),
    ...rises.map(({ key, rise }) =>
      figure(`Relative rise before it, ${differentialLabel(key)}`, rise, '', 2),
    ),
    ...STUDY_DIFFERENTIAL_KEYS.map((key) =>
      figure(
        `Largest lateral acceleration, ${differentialLabel(key)}`,
        largestAcceleration_mps2(runs[key].ramp),
        'm/s²',
        2,
      ),
    ),
  ];
  if (rises.some(({ rise }) => rise === undefined || !Number.isFinite(rise)))
    return { outcome: 'undecidable', text: 'The runs did not get far enough to be compared.', figures };
  const isShown = flat.includes('open') && !LOCKING_KEYS.some((key) => flat.includes(key));
  const names = flat.map(differentialLabel).join(', ');
  return {
    outcome: outcomeOf(isShown),
    text:
      flat.length === 0
        ? 'None of the curves is flat at its end.'
        : `Flat at the end: ${names}${flat.length === STUDY_DIFFERENTIAL_KEYS.length ? ', all of them' : ''}.`,
    figures,
  };
};
