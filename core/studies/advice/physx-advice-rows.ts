import { cite } from '../../catalogue/sources.ts';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import { dampingRatio } from '../../models/racebench/suspension/axle-ride.ts';
import { MAX_DAMPING, wantedRates } from '../../models/physx/car/corner-rates.ts';
import type { AxleFacts, AdviceFacts } from './facts.ts';
import { PHYSX, when, type AdviceRow } from './advice-row.ts';
import { degrees, percent, three } from './advice-text.ts';

/**
 * The guide's game step; one sub-step from 5 m/s up, three below (docs/sources/physx-model.md, section 2).
 */
export const GAME_STEP_S = 1 / 60;
const GUIDE = `${cite('physxGuide')}, for games at 60 Hz`;
/** The guide's ratio is sqrt(m / k) / step, without the 2 pi of a period; it requires 5. */
const MIN_ALPHA = 5;
const GUIDE_RATIOS = [0.8, 1.2] as const;
const GUIDE_STEER_DEG = [30, 90] as const;
const MAX_FRICTION = 2;
const MIN_DROOP_ERROR = 0.1;

/** A corner of the axle in a PhysX run: spring and tyre in series, the wheel's mass on the spring. */
interface GuideCorner {
  readonly spring_Npm: number;
  readonly damper_Nspm: number;
  readonly wanted_Nspm: number;
  readonly sprung_kg: number;
  readonly droop_m: number;
  /** Friction without slip, and at the slip of its peak. */
  readonly friction: readonly [number, number];
}

function guideCorner(facts: AdviceFacts, axle: AxleFacts): GuideCorner {
  const { wheels } = facts.physx();
  const w = axle.left;
  return {
    spring_Npm: wheels.spring[w] ?? 0,
    damper_Nspm: wheels.damper[w] ?? 0,
    wanted_Nspm: wantedRates(facts.params, w).damper_Nspm,
    sprung_kg: wheels.sprungMass[w] ?? 0,
    droop_m: wheels.maxDroop[w] ?? 0,
    friction: [wheels.frictionGraph[6 * w + 1] ?? 0, wheels.frictionGraph[6 * w + 3] ?? 0],
  };
}

/** The guide's ratio of a corner at its game step. */
export function springAlpha(facts: AdviceFacts, axle: AxleFacts): number {
  const { spring_Npm, sprung_kg } = guideCorner(facts, axle);
  return Math.sqrt(sprung_kg / spring_Npm) / GAME_STEP_S;
}

