/* oxlint-disable racebench/unit-names -- names as the car.ini has them */
import type { Changes } from './row-cases.ts';

const wheels = (numbers: readonly number[], changes: Changes, block = 'wheel'): Changes =>
  Object.fromEntries(
    numbers.flatMap((n) => Object.entries(changes).map(([name, value]) => [`${block}${n}.${name}`, value])),
  );
const physxWheels = (numbers: readonly number[], changes: Changes): Changes =>
  wheels(numbers, changes, 'racebench_physx.wheel');

const ALL = [0, 1, 2, 3];
const REAR = [2, 3];
const STIFF = wheels(ALL, { k: '90000', bump_rate: '1500', rebound_rate: '1500' }, 'susp');
const WEAK: Changes = { 'engine.max_torque': '70' };
const STRONG: Changes = { 'engine.max_torque': '500', 'clutch.max_torque': '900' };

/** Edits of the coupe after which its test shows the symptom, one car for each of its causes. */
export const SYMPTOMATIC: Readonly<Record<string, readonly Changes[]>> = {
  'engine-slow-to-rev': [
    {
      'engine.friction': '10',
      'racebench_physx.damping_full': '0.15',
      'racebench_physx.damping_disengaged': '0.3',
    },
  ],
  'wheels-do-not-spin': [{ 'clutch.max_torque': '60', 'racebench_physx.clutch_strength': '1' }, WEAK],
  'wheels-spin-no-motion': [
    wheels(REAR, { friction_road: '0.4' }),
    { ...physxWheels(REAR, { long_stiff: '200' }), ...WEAK },
    { ...STRONG, ...wheels(REAR, { friction_road: '0.4' }) },
    WEAK,
  ],
  sluggish: [{ 'engine.max_torque': '100', 'racebench_physx.damping_full': '0.02' }],
  wheelspin: [STRONG, {}, { ...STRONG, ...wheels(REAR, { friction_road: '0.6' }) }],
  'inner-wheel-spins': [
    {},
    { 'differential.type': '1', 'differential.locking_coeff': '20' },
    { 'differential.preload': '200', 'engine.max_torque': '120' },
    { 'differential.preload': '100', 'engine.max_torque': '110' },
  ],
  'faked-four-wheel-drive': [
    wheels([0, 1], { powered: '1', power_gearing: '0.5' }),
    { 'racebench_physx.differential': 'OPEN_4WD' },
  ],
  'never-leaves-first-gear': [
    { 'engine.shifting.shift_up_rpm': '7500' },
    {
      'racebench_physx.autobox_latency': '0.9',
      'engine.shifting.time_to_declutch': '300',
      'engine.shifting.time_in_neutral': '400',
      'engine.shifting.shift_down_rpm': '4500',
    },
  ],
  'gearing-too-short': [{ 'differential.ratio': '8' }, {}],
  'does-not-slow-down': [{}],
  'driven-wheel-of-slope': [STRONG, {}],
  'does-not-come-to-rest': [
    { 'racebench_physx.substeps_below': '4' },
    { 'racebench_physx.substeps_below': '1', 'racebench_physx.min_slip_speed': '0.5' },
  ],
  jittery: [
    STIFF,
    {
      ...physxWheels(ALL, { spring: '120000', damper: '1200', max_compression: '0.02' }),
      'racebench_physx.substeps_above': '1',
    },
  ],
  'does-not-turn': [
    { 'body.inertia.y': '2400' },
    { 'body.inertia.y': '2400', ...physxWheels(ALL, { lat_stiff_y: '8' }) },
  ],
  'turns-too-quickly': [{}],
  'understeer-then-oversteer': [
    { ...STIFF, 'antirollbar.arb0.k': '40000', 'antirollbar.arb1.k': '40000' },
    { 'antirollbar.arb0.k': '60000', 'antirollbar.arb1.k': '60000' },
    physxWheels(ALL, { spring: '90000', damper: '1500' }),
  ],
  'tyres-squeal-in-tight-bends': [
    {},
    { 'differential.racebench_type': 'locked' },
    { 'differential.preload': '400' },
    wheels([0, 1], { ackerman: '0.8' }),
  ],
  'rolls-too-much': [{}],
  'turns-round-when-braking': [
    wheels(REAR, { max_braking: '4000' }),
    { ...wheels(REAR, { max_braking: '1500' }), ...wheels([0, 1], { max_braking: '1200' }) },
  ],
  'brakes-weak': [wheels(ALL, { max_braking: '700' }), {}],
  'loose-on-gravel': [{}],
};
