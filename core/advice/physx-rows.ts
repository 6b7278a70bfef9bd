import { GRAVITY_MPS2 } from '../math/constants.ts';
import { dampingRatio } from '../vehicle/derived.ts';
import { PHYSX, when, type AdviceRow } from './row.ts';
import { degrees, percent, three } from './text.ts';

/** The guide's game step; one sub-step from 5 m/s up, three below (MODEL-NOTES.md, section 2). */
const STEP_S = 1 / 60;
const SLOW_SUBSTEPS = 3;
const GUIDE = 'PhysX vehicle guide, for games at 60 Hz';
/** The guide's ratio is sqrt(m / k) / step, without the 2 pi of a period; it asks for 5. */
const LEAST_ALPHA = 5;
const GUIDE_RATIOS = [0.8, 1.2] as const;
const GUIDE_WHEEL_KG = [20, 80] as const;
const GUIDE_STEER_DEG = [30, 90] as const;
const MOST_FRICTION = 2;
const LEAST_DROOP_ERROR = 0.1;

export const PHYSX_ROWS: readonly AdviceRow[] = [
  {
    code: 'physx-spring-samples',
    models: PHYSX,
    validity: 'PhysX model at its game step of 1/60 s with one sub-step, as from 5 m/s up',
    source: `${GUIDE}: sqrt(m / k) / step at least 5`,
    find: ({ axles }) =>
      axles.flatMap((axle) => {
        const alpha = Math.sqrt(axle.sprung_kg / axle.spring_Npm) / STEP_S;
        return when(Math.round(100 * alpha) < 100 * LEAST_ALPHA, `${axle.susp}.k`, () => {
          const substeps = Math.ceil(LEAST_ALPHA / alpha);
          return `${axle.title} springs of ${three(axle.spring_Npm)} N/m under ${three(axle.sprung_kg)} kg give sqrt(m/k)/step = ${three(alpha)} at 60 Hz (${three(2 * Math.PI * alpha)} steps a period); the guide asks for ${LEAST_ALPHA}. ${substeps} sub-steps reach it; with one the car may jitter.`;
        });
      }),
  },
  {
    code: 'physx-damper-unstable',
    models: PHYSX,
    validity: 'PhysX model at its game step of 1/60 s, mass and spring of one corner',
    source: 'Stability of its sub-step, explicit in the damper: 2 c h / m + k h^2 / m < 4',
    find: ({ axles }) =>
      axles.flatMap((axle) => {
        const damper_Nspm = (axle.bump_Nspm + axle.rebound_Nspm) / 2;
        const number = (h_s: number): number =>
          (2 * damper_Nspm * h_s + axle.spring_Npm * h_s * h_s) / axle.sprung_kg;
        const fast = number(STEP_S);
        return when(fast >= 4, `${axle.susp}.bump_rate`, () => {
          const slow = number(STEP_S / SLOW_SUBSTEPS);
          const below =
            slow >= 4
              ? 'with the three sub-steps below 5 m/s too'
              : 'the three sub-steps below 5 m/s hold it';
          return `${axle.title} dampers of ${three(damper_Nspm)} N s/m (mean of bump and rebound) on ${three(axle.sprung_kg)} kg are unstable at 60 Hz: 2 c h / m + k h² / m is ${three(fast)}, the limit is 4 (${below}). The car jitters and jumps.`;
        });
      }),
  },
  {
    code: 'physx-damping-guide',
    models: PHYSX,
    validity: `${GUIDE}; not advice for a race car at 1 kHz`,
    source: `${GUIDE}: damping ratio 0.8 to 1.2; its own helper sets 0.62`,
    find: ({ axles }) =>
      axles.flatMap((axle) => {
        const damper_Nspm = (axle.bump_Nspm + axle.rebound_Nspm) / 2;
        const ratio = dampingRatio(damper_Nspm, axle.spring_Npm, axle.sprung_kg);
        return when(
          ratio < GUIDE_RATIOS[0] || ratio > GUIDE_RATIOS[1],
          `${axle.susp}.bump_rate`,
          () =>
            `${axle.title} damping ratio is ${three(ratio)} (mean of bump and rebound); the guide starts from ${GUIDE_RATIOS[0]} to ${GUIDE_RATIOS[1]}. Its games ${ratio < GUIDE_RATIOS[0] ? 'swing at 60 Hz with less' : 'feel sluggish with more'}.`,
        );
      }),
  },
  {
    code: 'physx-droop-spring',
    models: PHYSX,
    validity:
      'PhysX model: spring force is m g at rest and grows by k per metre, whatever the free length is',
    source: `${GUIDE}: k x droop = m g`,
    find: ({ axles }) =>
      axles.flatMap((axle) => {
        const droop_m = axle.longest_m - axle.length_m;
        const weight_N = axle.sprung_kg * GRAVITY_MPS2;
        const left = 1 - (axle.spring_Npm * droop_m) / weight_N;
        return when(Math.abs(left) > LEAST_DROOP_ERROR, `${axle.susp}.maxlen`, () => {
          const slack_m = droop_m - weight_N / axle.spring_Npm;
          return left > 0
            ? `${axle.title} springs still push with ${three(left * weight_N)} N (${percent(left)} of their load) at full droop of ${three(1000 * droop_m)} mm: the load jumps when a wheel leaves the road.`
            : `${axle.title} springs stop pushing ${three(1000 * slack_m)} mm before full droop of ${three(1000 * droop_m)} mm: over that part the wheel touches without load.`;
        });
      }),
  },
  {
    code: 'physx-friction-guide',
    models: PHYSX,
    validity: `${GUIDE}: friction of surface and tyre type`,
    source: `${GUIDE}: above 2.0 the update order or the vehicle data are wrong`,
    find: ({ axles, params }) =>
      axles.flatMap((axle) => {
        const scale = params.wheels.frictionScale[axle.left] ?? 1;
        return when(
          scale > MOST_FRICTION,
          `${axle.wheel}.friction_road`,
          () =>
            `${axle.title} friction_road is ${three(scale)}, the model's tyre friction on a surface of friction 1; the guide takes values above ${MOST_FRICTION} for a sign of unphysical data.`,
        );
      }),
  },
  {
    code: 'physx-wheel-mass-guide',
    models: PHYSX,
    validity: `${GUIDE}; the mass counts in the rest load of the tyre only`,
    source: `${GUIDE}: wheels of 20 to 80 kg, lower and higher with the vehicle`,
    find: ({ axles }) =>
      axles.flatMap((axle) =>
        when(
          axle.unsprung_kg < GUIDE_WHEEL_KG[0] || axle.unsprung_kg > GUIDE_WHEEL_KG[1],
          `${axle.wheel}.mass`,
          () =>
            `${axle.title} wheels have ${three(axle.unsprung_kg)} kg; the guide has ${GUIDE_WHEEL_KG[0]} to ${GUIDE_WHEEL_KG[1]} kg for usual vehicles. The model's tyre is normalised by ${three(axle.sprung_kg + axle.unsprung_kg)} kg.`,
        ),
      ),
  },
  {
    code: 'physx-steer-guide',
    models: PHYSX,
    validity: `${GUIDE}; real cars have 30 to 45 degrees, race cars 15 to 25`,
    source: `${GUIDE}: greatest steer angle 30 to 90 degrees`,
    find: ({ front, params }) => {
      const lock_deg = degrees(params.wheels.steerLock_rad[front.left] ?? 0);
      return when(
        lock_deg > 0 && (lock_deg < GUIDE_STEER_DEG[0] || lock_deg > GUIDE_STEER_DEG[1]),
        `${front.wheel}.lock`,
        () =>
          `The front wheels steer ${three(lock_deg)} degrees to each side; the guide starts from ${GUIDE_STEER_DEG[0]} to ${GUIDE_STEER_DEG[1]} degrees.`,
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
          `The handbrake gives ${three(rear.handbraking_Nm)} N m at a rear wheel, less than the brake with ${three(rear.braking_Nm)} N m; the guide makes it 1 to 2 times as strong.`,
      ),
      ...when(
        front.handbraking_Nm > 0,
        'handbrakes.wheels',
        () =>
          `The handbrake works on the front wheels with ${three(front.handbraking_Nm)} N m; the guide has it on the rear wheels only.`,
      ),
    ],
  },
];
