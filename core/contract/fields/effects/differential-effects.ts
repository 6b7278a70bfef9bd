import { effect, guide, racer, trouble, type Effects } from './effect.ts';

const STEADIER = 'steadier and easier to drive, with more understeer, at the cost of speed';
const WHY = racer('Why locking?');
const SALISBURY = racer('Salisbury differentials');

/** Differentials; keys of the block differential stand for those of diff0 to diff2 too. */
export const DIFFERENTIAL_EFFECTS: Effects = {
  'differential.ratio': effect(
    `${racer('on the rear differential ratio')}; ${guide('mFinalRatio, mRatios')}`,
    'Every gear gets shorter at once: more torque at the wheels, a lower top speed.',
    'Every gear gets longer at once: less torque at the wheels, a higher top speed.',
  ),
  'differential.friction': effect(
    racer('Differential connections'),
    'Holds the turning driveline back more.',
  ),
  'differential.racebench_split': effect(
    guide('mFrontRearSplit'),
    'Output 0 gets more of the torque: the front of a centre differential.',
    'Output 1 gets more of the torque: the rear of a centre differential.',
  ),
  'differential.locking_coeff': effect(
    `${racer('Viscous differentials')}; ${WHY}`,
    'More locking at the same difference of speeds: the wheel with grip gets more, the car turns less willingly.',
    'Nearer to an open differential, at 0 open: a wheel without load spins up.',
  ),
  'differential.power_angle': effect(
    SALISBURY,
    'Locks less under power.',
    `Locks more under power: ${STEADIER}.`,
  ),
  'differential.coast_angle': effect(
    SALISBURY,
    'Locks less with the engine braking; from 85 degrees on almost not.',
    `Locks more with the engine braking: ${STEADIER}.`,
  ),
  'differential.clutches': effect(
    `${SALISBURY}; ${racer('Grand Prix Legends differentials')}`,
    `Locks more, under power and when coasting: ${STEADIER}.`,
    'Locks less, under power and when coasting.',
  ),
  'differential.clutch_factor': effect(
    SALISBURY,
    'Greater bias ratios: locks more.',
    'Smaller bias ratios: locks less.',
  ),
  'differential.preload': effect(
    racer('The maths - preload & torque bias ratio'),
    'Stays locked up to a larger difference of the two road reactions.',
    'Unlocks at a smaller difference; the bias ratio alone decides sooner.',
  ),
  'differential.power_ratio': effect(
    `${racer('The maths - torque bias ratio')}; ${SALISBURY}`,
    'Stays locked up to more unequal road reactions under power: more traction, more understeer.',
    'Nearer to open, at 1 open, under power.',
  ),
  'differential.coast_ratio': effect(
    `${racer('The maths - torque bias ratio')}; ${SALISBURY}`,
    'Stays locked up to more unequal road reactions when coasting: steadier on the brakes, more understeer.',
    'Nearer to open, at 1 open, when coasting.',
  ),
  'differential.racebench_bias': effect(
    `${guide('mFrontBias')}; ${trouble('The Wheels Spin Too Much When Cornering', 1)}`,
    'PhysX: the wheels may turn at more different speeds before torque moves to the slower one.',
    'PhysX: torque moves to the slower wheel sooner; less wheelspin in bends.',
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
    'The handbrake locks the wheel later; at 0 the wheel does not answer to it.',
  ),
};
