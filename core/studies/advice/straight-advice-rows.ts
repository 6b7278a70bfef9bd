import { cite } from '../../catalogue/sources.ts';
import { WHEEL_LABELS, WHEELS } from '../../catalogue/wheels.ts';
import type { Setup } from '../../setup/setup.ts';
import type { AxleFacts, AdviceFacts } from './facts.ts';
import { EVERY_MODEL, RACEBENCH, when, type AdviceRow, type Finding } from './advice-row.ts';
import { MAX_PULL, straightForce_N } from '../../models/racebench/wheels/wheel-tyre-facts.ts';
import { degrees, percent, three } from './advice-text.ts';

/** Steering of an axle by unequal toe: 0.05 degrees on one axle is a radius of 2.8 km at a wheelbase of 2.4 m. */
const MAX_AXLE_TOE_DEG = 0.05;
/** The guide: more than a few degrees are best avoided. */
const MAX_TOE_DEG = 2;
const MAX_DIFFERENCE = 0.01;

type Pair = readonly [string, string, string, Float64Array];

/** Settings that are equal left and right on a car that drives straight. */
function pairs({ params }: AdviceFacts): readonly Pair[] {
  const { corners, wheels } = params;
  return [
    ['susp', 'k', 'spring rate', corners.springRate_Npm],
    ['susp', 'bump_rate', 'bump damping', corners.bumpDamping_Nspm],
    ['susp', 'rebound_rate', 'rebound damping', corners.reboundDamping_Nspm],
    ['wheel', 'max_braking', 'brake torque', wheels.maxBraking_Nm],
    ['wheel', 'radius', 'radius', wheels.radius_m],
    ['wheel', 'tire_rate', 'tyre rate', wheels.tyreRate_Npm],
    ['wheel', 'friction_road', 'friction', wheels.frictionScale],
    ['wheel', 'rolling_coeff', 'rolling resistance', wheels.rollingCoefficient],
  ];
}

function sideFindings(facts: AdviceFacts, axle: AxleFacts): readonly Finding[] {
  const label = (wheel: number): string => WHEEL_LABELS[WHEELS[wheel] ?? 'FL'].toLowerCase();
  return pairs(facts).flatMap(([block, name, words, values]) => {
    const left = values[axle.left] ?? 0;
    const right = values[axle.right] ?? 0;
    const most = Math.max(Math.abs(left), Math.abs(right));
    const key = `${block === 'susp' ? axle.susp : axle.wheel}.${name}`;
    return when(
      Math.abs(left - right) > MAX_DIFFERENCE * most,
      key,
      () =>
        `${words.charAt(0).toUpperCase()}${words.slice(1)} is ${three(left)} ${label(axle.left)} and ${three(right)} ${label(axle.right)}: the car does not run straight ${name === 'max_braking' ? 'under braking' : 'by itself'}.`,
    );
  });
}

/**
 * Key of the shift with the largest effect: a9 and a10 in degrees through the stiffness, a12 and a13 in N.
 */
function pullKey(setup: Setup, axle: AxleFacts): string {
  const tyre = setup.corners[axle.left]?.tyre;
  const a = tyre?.model === 'pacejka89' ? tyre.a : [];
  const load_kN = axle.load_N / 1000;
  const perDegree_N = (axle.tyre.corneringStiffness_Nprad * Math.PI) / 180;
  // a0..a10, a111, a112, a12, a13.
  const parts: readonly (readonly [string, number])[] = [
    ['a9', (a[9] ?? 0) * load_kN * perDegree_N],
    ['a10', (a[10] ?? 0) * perDegree_N],
    ['a12', (a[13] ?? 0) * load_kN],
    ['a13', a[14] ?? 0],
  ];
  const [name] = parts.reduce((most, next) => (Math.abs(next[1]) > Math.abs(most[1]) ? next : most));
  return `${axle.wheel}.pacejka.${name}`;
}

export const STRAIGHT_ROWS: readonly AdviceRow[] = [
  {
    code: 'toe-steers',
    models: EVERY_MODEL,
    validity: 'Cars for left and right corners',
    source: 'Mean heading of the two wheels; the limit of 0.05 degrees is our figure',
    find: ({ axles, params, wheelbase_m }) =>
      axles.flatMap((axle) => {
        const left = params.wheels.toe_rad[axle.left] ?? 0;
        const right = params.wheels.toe_rad[axle.right] ?? 0;
        const mean_deg = degrees((left + right) / 2);
        return when(Math.abs(mean_deg) > MAX_AXLE_TOE_DEG, `${axle.wheel}.toe`, () => {
          const radius_m = wheelbase_m / Math.abs(Math.tan((left + right) / 2));
          return `${axle.title} toe is ${three(degrees(left))} degrees left and ${three(degrees(right))} degrees right, positive to the left: together they steer ${three(mean_deg)} degrees, a corner of ${three(radius_m)} m radius without the driver. Toe of equal size has opposite signs.`;
        });
      }),
  },
  {
    code: 'toe-large',
    models: EVERY_MODEL,
    validity: 'Any car; real settings are within half a degree',
    source: `${cite('physxGuide')}: more than a few degrees are best avoided; the limit of 2 is our figure`,
    find: ({ axles, params }) =>
      axles.flatMap((axle) => {
        const left_deg = degrees(params.wheels.toe_rad[axle.left] ?? 0);
        const right_deg = degrees(params.wheels.toe_rad[axle.right] ?? 0);
        return when(
          Math.max(Math.abs(left_deg), Math.abs(right_deg)) > MAX_TOE_DEG,
          `${axle.wheel}.toe`,
          () =>
            `${axle.title} toe is ${three(left_deg)} and ${three(right_deg)} degrees: the tyres always work at that slip angle, heat up and slow the car.`,
        );
      }),
  },
  {
    code: 'tyre-pulls',
    models: RACEBENCH,
    validity: "Pacejka '89 sets used unmirrored on both sides, as Racer does",
    source:
      'Lateral force at zero slip angle (a8 to a13 with camber); the limit of 1 % of the load is our figure',
    find: ({ axles, params, setup }) =>
      axles.flatMap((axle) => {
        const sum_N = straightForce_N(params, axle.left) + straightForce_N(params, axle.right);
        const part = sum_N / (2 * axle.load_N);
        return when(Math.abs(part) > MAX_PULL, pullKey(setup, axle), () => {
          const slip_rad = Math.abs(sum_N) / (2 * axle.tyre.corneringStiffness_Nprad);
          return `${axle.title} tyres give ${three(Math.abs(sum_N))} N to the ${sum_N > 0 ? 'left' : 'right'} rolling straight ahead (${percent(Math.abs(part))} of their load): the axle drifts that way until it slips by ${three(degrees(slip_rad))} degrees. The shifts a9, a10, a12 and a13 act alike on both sides.`;
        });
      }),
  },
  {
    code: 'sides-differ',
    models: RACEBENCH,
    validity: 'Cars for left and right corners',
    source: 'Left and right of an axle; the limit of 1 % is our figure',
    find: (facts) => facts.axles.flatMap((axle) => sideFindings(facts, axle)),
  },
];
