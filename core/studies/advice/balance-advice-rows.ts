import { cite } from '../../catalogue/sources.ts';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import { axleLimit_g, rollArm_m, rollGradient_rad, suspensionRoll_Nmprad } from './balance.ts';
import { handlingFigures } from '../../models/racebench/steady-turn/handling-figures.ts';
import { topSpeed } from '../../models/racebench/driveline/full-throttle.ts';
import { barKey } from './bars.ts';
import type { AdviceFacts, AxleFacts } from './facts.ts';
import { RACEBENCH, when, type AdviceRow } from './advice-row.ts';
import { degrees, percent, speedText, three } from './advice-text.ts';

/** Rear limit over front limit below which the rear clearly slides first. Our figure. */
const MIN_REAR_PART = 0.97;
const MAX_BAR_SHARE = 0.7;
/** Softest family cars (Milliken and Milliken, ch. 16, table of roll gradients). */
const MAX_ROLL_DEG = 8.5;

/** Share of the anti-roll bar in the roll stiffness of an axle. */
export const barShare = (axle: AxleFacts): number =>
  (axle.bar_Npm * axle.track_m ** 2) / suspensionRoll_Nmprad(axle);

/** True where tyres and load transfer alone let the rear axle go first. */
const slidesAtRearFirst = (facts: AdviceFacts): boolean =>
  axleLimit_g(facts, facts.rear) < MIN_REAR_PART * axleLimit_g(facts, facts.front);

export const BALANCE_ROWS: readonly AdviceRow[] = [
  {
    code: 'oversteer-above-speed',
    models: RACEBENCH,
    validity:
      'Running straight on the level at the speed that drag and rolling resistance allow; a controlled differential is taken as an open one',
    source:
      'Speed at which d(steer)/d(ay) of the whole car is 0 (Milliken and Milliken, ch. 5), with load transfer, aligning moments, differential, drag and downforce (core/models/racebench/steady-turn)',
    find: (facts) => {
      const { criticalSpeed_mps, straightGradient_radpmps2 = 0 } = handlingFigures(facts.params);
      return when(criticalSpeed_mps !== undefined, `${facts.rear.wheel}.pacejka.a3`, () => {
        const { front, rear } = facts;
        const degPerG = degrees(-straightGradient_radpmps2 * GRAVITY_MPS2);
        return `The car oversteers by ${three(degPerG)} degrees per g straight ahead at ${speedText(criticalSpeed_mps ?? 0)}: the rear tyres of ${three(rear.tyre.corneringStiffness_Nprad / 1000)} kN/rad carry ${percent(1 - facts.frontShare)} of the weight, the front ones have ${three(front.tyre.corneringStiffness_Nprad / 1000)} kN/rad. Above that speed, below its top speed of ${speedText(topSpeed(facts.params).speed_mps)}, it is unstable without steering.`;
      });
    },
  },
  {
    code: 'limit-oversteer',
    models: RACEBENCH,
    validity:
      'Steady cornering at 50 km/h, an inner wheel of one axle in the air where the car lifts it; a controlled differential is taken as an open one',
    source:
      'd(steer)/d(ay) of the whole car at 90 % of the largest lateral acceleration of a steady turn (core/models/racebench/steady-turn), below 0; load transfer by axle, Milliken and Milliken, ch. 18; 3 % and 90 % are our figures',
    find: (facts) => {
      const { limit } = handlingFigures(facts.params);
      if (!slidesAtRearFirst(facts) || limit?.gradient_radpmps2 === undefined) return [];
      const degPerG = degrees(-limit.gradient_radpmps2 * GRAVITY_MPS2);
      const hasRearBar = facts.rear.bar_Npm > 0;
      return when(
        degPerG > 0,
        barKey(facts, facts.rear),
        () =>
          `In steady cornering at 50 km/h the car oversteers by ${three(degPerG)} degrees per g at ${three((0.9 * limit.lateral_mps2) / GRAVITY_MPS2)} g. By tyres and load transfer alone the rear holds ${three(axleLimit_g(facts, facts.rear))} g, the front ${three(axleLimit_g(facts, facts.front))} g. Less roll stiffness at the rear (${hasRearBar ? 'bar, ' : ''}springs, roll centre) or more at the front moves load transfer forward.`,
      );
    },
  },
  {
    code: 'bar-dominates',
    models: RACEBENCH,
    validity: 'Axles with an anti-roll bar',
    source: 'Bar share 2 kb / (2 kb + k) of the roll stiffness; the limit of 70 % is our figure',
    find: (facts) =>
      facts.axles.flatMap((axle) => {
        const share = barShare(axle);
        return when(
          share > MAX_BAR_SHARE,
          barKey(facts, axle),
          () =>
            `The ${axle.title.toLowerCase()} anti-roll bar of ${three(axle.bar_Npm)} N/m gives ${percent(share)} of the axle's roll stiffness beside springs of ${three(axle.spring_Npm)} N/m: a bump under one wheel meets ${three(1 + axle.bar_Npm / axle.spring_Npm)} times the spring rate and lifts the other wheel.`,
        );
      }),
  },
  {
    code: 'roll-gradient-high',
    models: RACEBENCH,
    validity: 'Steady cornering, springs, bars and tyres in series',
    source:
      'Milliken and Milliken, ch. 16, roll gradients: 1.5 degrees per g race cars, 8.5 softest family cars',
    find: (facts) => {
      const gradient_deg = degrees(rollGradient_rad(facts));
      return when(gradient_deg > MAX_ROLL_DEG, `${facts.front.susp}.k`, () =>
        Number.isFinite(gradient_deg)
          ? `The body rolls ${three(gradient_deg)} degrees per g, its centre of gravity ${three(rollArm_m(facts))} m above the roll axis; the softest family cars roll ${MAX_ROLL_DEG}. At 1 g an outer front wheel comes up ${three(500 * rollGradient_rad(facts) * facts.front.track_m)} mm, of ${three(1000 * (facts.front.length_m - facts.front.shortest_m))} mm to its stop.`
          : `Springs and bars cannot hold the body upright: with its centre of gravity ${three(rollArm_m(facts))} m above the roll axis it falls over under its own weight.`,
      );
    },
  },
  {
    code: 'roll-axis-above-mass',
    models: RACEBENCH,
    validity: 'Suspension forces that act at the roll centres of the car.ini',
    source: `${cite('physxGuide')} on the height of the suspension force; Milliken and Milliken, ch. 17`,
    find: (facts) =>
      when(
        rollArm_m(facts) < 0,
        `${facts.front.susp}.roll_center.y`,
        () =>
          `The roll axis is ${three(-rollArm_m(facts))} m above the body's centre of gravity (roll centres ${three(facts.front.rollCentre_m)} m in front, ${three(facts.rear.rollCentre_m)} m at the rear above the road): the body leans into the corner.`,
      ),
  },
];