export const PHYSX_ROWS: readonly AdviceRow[] = [
  {
    code: 'physx-spring-samples',
    models: PHYSX,
    validity: 'PhysX model at its game step of 1/60 s with one sub-step, as the guide has it from 5 m/s up',
    source: `${GUIDE}: sqrt(m / k) / step at least 5`,
    find: (facts) =>
      facts.axles.flatMap((axle) => {
        const { spring_Npm, sprung_kg } = guideCorner(facts, axle);
        const alpha = springAlpha(facts, axle);
        return when(Math.round(100 * alpha) < 100 * MIN_ALPHA, `${axle.susp}.k`, () => {
          const substeps = Math.ceil(MIN_ALPHA / alpha);
          return `${axle.title} springs, ${three(spring_Npm)} N/m with the tyre under ${three(sprung_kg)} kg, give sqrt(m/k)/step = ${three(alpha)} at 60 Hz (${three(2 * Math.PI * alpha)} steps a period); the guide requires ${MIN_ALPHA}. ${substeps} sub-steps reach it; with the guide's single sub-step the car may jitter.`;
        });
      }),
  },
  {
    code: 'physx-damper-held',
    models: PHYSX,
    validity: 'PhysX model at its game step of 1/60 s, mass of one corner',
    source: `Gravity acts once a step, outside the sub-steps: runs limit c h / m to ${MAX_DAMPING} over the step`,
    find: (facts) =>
      facts.axles.flatMap((axle) => {
        const { damper_Nspm, wanted_Nspm, sprung_kg } = guideCorner(facts, axle);
        return when(damper_Nspm < wanted_Nspm, `${axle.susp}.bump_rate`, () => {
          const number = (wanted_Nspm * GAME_STEP_S) / sprung_kg;
          return `${axle.title} dampers of ${three(wanted_Nspm)} N s/m (mean of bump and rebound, with the tyre) on ${three(sprung_kg)} kg give c h / m = ${three(number)} at 60 Hz. Runs limit them to ${three(damper_Nspm)} N s/m; a step of ${three((1000 * MAX_DAMPING * sprung_kg) / wanted_Nspm)} ms needs no limit.`;
        });
      }),
  },
  {
    code: 'physx-damping-guide',
    models: PHYSX,
    validity: `${GUIDE}; not advice for a race car at 1 kHz`,
    source: `${GUIDE}: damping ratio 0.8 to 1.2; its own helper sets 0.62`,
    find: (facts) =>
      facts.axles.flatMap((axle) => {
        const { spring_Npm, damper_Nspm, sprung_kg } = guideCorner(facts, axle);
        const ratio = dampingRatio(damper_Nspm, spring_Npm, sprung_kg);
        return when(
          ratio < GUIDE_RATIOS[0] || ratio > GUIDE_RATIOS[1],
          `${axle.susp}.bump_rate`,
          () =>
            `${axle.title} damping ratio is ${three(ratio)} (mean of bump and rebound, tyre in series); the guide starts from ${GUIDE_RATIOS[0]} to ${GUIDE_RATIOS[1]}. By that measure the car is ${ratio < GUIDE_RATIOS[0] ? 'twitchy' : 'sluggish'}.`,
        );
      }),
  },
  {
    code: 'physx-droop-spring',
    models: PHYSX,
    validity: 'PhysX model: spring force is m g at rest and grows by k per metre, whatever the free length',
    source: `${GUIDE}: k x droop = m g`,
    find: (facts) =>
      facts.axles.flatMap((axle) => {
        const { spring_Npm, sprung_kg, droop_m } = guideCorner(facts, axle);
        const weight_N = sprung_kg * GRAVITY_MPS2;
        const left = 1 - (spring_Npm * droop_m) / weight_N;
        return when(
          left > MIN_DROOP_ERROR,
          `${axle.susp}.maxlen`,
          () =>
            `${axle.title} springs still push with ${three(left * weight_N)} N (${percent(left)} of their load) at full droop of ${three(1000 * droop_m)} mm: the load jumps when a wheel leaves the road.`,
        );
      }),
  },
  {
    code: 'physx-friction-guide',
    models: PHYSX,
    validity: `${GUIDE}: friction of the tyre on a surface of friction 1`,
    source: `${GUIDE}: above 2.0 the update order or the vehicle data are wrong`,
    find: (facts) =>
      facts.axles.flatMap((axle) => {
        const [sideways, lengthwise] = guideCorner(facts, axle).friction;
        const key = `${axle.wheel}.friction_road`;
        return when(
          Math.max(sideways, lengthwise) > MAX_FRICTION,
          facts.has(key) ? key : `${axle.wheel}.pacejka.a2`,
          () =>
            `${axle.title} tyres have a friction of ${three(sideways)} without slip and ${three(lengthwise)} at their peak; the guide takes values above ${MAX_FRICTION} as a sign of unphysical data.`,
        );
      }),
  },
  {
    code: 'physx-steer-guide',
    models: PHYSX,
    validity: `${GUIDE}; real cars have 30 to 45 degrees, race cars 15 to 25`,
    source: `${GUIDE}: maximum steer angle 30 to 90 degrees`,
    find: (facts) => {
      const lock_deg = degrees(facts.physx().wheels.maxSteer[facts.front.left] ?? 0);
      return when(
        lock_deg > 0 && (lock_deg < GUIDE_STEER_DEG[0] || lock_deg > GUIDE_STEER_DEG[1]),
        `${facts.front.wheel}.lock`,
        () =>
          `The inner front wheel steers ${three(lock_deg)} degrees at most; the guide starts from ${GUIDE_STEER_DEG[0]} to ${GUIDE_STEER_DEG[1]} degrees.`,
      );
    },
  },
  {
    code: 'physx-handbrake-guide',
    models: PHYSX,
    validity: GUIDE,
    source: `${GUIDE}: handbrake 1 to 2 times the brake, on the rear wheels only`,
    find: ({ front, rear }) => [
      ...when(
        rear.handbraking_Nm > 0 && rear.handbraking_Nm < rear.braking_Nm,
        `${rear.wheel}.max_handbrake_torque`,
        () =>
          `The handbrake gives ${three(rear.handbraking_Nm)} N·m at a rear wheel, less than the brake with ${three(rear.braking_Nm)} N·m; the guide makes it 1 to 2 times as strong.`,
      ),
      ...when(
        front.handbraking_Nm > 0,
        'handbrakes.wheels',
        () =>
          `The handbrake works on the front wheels with ${three(front.handbraking_Nm)} N·m; the guide has it on the rear wheels only.`,
      ),
    ],
  },
  {
    code: 'physx-switch-time',
    models: PHYSX,
    validity: 'PhysX model with its autobox on',
    source: `${GUIDE}: latency of the autobox well above the switch time`,
    find: (facts) => {
      const { gears } = facts.physx();
      const switch_s = gears?.switchTime ?? 0;
      const latency_s = gears?.autoboxLatency ?? Infinity;
      return when(
        switch_s >= latency_s,
        'engine.shifting.time_to_declutch',
        () =>
          `A gear change takes ${three(switch_s)} s (declutch, neutral, clutch), and the autobox looks again after ${three(latency_s)} s: it changes down as soon as it has changed up and stays between neutral and first gear.`,
      );
    },
  },
];
