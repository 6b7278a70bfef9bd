import { effect, guide, racer, trouble, type Effects } from './effect.ts';

const STEADIER = 'steadier and easier to drive, with more understeer, at the cost of speed';
const WHY = racer('Why locking?');
const SALISBURY = racer('Salisbury differentials');

/** Differentials; keys of the block differential also stand for those of diff0 to diff2. */
export const DIFFERENTIAL_EFFECTS: Effects = {
  'differential.ratio': effect(
    `${racer('on the rear differential ratio')}; ${guide('mFinalRatio, mRatios')}`,
    'Every gear gets shorter at once: more torque at the wheels, a lower top speed.',
    'Every gear gets longer at once: less torque at the wheels, a higher top speed.',
  ),
  'differential.friction': effect(racer('Differential connections'), 'Slows the rotating driveline more.'),
  'differential.racebench_split': effect(
    guide('mFrontRearSplit'),
    'Output 0 gets more of the torque: the front of a centre differential.',
    'Output 1 gets more of the torque: the rear of a centre differential.',
  ),
  'differential.locking_coeff': effect(
    `${racer('Viscous differentials')}; ${WHY}`,
    'More locking at the same speed difference: the wheel with grip gets more torque, the car turns in less willingly.',
    'Closer to an open differential, open at 0: a wheel without load spins up.',
  ),
  'differential.power_angle': effect(
    SALISBURY,
    'Locks less under power.',
    `Locks more under power: ${STEADIER}.`,
  ),
  'differential.coast_angle': effect(
    SALISBURY,
    'Locks less under engine braking; from 85 degrees on hardly at all.',
    `Locks more under engine braking: ${STEADIER}.`,
  ),
  'differential.clutches': effect(
    `${SALISBURY}; ${racer('Grand Prix Legends differentials')}`,
    `Locks more, under power and when coasting: ${STEADIER}.`,
    'Locks less, under power and when coasting.',
  ),
  'differential.clutch_factor': effect(
    SALISBURY,
    'Larger bias ratios: locks more.',
    'Smaller bias ratios: locks less.',
  ),
  'differential.preload': effect(
    racer('The maths - preload & torque bias ratio'),
    'Stays locked up to a larger difference of the two road reactions.',
    'Unlocks at a smaller difference; the bias ratio alone takes over sooner.',
  ),
  'differential.power_ratio': effect(
    `${racer('The maths - torque bias ratio')}; ${SALISBURY}`,
    'Stays locked up to more unequal road reactions under power: more traction, more understeer.',
    'Closer to open under power; open at 1.',
  ),
  'differential.coast_ratio': effect(
    `${racer('The maths - torque bias ratio')}; ${SALISBURY}`,
    'Stays locked up to more unequal road reactions when coasting: more stable under braking, more understeer.',
    'Closer to open when coasting; open at 1.',
  ),
  'differential.racebench_bias': effect(
    `${guide('mFrontBias')}; ${trouble('The Wheels Spin Too Much When Cornering', 1)}`,
    'PhysX: allows a larger speed difference of the wheels before torque moves to the slower one.',
    'PhysX: torque moves to the slower wheel sooner; less wheelspin in corners.',
  ),
  'wheel<n>.power_gearing': effect(
    racer('A faked 4WD example'),
    'More torque on this wheel beside the differential; with more than 30 % of the power on the weaker axle it works badly.',
    'Less torque on this wheel beside the differential.',
  ),
  'wheel<n>.max_braking': effect(
    guide('mMaxBrakeTorque'),
    'The wheel locks sooner.',
    'The wheel locks later.',
  ),
  'wheel<n>.braking_factor': effect(
    guide('mMaxBrakeTorque'),
    'More of the brake torque: the wheel locks sooner.',
    'Less of the brake torque: the wheel locks later.',
  ),
  'wheel<n>.max_handbrake_torque': effect(
    guide('mMaxHandBrakeTorque'),
    'The handbrake locks the wheel sooner.',
    'The handbrake locks the wheel later; at 0 it has no effect on this wheel.',
  ),
};
