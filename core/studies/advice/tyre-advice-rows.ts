import { cite } from '../../catalogue/sources.ts';
import type { AxleFacts, AdviceFacts } from './facts.ts';
import { RACEBENCH, when, type AdviceRow } from './advice-row.ts';
import { degrees, percent, three } from './advice-text.ts';

/** Racing slicks reach 1.4 to 1.8 on the road (Milliken and Milliken, ch. 2); tests on a belt give more. */
const MAX_FRICTION = 2;
/** Wet ice lies at 0.1, packed snow at 0.3. */
const MIN_FRICTION = 0.3;
/** Cornering stiffness per load and degree: 0.12 bias-ply, 0.16 to 0.2 radial (Gillespie, ch. 6), race tyres to 0.5. */
const MIN_STIFFNESS_PERDEG = 0.06;
const MAX_STIFFNESS_PERDEG = 0.6;
/** Force at the optimal slip in the file over the peak of the curve. Our figure. */
const MIN_AT_OPTIMAL = 0.9;
/** Static deflection over the radius: car tyres have 3 to 10 %. The limits are our figures. */
const MIN_DEFLECTION = 0.01;
const MAX_DEFLECTION = 0.15;
const MIN_CAMBER_RAD = 0.004;

const frictionKey = (facts: AdviceFacts, axle: AxleFacts): string =>
  facts.has(`${axle.wheel}.friction_road`) ? `${axle.wheel}.friction_road` : `${axle.wheel}.pacejka.a2`;

