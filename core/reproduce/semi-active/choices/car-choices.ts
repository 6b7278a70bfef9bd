import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import { fromSI, toSI } from '../../../units/convert.ts';
import { compileVehicle } from '../../../vehicle/compile.ts';
import { centreHeight_m } from '../../../vehicle/mass-height.ts';
import type { Study } from '../study.ts';
import { numberChoice, withCorners, withSetup, type Choice } from './choice.ts';

const wheelbase_m = ({ setup: { corners } }: Study): number => corners[0].mount_m.x - corners[2].mount_m.x;

/** Part of the wheels' loads that the front axle carries at rest. */
function frontShare({ setup }: Study): number {
  const [fl = 0, fr = 0, rl = 0, rr = 0] = compileVehicle(setup).rest.wheelLoad_N;
  return (fl + fr) / (fl + fr + rl + rr);
}

/** Mounts moved along and up relative to the centre of gravity of the body; what hangs on them goes along. */
function withMounts(study: Study, x_m: number, z_m: number): Study {
  const moved = withCorners(study, (corner) => {
    const { x, y, z } = corner.mount_m;
    return { ...corner, mount_m: { x: x + x_m, y, z: z + z_m } };
  });
  const { aero } = study.setup;
  return withSetup(moved, { aero: { ...aero, centre_m: { ...aero.centre_m, z: aero.centre_m.z + z_m } } });
}

/** Wheels stay on the road while the body rises: only the body's part of the mass moves. */
function withHeight(study: Study, height_m: number): Study {
  const params = compileVehicle(study.setup);
  const rise_m = ((height_m - centreHeight_m(params)) * params.mass_kg) / params.sprungMass_kg;
  return withMounts(study, 0, -rise_m);
}

/** What a move misses, by the body's small pitch, is a hundredth of it. */
const MOVES = 3;

/** The axles move by as much as the share of the whole mass asks for; only the body moves over the wheels. */
function withFrontShare(study: Study, share: number): Study {
  const { mass_kg, sprungMass_kg } = compileVehicle(study.setup);
  let moved = study;
  for (let i = 0; i < MOVES; i++) {
    const back_m = ((share - frontShare(moved)) * wheelbase_m(moved) * mass_kg) / sprungMass_kg;
    moved = withMounts(moved, -back_m, 0);
  }
  return moved;
}

const rearBar_Npm = ({ setup }: Study): number =>
  setup.antiRollBars.find((bar) => bar.left > 1)?.rate_Npm ?? 0;

