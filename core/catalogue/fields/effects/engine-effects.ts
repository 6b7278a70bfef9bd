import { effect, guide, trouble, type Effects } from './effect.ts';

const SWITCH = guide('mSwitchTime, setLatency');
const SHIFT_TIME = effect(
  `${SWITCH}; ${trouble('The Vehicle Never Goes Beyond First Gear', 1)}`,
  'The car is without drive for longer. PhysX: the whole change has to be well below the latency of the automatic, otherwise it keeps falling back into neutral and first gear.',
  'The next gear engages sooner.',
);

const CLUTCH = guide('mStrength');

/** Engine, clutch and gearbox. */
export const ENGINE_EFFECTS: Effects = {
  'engine.max_torque': effect(
    `${trouble('The Acceleration Feels Sluggish', 3)}; ${trouble('The Engine Rotation Refuses To Spin Quickly', 4)}`,
    'The car accelerates harder.',
    'Too low a torque cannot bring engine and car up to speed.',
  ),
  'engine.inertia.engine': effect(
    `${guide('PxVehicleEngineData mMOI')}; ${trouble('The Engine Rotation Refuses To Spin Quickly', 3)}`,
    'The engine speeds up more slowly.',
    'The engine speeds up more quickly.',
  ),
  'engine.friction': effect(
    `${guide('mDampingRateFullThrottle')}; ${trouble('The Acceleration Feels Sluggish', 1)}; ${trouble('The Vehicle Does Not Slow Down When Not Accelerating', 1)}`,
    'Reduces the acceleration and slows the car when the pedal is released.',
    'The car accelerates better and coasts further.',
  ),
  'engine.braking_coeff': effect(
    `${guide('mDampingRateZeroThrottleClutchEngaged')}; ${trouble('The Vehicle Does Not Slow Down When Not Accelerating', 1)}`,
    'The car slows down more with the pedal released.',
    'The car coasts further with the pedal released.',
  ),
  'engine.shifting.shift_up_rpm': effect(
    `${guide('mUpRatios')}; ${trouble('The Acceleration Feels Sluggish', 2)}`,
    'The automatic changes up later; above the highest engine speed it never does.',
    'The automatic changes up earlier.',
  ),
  'engine.shifting.shift_down_rpm': effect(
    guide('mDownRatios'),
    'The automatic changes down earlier.',
    'The automatic keeps its gear down to a lower engine speed.',
  ),
  'engine.shifting.time_to_declutch': SHIFT_TIME,
  'engine.shifting.time_in_neutral': SHIFT_TIME,
  'engine.shifting.time_to_clutch': SHIFT_TIME,
  'engine.shifting.time_to_declutch_down': SHIFT_TIME,
  'engine.shifting.time_in_neutral_down': SHIFT_TIME,
  'engine.shifting.time_to_clutch_down': SHIFT_TIME,
  'gearbox.gear<g>.ratio': effect(
    guide('mRatios'),
    'More torque and a lower top speed in this gear.',
    'Less torque and a higher top speed in this gear.',
  ),
  'clutch.max_torque': effect(
    CLUTCH,
    'Slips less; more of the engine’s torque reaches the wheels.',
    'Slips more, above all after a gear change or a sudden press of the pedal.',
  ),
};
