import { MODELS } from '../../../catalogue/vehicle-models.ts';
import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import { handlingFigures } from '../../../models/racebench/steady-turn/handling-figures.ts';
import { naturalFrequency_Hz } from '../../../models/racebench/suspension/axle-ride.ts';
import { dampingFix } from '../advice-fixes.ts';
import { barKey, stiffenBars } from '../bars.ts';
import { bodyFrequency_Hz, type AxleFacts, type AdviceFacts } from '../facts.ts';
import { setBoth } from '../remedies.ts';
import { three } from '../advice-text.ts';
import { byAdvice, measured, type Check, type Verdict } from './symptom-check.ts';
import { GUIDE } from './guide.ts';

const MIN_SAMPLES = 20;
/** Mean of bump and rebound over critical. */
const DAMPING = { least: 0.15, most: 1 } as const;

function hopVerdict(axle: AxleFacts, step_s: number, facts: AdviceFacts): Verdict {
  const rate_Npm = axle.spring_Npm + axle.tyre_Npm;
  const fastest_Hz = Math.max(naturalFrequency_Hz(rate_Npm, axle.unsprung_kg), bodyFrequency_Hz(axle));
  const isTyre = axle.tyre_Npm > axle.spring_Npm;
  const most_Npm = axle.unsprung_kg * ((2 * Math.PI) / (MIN_SAMPLES * step_s)) ** 2;
  const left_Npm = 0.995 * (most_Npm - (isTyre ? axle.spring_Npm : axle.tyre_Npm));
  return measured(
    `${axle.title} wheels oscillate at ${three(fastest_Hz)} Hz, steps of ${1000 * step_s} ms a period`,
    1 / (fastest_Hz * step_s),
    '',
    { least: MIN_SAMPLES },
    isTyre ? `${axle.wheel}.tire_rate` : `${axle.susp}.k`,
    () =>
      left_Npm > 0
        ? [
            setBoth(
              facts,
              axle,
              isTyre ? 'wheel' : 'susp',
              isTyre ? 'tire_rate' : 'k',
              left_Npm,
              '20 steps a period',
            ),
          ]
        : [],
  );
}

export const SPRING_STEPS: Check = {
  name: 'Springs against the step',
  why: 'An oscillation with few steps a period has the wrong frequency, and with fewer than about three it grows.',
  source: `${GUIDE}: natural frequency too high or timestep too large; 20 steps are ours (0.4 % of frequency)`,
  look: (facts) => facts.axles.map((axle) => hopVerdict(axle, MODELS.racebench.step_s, facts)),
};

export const DAMPING_RATIO: Check = {
  name: 'Damping of the body',
  why: 'With too little damping the body keeps bouncing after a bump, with too much it feels the whole bump.',
  source: 'Gillespie, ch. 5: 0.2 to 0.4 on road cars; Giaraffa: 0.5 to 0.7 on race cars',
  look: (facts) =>
    facts.axles.map((axle) =>
      measured(
        `${axle.title}, mean of bump and rebound over critical`,
        (axle.bump_Nspm + axle.rebound_Nspm) / (4 * Math.sqrt(axle.spring_Npm * axle.sprung_kg)),
        '',
        DAMPING,
        `${axle.susp}.bump_rate`,
        () => [dampingFix(facts, axle)],
      ),
    ),
};

export const LIMIT_BALANCE: Check = {
  name: 'Which axle reaches its limit first',
  why: 'The axle with more load transfer for its tyres slides first. If that is the rear, the car spins.',
  source: 'Balance of the whole car near its limit; Milliken and Milliken, ch. 18',
  look: (facts) =>
    byAdvice('limit-oversteer', () => {
      const { limit } = handlingFigures(facts.params);
      return {
        fact:
          limit?.gradient_radpmps2 === undefined
            ? 'The car has no steady turn at 50 km/h'
            : `${limit.gradient_radpmps2 < 0 ? 'Oversteers' : 'Understeers'} by ${three(Math.abs((limit.gradient_radpmps2 * GRAVITY_MPS2 * 180) / Math.PI))} degrees per g at 90 % of its limit of ${three(limit.lateral_mps2 / GRAVITY_MPS2)} g`,
        key: barKey(facts, facts.front),
        isOpen: limit === undefined,
      };
    })(facts).map((verdict) =>
      verdict.result === 'fail'
        ? { ...verdict, remedies: stiffenBars(facts, [facts.front], 1.3, '30 % stiffer in front') }
        : verdict,
    ),
};
