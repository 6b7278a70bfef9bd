import { cite } from '../../catalogue/sources.ts';
import { naturalFrequency_Hz } from '../../models/racebench/suspension/axle-ride.ts';
import type { AdviceFacts } from './facts.ts';
import { ENGINE_MODELS, EVERY_MODEL, RACEBENCH, when, type AdviceRow, type Finding } from './advice-row.ts';
import { percent, three } from './advice-text.ts';

/** Inertia over that of the body's box: cars have 0.6 to 1.2 (our figures, from cars with published inertias). */
const MIN_BOX_PART = 0.5;
const MAX_BOX_PART = 2;
/** Wheel and its part of the suspension over the sprung mass on it: about 1/10 (Gillespie, ch. 5). */
const MIN_UNSPRUNG = 0.04;
const MAX_UNSPRUNG = 0.25;
const MAX_SIDE_SHARE = 0.52;
/** Spin inertia over m r^2: 1 with all mass at the tread, 0.5 a full disc; hub and brake lower it. */
const MIN_SPIN = 0.25;

function boxFindings(facts: AdviceFacts): readonly Finding[] {
  const { body, engine } = facts.setup;
  if (!['body.width', 'body.height', 'body.length'].every(facts.has)) return [];
  const mass_kg = body.mass_kg + engine.mass_kg;
  const box = (a_m: number, b_m: number): number => (mass_kg / 12) * (a_m * a_m + b_m * b_m);
  const axes = [
    { key: 'body.inertia.x', name: 'Pitch', turn: 'dives and squats', has: body.inertia_kgm2.y, of: box(body.height_m, body.length_m) },
    { key: 'body.inertia.y', name: 'Yaw', turn: 'turns in', has: body.inertia_kgm2.z, of: box(body.width_m, body.length_m) },
    { key: 'body.inertia.z', name: 'Roll', turn: 'rolls', has: body.inertia_kgm2.x, of: box(body.width_m, body.height_m) },
  ]; // prettier-ignore
  return axes.flatMap(({ key, name, turn, has, of }) => {
    const part = has / of;
    return when(
      facts.has(key) && (part < MIN_BOX_PART || part > MAX_BOX_PART),
      key,
      () =>
        `${name} inertia is ${three(has)} kg·m², ${three(part)} times that of the body's box (${three(of)} kg·m² with ${three(mass_kg)} kg): the car ${turn} ${part < 1 ? 'faster' : 'more slowly'} than a car of its size.`,
    );
  });
}

/** Acceleration at which the car tips, and what its tyres hold, both by the loads of the axles. */
export function tipping({ front, rear, height_m }: AdviceFacts): {
  readonly track_m: number;
  readonly threshold_g: number;
  readonly grip_g: number;
} {
  const mean = (ofFront: number, ofRear: number): number =>
    (ofFront * front.load_N + ofRear * rear.load_N) / (front.load_N + rear.load_N);
  const track_m = mean(front.track_m, rear.track_m);
  return {
    track_m,
    threshold_g: track_m / (2 * height_m),
    grip_g: mean(front.tyre.lateralFriction, rear.tyre.lateralFriction),
  };
}

/** Share of the weight on the left wheels. */
export function leftShare({ params, weight_N }: AdviceFacts): number {
  const loads = params.rest.wheelLoad_N;
  return ((loads[0] ?? 0) + (loads[2] ?? 0)) / weight_N;
}

