import { fromSI, toSI } from '../../../../units/convert.ts';
import { carFacts } from '../../../../models/facts/compile-facts.ts';
import { centreHeight_m } from '../../../../models/facts/mass-height.ts';
import type { Study } from '../study-conditions.ts';
import { numberChoice, withCorners, withSetup, withWheels, type Choice } from './choice.ts';

const wheelbase_m = ({ setup: { corners } }: Study): number => corners[0].mount_m.x - corners[2].mount_m.x;

/** Part of the wheels' loads that the front axle carries at rest. */
function frontShare({ setup }: Study): number {
  const [fl = 0, fr = 0, rl = 0, rr = 0] = carFacts(setup).rest.wheelLoad_N;
  return (fl + fr) / (fl + fr + rl + rr);
}

/** Moves the mounts along and up relative to the body's centre of gravity; parts on them move too. */
function withMounts(study: Study, x_m: number, z_m: number): Study {
  const moved = withCorners(study, (corner) => {
    const { x, y, z } = corner.mount_m;
    return { ...corner, mount_m: { x: x + x_m, y, z: z + z_m } };
  });
  const { aero } = study.setup;
  return withSetup(moved, { aero: { ...aero, centre_m: { ...aero.centre_m, z: aero.centre_m.z + z_m } } });
}

/** Wheels stay on the road while the body rises: only the sprung mass moves. */
function withHeight(study: Study, height_m: number): Study {
  const facts = carFacts(study.setup);
  const rise_m = ((height_m - centreHeight_m(facts)) * facts.mass_kg) / facts.sprungMass_kg;
  return withMounts(study, 0, -rise_m);
}

/** Each move leaves an error of about a hundredth, from the small pitch of the body. */
const MOVES = 3;

/** The axles move by as much as the share of the whole mass asks for; only the body moves over the wheels. */
function withFrontShare(study: Study, share: number): Study {
  const { mass_kg, sprungMass_kg } = carFacts(study.setup);
  let moved = study;
  for (let i = 0; i < MOVES; i++) {
    const back_m = ((share - frontShare(moved)) * wheelbase_m(moved) * mass_kg) / sprungMass_kg;
    moved = withMounts(moved, -back_m, 0);
  }
  return moved;
}

export const CAR_CHOICES: readonly Choice[] = [
  numberChoice({
    key: 'centre-height',
    group: 'car',
    label: 'Height of the centre of gravity',
    reason: 'Usual for the class.',
    unit: 'm',
    digits: 3,
    read: ({ setup }) => centreHeight_m(carFacts(setup)),
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
    key: 'pitch-inertia',
    group: 'car',
    label: 'Pitch moment of inertia of the body',
    reason: 'The paper’s 1.1 with the power of ten that suits a wheelbase of 1.6 m.',
    unit: 'kg·m²',
    digits: 0,
    read: ({ setup }) => setup.body.inertia_kgm2.y,
    write: (study, y) => {
      const { body } = study.setup;
      return withSetup(study, { body: { ...body, inertia_kgm2: { ...body.inertia_kgm2, y } } });
    },
    others: [
      { value: 100, why: '' },
      { value: 132, why: '+20 %' },
    ],
  }),
  numberChoice({
    key: 'wheel-inertia',
    group: 'car',
    label: 'Moment of inertia of a rear wheel about its axle (front in proportion)',
    reason: 'A 13 inch wheel with its tyre.',
    unit: 'kg·m²',
    digits: 2,
    read: ({ setup }) => setup.corners[2].wheel.spinInertia_kgm2,
    write: (study, value) => {
      const factor = value / study.setup.corners[2].wheel.spinInertia_kgm2;
      return withWheels(study, (wheel) => ({ spinInertia_kgm2: wheel.spinInertia_kgm2 * factor }));
    },
  }),
  numberChoice({
    key: 'final-drive',
    group: 'car',
    label: 'Final drive',
    reason: 'Primary drive and chain together.',
    unit: '',
    digits: 2,
    read: ({ setup }) => setup.differentials[0].finalDriveRatio,
    write: (study, finalDriveRatio) => {
      const [own] = study.setup.differentials;
      return withSetup(study, { differentials: [{ ...own, finalDriveRatio }] });
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
