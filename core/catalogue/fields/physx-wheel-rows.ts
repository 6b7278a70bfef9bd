/* oxlint-disable racebench/unit-names -- names as the car.ini has them */
import { numberRow, vectorRows, type BlockRow } from './block-row.ts';

const GRAPH = 'mFrictionVsSlipGraph';
const LATERAL = 'mLatStiffX, mLatStiffY';
const CAMBER = 'mCamberAtRest, mCamberAtMaxCompression, mCamberAtMaxDroop';
const TRAVEL = 'mMaxCompression, mMaxDroop';

const TYRE_ROWS = {
  lat_stiff_x: numberRow(
    'Load of full lateral stiffness',
    '1',
    [0.1, 20, 0.1],
    LATERAL,
    'Load, in multiples of the load at rest, above which the lateral stiffness no longer grows; 2 to 3 is a good start.',
    'The lateral stiffness keeps growing up to a higher load: the outer wheels of a turn gain.',
    'The lateral stiffness is complete at a lower load; the outer wheels of a turn gain nothing from theirs.',
  ),
  lat_stiff_y: numberRow(
    'Lateral stiffness',
    'perrad',
    [0.1, 200, 0.5],
    LATERAL,
    'Maximum lateral stiffness per radian of slip angle and per load at rest; about 18 is a good start.',
    'The car turns in more quickly, as far as load and friction allow; longitudinal force may suffer.',
    'The car turns in more slowly.',
  ),
  long_stiff: numberRow(
    'Longitudinal stiffness',
    'kg',
    [1, 100_000, 10],
    'mLongitudinalStiffnessPerUnitGravity',
    'Longitudinal force per slip ratio, over the acceleration of gravity; 1000 is the default of the source.',
    'Accelerates and brakes better, as far as load and friction allow; lateral force may suffer.',
    'More slip for the same longitudinal force.',
  ),
  camber_stiff: numberRow(
    'Camber stiffness',
    'kg',
    [0, 10_000, 0.1],
    'mCamberStiffnessPerUnitGravity',
    'Lateral force per radian of camber, over the acceleration of gravity; 5.73 is the default of the source.',
    'The wheels pull more to the side to which they lean: a small correction of the other forces.',
  ),
  friction_0: numberRow(
    'Friction without slip',
    '1',
    [0, 10, 0.01],
    GRAPH,
    'Factor of the friction of the surface at slip ratio 0, the start of the graph of friction over slip.',
  ),
  slip_1: numberRow(
    'Slip of the best friction',
    '1',
    [0.001, 100, 0.01],
    GRAPH,
    'Slip ratio of the second point of the graph, the best friction; it must be below that of the third.',
  ),
  friction_1: numberRow(
    'Best friction',
    '1',
    [0, 10, 0.01],
    GRAPH,
    'Factor of the friction of the surface at the second point of the graph; near 1.',
    'The tyre resists a larger force before it slides.',
  ),
  slip_2: numberRow(
    'Slip of the friction of sliding',
    '1',
    [0.002, 1000, 0.01],
    GRAPH,
    'Slip ratio of the third point of the graph, from which on the friction stays the same.',
  ),
  friction_2: numberRow(
    'Friction of sliding',
    '1',
    [0, 10, 0.01],
    GRAPH,
    'Factor of the friction of the surface at the third point of the graph and beyond.',
    'Spinning and locked wheels keep their force.',
    'Spinning and locked wheels lose force; lower at the front, they slide less before the car turns in.',
  ),
} as const satisfies Record<string, BlockRow>;