export const TYRE_ROWS: readonly AdviceRow[] = [
  {
    code: 'friction-high',
    models: RACEBENCH,
    validity: 'Peak friction at the static load on a surface of friction 1',
    source: `Milliken and Milliken, ch. 2; ${cite('physxGuide')}: above 2 something is wrong`,
    find: (facts) =>
      facts.axles.flatMap((axle) => {
        const { lateralFriction, brakingFriction } = axle.tyre;
        const scale = facts.params.wheels.frictionScale[axle.left] ?? 1;
        const most = Math.max(lateralFriction, brakingFriction);
        return when(most > MAX_FRICTION, frictionKey(facts, axle), () => {
          const scaled = scale === 1 ? '' : `, with friction_road of ${three(scale)}`;
          return `${axle.title} tyres have a peak friction of ${three(lateralFriction)} sideways and ${three(brakingFriction)} lengthwise at their static load of ${three(axle.load_N)} N${scaled}; racing slicks have 1.4 to 1.8. Cornering loads and speeds are unrealistic.`;
        });
      }),
  },
  {
    code: 'friction-low',
    models: RACEBENCH,
    validity: 'Peak friction at the static load on a surface of friction 1',
    source: `${cite('physxGuide')}, wheels that spin without the vehicle moving, item 2; the limit is packed snow`,
    find: (facts) =>
      facts.axles.flatMap((axle) => {
        const { lateralFriction, drivingFriction } = axle.tyre;
        return when(
          Math.min(lateralFriction, drivingFriction) < MIN_FRICTION,
          frictionKey(facts, axle),
          () =>
            `${axle.title} tyres have a peak friction of ${three(lateralFriction)} sideways and ${three(drivingFriction)} lengthwise at their static load of ${three(axle.load_N)} N, as on snow: the wheels spin and slide, and the car hardly moves.`,
        );
      }),
  },
  {
    code: 'cornering-stiffness-odd',
    models: RACEBENCH,
    validity: 'Tyres at their static load, camber and shifts left out',
    source:
      'Gillespie, ch. 6: cornering coefficient 0.12 to 0.2 per degree; limits for race tyres are our figures',
    find: ({ axles }) =>
      axles.flatMap((axle) => {
        const perDegree = (axle.tyre.corneringStiffness_Nprad * Math.PI) / 180 / axle.load_N;
        return when(
          perDegree < MIN_STIFFNESS_PERDEG || perDegree > MAX_STIFFNESS_PERDEG,
          `${axle.wheel}.pacejka.a3`,
          () =>
            `${axle.title} tyres give ${three(perDegree)} of their load per degree of slip angle (${three(perDegree * axle.load_N)} N at ${three(axle.load_N)} N); road tyres give 0.12 to 0.2, race tyres up to 0.5. The car ${perDegree > 0.3 ? 'is nervous' : 'reacts late to the steering'}.`,
        );
      }),
  },
  {
    code: 'optimal-slip-off-peak',
    models: RACEBENCH,
    validity: "Pacejka '89 tyres; the optimal slips normalise combined slip",
    source: 'Peaks of the curves at the static load; the limit of 90 % of the peak is our figure',
    find: (facts) =>
      facts.axles.flatMap((axle) => {
        const tyre = facts.params.wheels.tyres[axle.left];
        if (tyre?.model !== 'pacejka89') return [];
        const { peakAngle_rad, peakSlip, lateralAtOptimal, drivingAtOptimal } = axle.tyre;
        const slipKey = `${axle.wheel}.pacejka.optimal_slipratio`;
        const angleKey = `${axle.wheel}.pacejka.optimal_slipangle`;
        const effect = 'Lateral and longitudinal slip are combined with the wrong weights.';
        return [
          ...when(
            facts.has(slipKey) && drivingAtOptimal < MIN_AT_OPTIMAL,
            slipKey,
            () =>
              `${axle.title} tyres have their longitudinal peak at a slip ratio of ${three(peakSlip)}; optimal_slipratio is ${three(tyre.peakSlip)}, where they give ${percent(drivingAtOptimal)} of it. ${effect}`,
          ),
          ...when(
            facts.has(angleKey) && lateralAtOptimal < MIN_AT_OPTIMAL,
            angleKey,
            () =>
              `${axle.title} tyres have their lateral peak at ${three(peakAngle_rad)} rad (${three(degrees(peakAngle_rad))} degrees); optimal_slipangle is ${three(tyre.peakSlipAngle_rad)} rad, where they give ${percent(lateralAtOptimal)} of it. ${effect}`,
          ),
        ];
      }),
  },
  {
    code: 'camber-without-effect',
    models: RACEBENCH,
    validity: "Pacejka '89 tyres",
    source: "Pacejka '89: camber enters through a5, a8, a111 and a112 only",
    find: ({ axles, setup }) =>
      axles.flatMap((axle) => {
        const corner = setup.corners[axle.left];
        if (corner?.tyre.model !== 'pacejka89') return [];
        const { a } = corner.tyre;
        // a0..a10, a111, a112, a12, a13.
        const hasCamber = [5, 8, 11, 12].some((index) => (a[index] ?? 0) !== 0);
        return when(
          Math.abs(corner.wheel.camber_rad) > MIN_CAMBER_RAD && !hasCamber,
          `${axle.wheel}.camber`,
          () =>
            `${axle.title} camber is ${three(degrees(corner.wheel.camber_rad))} degrees, and the tyre has no camber terms (a5, a8, a111 and a112 are 0): camber changes nothing.`,
        );
      }),
  },
  {
    code: 'tyre-deflection-odd',
    models: RACEBENCH,
    validity: 'Tyres as vertical springs',
    source: 'Static load over tyre rate; limits of 1 and 15 % of the radius are our figures',
    find: ({ axles }) =>
      axles.flatMap((axle) => {
        const deflection_m = axle.load_N / axle.tyre_Npm;
        const part = deflection_m / axle.radius_m;
        return when(
          part < MIN_DEFLECTION || part > MAX_DEFLECTION,
          `${axle.wheel}.tire_rate`,
          () =>
            `${axle.title} tyres are pressed in by ${three(1000 * deflection_m)} mm at their static load, ${percent(part)} of the radius; car tyres by 3 to 10 %. The wheel ${part < MIN_DEFLECTION ? 'is as hard as a steel wheel, and the load jumps on every bump' : 'nearly rests on its rim'}.`,
        );
      }),
  },
];
