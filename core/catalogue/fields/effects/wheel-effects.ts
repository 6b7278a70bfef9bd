import { effect, guide, trouble, type Effects } from './effect.ts';

const DAMPING = guide('mSpringDamperRate');
const TRAVEL = trouble('Jittery Vehicles', 4);

const DAMPER = {
  more: 'The damping ratio rises; far above 1 the car feels sluggish.',
  less: 'The damping ratio falls; far below 1 the load oscillates between the wheels and the car is twitchy.',
};

/** Suspension, bars, wheels and tyres. */
export const WHEEL_EFFECTS: Effects = {
  'susp<n>.k': effect(
    guide('mSpringStrength'),
    'Higher natural frequency: load transfer is faster, the handling becomes twitchy, and a wheel may leave the road over bumps.',
    'Lower natural frequency: smoother over bumps with steadier tyre forces; if it is too low, the car is slow to straighten up.',
  ),
  'susp<n>.bump_rate': effect(DAMPING, DAMPER.more, DAMPER.less),
  'susp<n>.rebound_rate': effect(DAMPING, DAMPER.more, DAMPER.less),
  'susp<n>.minlen': effect(TRAVEL, 'Less travel in compression; with hardly any the car jitters.'),
  'susp<n>.maxlen': effect(TRAVEL, '', 'Less travel in extension; with hardly any the car jitters.'),
  'antirollbar.arb<b>.k': effect(
    guide('PxVehicleAntiRollBar'),
    'The car rolls less. A stiffer rear bar reduces understeer, a stiffer front bar oversteer.',
    'The car rolls more; with too much roll the inner wheels leave the ground.',
  ),
  'wheel<n>.inertia': effect(
    `${guide('PxVehicleWheelData mMOI')}; ${trouble('The Acceleration Feels Sluggish', 4)}; ${trouble('The Wheels Spin Too Much Under Acceleration', 2)}`,
    'Less wheelspin when the accelerator is pressed; too high a value is sluggish.',
    'More wheelspin when the accelerator is pressed.',
  ),
  'wheel<n>.friction_road': effect(
    `${guide('PxVehicleTireData')}; ${trouble('The Wheels Are Spinning But The Vehicle Does Not Move Forwards', 2)}`,
    'The tyre resists a larger horizontal force before it slides.',
    'The tyre slides sooner; with too low a value the wheels spin and the car does not move.',
  ),
  'wheel<n>.pacejka.a3': effect(
    guide('mLatStiffX, mLatStiffY'),
    'The car reacts faster to the steering, as far as load and friction allow; longitudinal force may suffer.',
  ),
  'wheel<n>.pacejka.a4': effect(
    guide('mLatStiffX'),
    'The stiffness keeps growing with load up to a higher load.',
    'The stiffness stops growing at a lower load.',
  ),
  'wheel<n>.pacejka.b4': effect(
    guide('mLongitudinalStiffnessPerUnitGravity'),
    'Accelerates and brakes better, as far as load and friction allow; lateral force may suffer.',
  ),
};