const SUSPENSION_ROWS = {
  spring: numberRow(
    'Spring strength',
    'Npm',
    [1, 1e8, 1000],
    'mSpringStrength',
    'Rate of the suspension’s spring, which has the tyre in series. Natural frequency squared times sprung mass; 5 to 10 1/s is a family car.',
    'Higher natural frequency: load moves faster between the wheels, the car is twitchy and jumps over bumps; it needs more sub-steps.',
    'Lower natural frequency: smoother over bumps, slow to straighten up after a turn.',
  ),
  damper: numberRow(
    'Damper rate',
    'Nspm',
    [0, 1e7, 100],
    'mSpringDamperRate',
    'Force of the damper per speed of travel, unlimited. Damping ratio times 2 sqrt(spring x sprung mass); a ratio of 0.8 to 1.2 is a good start.',
    'Far above critical damping the car feels sluggish.',
    'Far below critical damping the load swings between the wheels and the car is twitchy.',
  ),
  sprung_mass: numberRow(
    'Sprung mass',
    'kg',
    [0.1, 100_000, 1],
    'mSprungMass',
    'Mass that the spring carries at rest, and the load of the tyre at rest over gravity. The sum over the wheels is the mass of the car if it is to rest level.',
    'The spring pushes harder at rest: this wheel’s corner of the car is higher and oscillates more slowly.',
    'This wheel’s corner of the car is lower and oscillates faster.',
  ),
  max_compression: numberRow(
    'Maximum compression',
    'm',
    [0.001, 10, 0.01],
    TRAVEL,
    'Travel up from the position at rest.',
    '',
    'The spring reaches its stop earlier; with hardly any travel the car jitters.',
  ),
  max_droop: numberRow(
    'Maximum droop',
    'm',
    [0.001, 10, 0.01],
    TRAVEL,
    'Travel down from the position at rest. Spring times droop equal to the weight of the sprung mass gives a spring without force at full droop.',
    'The wheel follows the ground further down.',
    'The wheel leaves the ground earlier.',
  ),
  camber_rest: numberRow(
    'Camber at rest',
    'deg',
    [-45, 45, 0.1],
    CAMBER,
    'Camber at the position at rest, + top outward on both sides. It acts on the forces through the camber stiffness.',
  ),
  camber_compression: numberRow(
    'Camber by compression',
    'deg',
    [-45, 45, 0.1],
    CAMBER,
    'Added to the camber at rest at the maximum compression, in proportion below it; typically below 0, top inward.',
  ),
  camber_droop: numberRow(
    'Camber by droop',
    'deg',
    [-45, 45, 0.1],
    CAMBER,
    'Added to the camber at rest at the maximum droop, in proportion above it; typically above 0, top outward.',
  ),
} as const satisfies Record<string, BlockRow>;

const POINT_ROWS = {
  ...vectorRows(
    'centre',
    'Wheel centre',
    'setWheelCentreOffset',
    'Centre of the wheel at rest from the centre of gravity of the whole car,',
  ),
  ...vectorRows(
    'susp_force',
    'Point of the suspension force',
    'setSuspForceAppPointOffset',
    'Point at which the suspension pushes the body, from the centre of gravity of the whole car,',
    {
      up: [
        'The car leans less; above the centre of gravity it leans to the inside of a turn.',
        'The car leans more into a turn; too low, the inner and outer loads differ so much that it corners badly.',
      ],
    },
  ),
  ...vectorRows(
    'tyre_force',
    'Point of the tyre force',
    'setTireForceAppPointOffset',
    'Point at which the tyre pushes the body, from the centre of gravity of the whole car,',
    {
      up: [
        'The car rolls and pitches less under tyre forces.',
        'The car rolls and pitches more; at the ground the whole load transfer acts.',
      ],
    },
  ),
} as const satisfies Record<string, BlockRow>;

/** Rows of racebench_physx.wheel<n>. */
export const PHYSX_WHEEL_ROWS = {
  ...TYRE_ROWS,
  ...SUSPENSION_ROWS,
  ...POINT_ROWS,
  max_steer: numberRow(
    'Maximum steer angle',
    'deg',
    [-90, 90, 1],
    'mMaxSteer',
    'Angle of the wheel at full lock; on a rear wheel this is rear steering, below 0 against the front wheels.',
    'Tighter turns; at speed the car loses grip and spins.',
    'Wider turns.',
  ),
  wheel_mass: numberRow(
    'Wheel mass',
    'kg',
    [0.1, 10_000, 1],
    'PxVehicleWheelData mMass',
    'Mass of wheel and tyre; it decides whether the wheel follows the ground where the expansion of the suspension is limited. Usually 20 to 80 kg.',
  ),
  wheel_inertia: numberRow(
    'Wheel inertia',
    'kgm2',
    [0.001, 10_000, 0.1],
    'PxVehicleWheelData mMOI',
    'Moment of inertia about the axle; half of mass times radius squared for a cylinder.',
    'Less wheelspin when the accelerator is pressed.',
    'More wheelspin when the accelerator is pressed.',
  ),
  wheel_damping: numberRow(
    'Wheel damping',
    'Nmsprad',
    [0, 1000, 0.05],
    'mDampingRate',
    'Torque of the bearing against the rotation, per speed; 0.25 to 2 is sensible, exactly 0 is not.',
    'A free wheel stops earlier.',
    'A free wheel keeps its speed longer.',
  ),
} as const satisfies Record<string, BlockRow>;

export type PhysxWheelName = keyof typeof PHYSX_WHEEL_ROWS;
export const PHYSX_WHEEL_NAMES = Object.keys(PHYSX_WHEEL_ROWS) as PhysxWheelName[];
