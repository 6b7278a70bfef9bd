import { GRAVITY_MPS2 } from '../../../../math/constants.ts';
import { fromSI, toSI } from '../../../../units/convert.ts';
import { carFacts } from '../../../../models/facts/compile-facts.ts';
import type { Study } from '../study-conditions.ts';
import { numberChoice, withCorners, withSetup, withWheels, type Choice } from './choice.ts';

type Axle = 'front' | 'rear';

const isOf = (axle: Axle, { left }: { readonly left: number }): boolean => left > 1 === (axle === 'rear');

/** Anti-roll bar of an axle. */
const barChoice = (axle: Axle, triple: number): Choice =>
  numberChoice({
    key: `${axle}-bar`,
    group: 'car',
    label: `Anti-roll bar, ${axle}`,
    reason: 'More roll stiffness in front, for a little understeer.',
    unit: 'N/mm',
    digits: 1,
    read: ({ setup }) => fromSI(setup.antiRollBars.find((bar) => isOf(axle, bar))?.rate_Npm ?? 0, 'Npmm'),
    write: (study, value) =>
      withSetup(study, {
        antiRollBars: study.setup.antiRollBars.map((bar) =>
          isOf(axle, bar) ? { ...bar, rate_Npm: toSI(value, 'Npmm') } : bar,
        ),
      }),
    others: [
      { value: 0, why: 'none' },
      { value: triple, why: 'three times as stiff' },
    ],
  });

/** Height of the front roll centre above the road. */
function rollCentre_m({ setup }: Study): number {
  const [front] = setup.corners;
  return carFacts(setup).rest.height_m + front.mount_m.z + front.rollCentre_m.z;
}

/** Spring load at rest: the wheel load minus the weight of the unsprung mass. */
function springLoad_N({ setup }: Study, wheel: number): number {
  const corner = setup.corners[wheel] ?? setup.corners[0];
  const facts = carFacts(setup);
  return (facts.rest.wheelLoad_N[wheel] ?? 0) - corner.wheel.mass_kg * GRAVITY_MPS2;
}

/** Springs, anti-roll bars, dampers and wheel alignment. */
export const SUSPENSION_CHOICES: readonly Choice[] = [
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
      // The free length changes with the load, so that the ride height stays the same.
      return withCorners(study, (corner, wheel) => {
        const load_N = springLoad_N(study, wheel);
        const springRate_Npm = corner.springRate_Npm * factor;
        const rest_m = corner.springRestLength_m + load_N / springRate_Npm - load_N / corner.springRate_Npm;
        return { ...corner, springRate_Npm, springRestLength_m: rest_m };
      });
    },
  }),
  barChoice('front', 7.5),
  barChoice('rear', 4.5),
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
    key: 'roll-centres',
    group: 'car',
    label: 'Height of the roll centre, front (the rear one 20 mm higher)',
    reason: 'Usual for the class.',
    unit: 'm',
    digits: 3,
    read: rollCentre_m,
    write: (study, height_m) => {
      const rise_m = height_m - rollCentre_m(study);
      return withCorners(study, (corner) => {
        const { x, y, z } = corner.rollCentre_m;
        return { ...corner, rollCentre_m: { x, y, z: z + rise_m } };
      });
    },
    others: [
      { value: 0, why: 'on the road' },
      { value: 0.1, why: '' },
    ],
  }),
  numberChoice({
    key: 'camber',
    group: 'car',
    label: 'Static camber, front (rear in proportion)',
    reason: 'Usual for the class.',
    unit: '°',
    digits: 1,
    read: ({ setup }) => fromSI(setup.corners[0].wheel.camber_rad, 'deg'),
    write: (study, value) => {
      const factor = toSI(value, 'deg') / study.setup.corners[0].wheel.camber_rad;
      return withWheels(study, ({ camber_rad }) => ({ camber_rad: camber_rad * factor }));
    },
    others: [
      { value: 0, why: 'upright' },
      { value: -3, why: 'twice' },
    ],
  }),
  numberChoice({
    key: 'toe',
    group: 'car',
    label: 'Toe-out of each front wheel',
    reason: 'A little, for a quick turn-in.',
    unit: '°',
    digits: 2,
    read: ({ setup }) => fromSI(setup.corners[0].wheel.toe_rad, 'deg'),
    write: (study, value) =>
      withWheels(study, ({ steers, toe_rad }) => ({
        toe_rad: steers ? Math.sign(toe_rad) * toSI(value, 'deg') : toe_rad,
      })),
    others: [
      { value: 0, why: 'none' },
      { value: 0.5, why: '' },
    ],
  }),
  numberChoice({
    key: 'ackermann',
    group: 'car',
    label: 'Steering angle of the inner over that of the outer wheel',
    reason: 'Parallel steering.',
    unit: '',
    digits: 2,
    read: ({ setup }) => setup.corners[0].wheel.ackermann,
    write: (study, ackermann) => withWheels(study, () => ({ ackermann })),
    others: [
      { value: 0.9, why: '' },
      { value: 1.1, why: '' },
    ],
  }),
];