export const CAR_CHOICES: readonly Choice[] = [
  numberChoice({
    key: 'centre-height',
    group: 'car',
    label: 'Height of the centre of gravity',
    reason: 'Usual for the class.',
    unit: 'm',
    digits: 3,
    read: ({ setup }) => centreHeight_m(compileVehicle(setup)),
    write: withHeight,
  }),
  numberChoice({
    key: 'front-share',
    group: 'car',
    label: 'Weight on the front axle',
    reason: 'Usual for the class: engine behind the driver.',
    unit: '%',
    digits: 1,
    read: (study) => fromSI(frontShare(study), 'pct'),
    write: (study, value) => withFrontShare(study, toSI(value, 'pct')),
    others: [
      { value: 43, why: '' },
      { value: 51, why: '' },
    ],
  }),
  numberChoice({
    key: 'yaw-inertia',
    group: 'car',
    label: 'Yaw moment of inertia of the body',
    reason:
      'The paper’s 3.9 has lost its power of ten: 39 and 390 kg·m² both break the rule that no moment is larger than the sum of the other two.',
    unit: 'kg·m²',
    digits: 0,
    read: ({ setup }) => setup.body.inertia_kgm2.z,
    write: (study, z) => {
      const { body } = study.setup;
      return withSetup(study, { body: { ...body, inertia_kgm2: { ...body.inertia_kgm2, z } } });
    },
    also: [
      { value: 39, why: '3.9 · 10⁷ kg·mm²' },
      { value: 390, why: '3.9 · 10⁸ kg·mm²' },
    ],
  }),
  numberChoice({
    key: 'roll-inertia',
    group: 'car',
    label: 'Roll moment of inertia of the body',
    reason: 'The paper’s 2.5 with the only power of ten that suits a body of this width.',
    unit: 'kg·m²',
    digits: 0,
    read: ({ setup }) => setup.body.inertia_kgm2.x,
    write: (study, x) => {
      const { body } = study.setup;
      return withSetup(study, { body: { ...body, inertia_kgm2: { ...body.inertia_kgm2, x } } });
    },
  }),
  numberChoice({
    key: 'springs',
    group: 'car',
    label: 'Springs, front (rear in proportion)',
    reason: 'About 2.9 Hz of ride: usual for the class.',
    unit: 'N/mm',
    digits: 1,
    read: ({ setup }) => fromSI(setup.corners[0].springRate_Npm, 'Npmm'),
    write: (study, value) => {
      const factor = toSI(value, 'Npmm') / study.setup.corners[0].springRate_Npm;
      // Longer or shorter by what the load asks for, so that the car stands at the same height.
      return withCorners(study, (corner, wheel) => {
        const load_N = springLoad_N(study, wheel);
        const springRate_Npm = corner.springRate_Npm * factor;
        const rest_m = corner.springRestLength_m + load_N / springRate_Npm - load_N / corner.springRate_Npm;
        return { ...corner, springRate_Npm, springRestLength_m: rest_m };
      });
    },
  }),
  numberChoice({
    key: 'rear-bar',
    group: 'car',
    label: 'Anti-roll bar, rear',
    reason: 'Roll stiffness rather in front, for a little understeer.',
    unit: 'N/mm',
    digits: 1,
    read: (study) => fromSI(rearBar_Npm(study), 'Npmm'),
    write: (study, value) =>
      withSetup(study, {
        antiRollBars: study.setup.antiRollBars.map((bar) =>
          bar.left > 1 ? { ...bar, rate_Npm: toSI(value, 'Npmm') } : bar,
        ),
      }),
    others: [
      { value: 0, why: 'none' },
      { value: 4.5, why: 'three times as stiff' },
    ],
  }),
  numberChoice({
    key: 'dampers',
    group: 'car',
    label: 'Dampers, front bump (the others in proportion)',
    reason: 'About 0.7 of critical.',
    unit: 'N·s/m',
    digits: 0,
    read: ({ setup }) => setup.corners[0].bumpDamping_Nspm,
    write: (study, value) => {
      const factor = value / study.setup.corners[0].bumpDamping_Nspm;
      return withCorners(study, (corner) => ({
        ...corner,
        bumpDamping_Nspm: corner.bumpDamping_Nspm * factor,
        reboundDamping_Nspm: corner.reboundDamping_Nspm * factor,
      }));
    },
  }),
  numberChoice({
    key: 'drag',
    group: 'car',
    label: 'Drag coefficient times frontal area',
    reason: 'An open single-seater without wings; the paper calls both small.',
    unit: 'm²',
    digits: 2,
    read: ({ setup: { aero } }) => aero.dragCoefficient * aero.frontalArea_m2,
    write: (study, value) => {
      const { aero } = study.setup;
      return withSetup(study, { aero: { ...aero, dragCoefficient: value / aero.frontalArea_m2 } });
    },
  }),
  numberChoice({
    key: 'steering-ratio',
    group: 'car',
    label: 'Steering-wheel angle over road-wheel angle',
    reason: '120° of the steering wheel for 25° of the road wheels, to each side.',
    unit: '',
    digits: 2,
    read: ({ setup }) => setup.steering.steeringWheelLock_rad / setup.corners[0].wheel.steerLock_rad,
    write: (study, ratio) => {
      const { steering, corners } = study.setup;
      const steeringWheelLock_rad = ratio * corners[0].wheel.steerLock_rad;
      return withSetup(study, { steering: { ...steering, steeringWheelLock_rad } });
    },
    also: [{ value: 1, why: 'the paper’s angles at the road wheels' }],
  }),
];

/** Load of the spring at rest: that of the wheel less the wheel's own weight. */
function springLoad_N({ setup }: Study, wheel: number): number {
  const corner = setup.corners[wheel] ?? setup.corners[0];
  const params = compileVehicle(setup);
  return (params.rest.wheelLoad_N[wheel] ?? 0) - corner.wheel.mass_kg * GRAVITY_MPS2;
}
