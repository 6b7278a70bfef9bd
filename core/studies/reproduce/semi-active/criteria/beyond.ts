import { fromSI } from '../../../../units/convert.ts';
import { sampledAt } from '../../../../math/fit.ts';
import { atAcceleration, innerShare, largestAcceleration_mps2, type StudyRun } from '../reproduced-curves.ts';
import {
  differentialLabel,
  LOCKING_KEYS,
  STUDY_DIFFERENTIAL_KEYS,
  type OfEach,
} from '../study-differentials.ts';
import { largestGap_rad, ONE_LINE } from './overlap.ts';
import { adherenceRange, BELOW_LIMIT } from './range.ts';
import { figure, outcomeOf, type Judge, type Verdict } from './verdict.ts';

/** "The whole power": nine tenths of it. */
const WHOLE = 0.9;

const NEVER: Verdict = {
  outcome: 'undecidable',
  text: 'The inner wheel of the open differential keeps its grip in this run: there is nothing beyond.',
  figures: [],
};

function criticalOf(runs: OfEach<StudyRun>): number | undefined {
  return adherenceRange(runs).critical_mps2;
}

/** Figure 6, second part: with the open differential the power goes into the spinning inner wheel. */
export const judgePowerBeyond: Judge = (runs) => {
  if (criticalOf(runs) === undefined) return NEVER;
  const end_rad = Math.min(
    ...STUDY_DIFFERENTIAL_KEYS.map((key) => runs[key].ramp.steeringWheel_rad.at(-1) ?? NaN),
  );
  const shares = STUDY_DIFFERENTIAL_KEYS.map((key) => {
    const { ramp } = runs[key];
    return { key, share: sampledAt(ramp.steeringWheel_rad, innerShare(ramp), end_rad) ?? NaN };
  });
  const share = shares.find(({ key }) => key === 'open')?.share ?? NaN;
  const others = Math.max(...shares.filter(({ key }) => key !== 'open').map((row) => row.share));
  return {
    outcome: outcomeOf(share >= WHOLE && others < WHOLE),
    text: `At the end the inner wheel has ${fromSI(share, 'pct').toFixed(0)} % of the power with the open one, at most ${fromSI(others, 'pct').toFixed(0)} % with the others.`,
    figures: shares.map((row) =>
      figure(
        `Share of the inner wheel at the end, ${differentialLabel(row.key)}`,
        fromSI(row.share, 'pct'),
        '%',
        1,
      ),
    ),
  };
};

/** Figure 5, second part: the three that lock go the same way. */
export const judgeAlikeBeyond: Judge = (runs) => {
  const critical_mps2 = criticalOf(runs);
  if (critical_mps2 === undefined) return NEVER;
  const curves = LOCKING_KEYS.map((key) => runs[key].ramp);
  const to_mps2 = (1 + BELOW_LIMIT) * 0.5 * Math.min(...curves.map(largestAcceleration_mps2));
  const height_rad = Math.max(
    ...curves.map((curve) => atAcceleration(curve, curve.steeringWheel_rad, to_mps2) ?? NaN),
  );
  const pairs = [
    ['lsd', 'viscous'],
    ['lsd', 'semiActive'],
    ['viscous', 'semiActive'],
  ] as const;
  const gaps = pairs.map(([a, b]) => ({
    label: `${differentialLabel(a)} and ${differentialLabel(b)}`,
    part: (largestGap_rad(runs[a].ramp, runs[b].ramp, critical_mps2, to_mps2) ?? NaN) / height_rad,
  }));
  const largest = Math.max(...gaps.map(({ part }) => part));
  const figures = gaps.map(({ label, part }) =>
    figure(`Largest distance, ${label}`, fromSI(part, 'pct'), '%', 1),
  );
  if (Number.isNaN(largest))
    return {
      outcome: 'undecidable',
      text: `Too little is left beyond ${critical_mps2.toFixed(2)} m/s²: the range ends at ${to_mps2.toFixed(2)} m/s², and no grid point of 0.25 m/s² lies between.`,
      figures,
    };
  return {
    outcome: outcomeOf(largest <= ONE_LINE),
    text: `Beyond ${critical_mps2.toFixed(1)} m/s² the three lie within ${fromSI(largest, 'pct').toFixed(1)} % of the steering angle.`,
    figures,
  };
};