export const MASS_ROWS: readonly AdviceRow[] = [
  {
    code: 'tips-before-sliding',
    models: RACEBENCH,
    validity: 'Level road, rigid car: body roll and tyre deflection lower the threshold further',
    source: 'Static stability factor t / (2 h), NHTSA rollover ratings; Gillespie, ch. 9',
    find: (facts) => {
      const { front, height_m } = facts;
      const { track_m, threshold_g, grip_g } = tipping(facts);
      return when(
        grip_g > threshold_g,
        `${front.susp}.y`,
        () =>
          `The centre of gravity is ${three(height_m)} m above the road with a track of ${three(track_m)} m: the car tips over at ${three(threshold_g)} g, and its tyres hold ${three(grip_g)} g. It rolls over before it slides.`,
      );
    },
  },
  {
    code: 'inertia-far-from-box',
    models: EVERY_MODEL,
    validity: 'Any model with a rigid body; the box is a rough guide',
    source: `${cite('physxGuide')}, moment of inertia of the bounding cuboid; limits 0.5 and 2 are our figures`,
    find: boxFindings,
  },
  {
    code: 'unsprung-mass-low',
    models: RACEBENCH,
    validity: 'Models with wheels as masses of their own',
    source:
      'Gillespie, ch. 5: unsprung about a tenth of sprung, wheel hop near 10 Hz; the limit of 4 % is our figure',
    find: ({ axles }) =>
      axles.flatMap((axle) =>
        when(axle.unsprung_kg < MIN_UNSPRUNG * axle.sprung_kg, `${axle.wheel}.mass`, () => {
          const hop_Hz = naturalFrequency_Hz(axle.spring_Npm + axle.tyre_Npm, axle.unsprung_kg);
          return `${axle.title} wheels of ${three(axle.unsprung_kg)} kg carry ${three(axle.sprung_kg)} kg each (${percent(axle.unsprung_kg / axle.sprung_kg)}); wheel, brake and hub are about 10 %. They hop at ${three(hop_Hz)} Hz, where cars have 10 to 20 Hz.`;
        }),
      ),
  },
  {
    code: 'unsprung-mass-high',
    models: RACEBENCH,
    validity: 'Models with wheels as masses of their own',
    source: 'Gillespie, ch. 5: unsprung about a tenth of sprung; the limit of 25 % is our figure',
    find: ({ axles }) =>
      axles.flatMap((axle) =>
        when(
          axle.unsprung_kg > MAX_UNSPRUNG * axle.sprung_kg,
          `${axle.wheel}.mass`,
          () =>
            `${axle.title} wheels of ${three(axle.unsprung_kg)} kg carry ${three(axle.sprung_kg)} kg each (${percent(axle.unsprung_kg / axle.sprung_kg)}): they follow the road late, and wheel load varies with every bump.`,
        ),
      ),
  },
  {
    code: 'weight-to-one-side',
    models: ENGINE_MODELS,
    validity: 'Cars for left and right corners',
    source: 'Static moments; the limit of 2 % is our figure',
    find: (facts) => {
      const { front } = facts;
      const left = leftShare(facts);
      const most = Math.max(left, 1 - left);
      return when(
        most > MAX_SIDE_SHARE,
        `${front.susp}.x`,
        () =>
          `${percent(most)} of the weight is on the ${left > 0.5 ? 'left' : 'right'} wheels: the car pulls to ${left > 0.5 ? 'the left' : 'the right'} under braking and corners differently to each side.`,
      );
    },
  },
  {
    code: 'wheel-inertia-impossible',
    models: EVERY_MODEL,
    validity: 'Any wheel: a bound of geometry',
    source: `I <= m r^2, all mass at the tread; ${cite('physxGuide')}, m r^2 / 2 for a cylinder`,
    find: ({ axles, params }) =>
      axles.flatMap((axle) => {
        const spin_kgm2 = params.wheels.spinInertia_kgm2[axle.left] ?? 0;
        const hoop_kgm2 = axle.unsprung_kg * axle.radius_m ** 2;
        return when(
          spin_kgm2 > hoop_kgm2,
          `${axle.wheel}.inertia`,
          () =>
            `${axle.title} spin inertia is ${three(spin_kgm2)} kg·m²; ${three(axle.unsprung_kg)} kg at a radius of ${three(axle.radius_m)} m have ${three(hoop_kgm2)} kg·m² at most, ${three(hoop_kgm2 / 2)} as a full cylinder. The wheel is slow to spin up and to lock.`,
        );
      }),
  },
  {
    code: 'wheel-inertia-low',
    models: EVERY_MODEL,
    validity: 'Wheels with tyres; a full cylinder has m r^2 / 2',
    source: `${cite('physxGuide')}, m r^2 / 2; the limit of half of it is our figure`,
    find: ({ axles, params }) =>
      axles.flatMap((axle) => {
        const spin_kgm2 = params.wheels.spinInertia_kgm2[axle.left] ?? 0;
        const hoop_kgm2 = axle.unsprung_kg * axle.radius_m ** 2;
        return when(
          spin_kgm2 < MIN_SPIN * hoop_kgm2,
          `${axle.wheel}.inertia`,
          () =>
            `${axle.title} spin inertia is ${three(spin_kgm2)} kg·m², ${three(spin_kgm2 / hoop_kgm2)} m r² (a full cylinder has 0.5): the wheel spins up and locks at once.`,
        );
      }),
  },
];
