import { cite } from '../../../catalogue/sources.ts';
import { guide, trouble } from '../../../catalogue/fields/effects/effect.ts';
import { inAll, inPhysx, inRacebenchAndLibreRally, inRacebenchAndPhysx, type LeverRow } from './lever-row.ts';

/** Parameters that act on symptoms of a car that slows down or comes to rest badly, the likeliest first. */
export const REST_LEVERS: Readonly<Record<string, readonly LeverRow[]>> = {
  'does-not-slow-down': [
    inRacebenchAndPhysx(
      'engine.braking_coeff',
      'more',
      'A closed engine brakes in proportion to its speed: a quarter of its torque at the highest speed is usual.',
      'The rear axle may slide when the throttle is lifted in a corner.',
      trouble('The vehicle does not slow down when not accelerating', 1),
    ),
    inPhysx(
      'damping_engaged',
      'more',
      'Damping of the engine with the throttle closed and a gear in.',
      'The rear axle may slide when the throttle is lifted in a corner.',
      trouble('The vehicle does not slow down when not accelerating', 1),
    ),
    inPhysx(
      'wheel<all>.wheel_damping',
      'more',
      'Damping of the wheels, with a gear in or not.',
      'The car accelerates worse.',
      trouble('The vehicle does not slow down when not accelerating', 1),
    ),
    inAll(
      'wheel<all>.rolling_coeff',
      'more',
      'Rolling resistance slows the car at low speed, where drag does not.',
      'The car accelerates worse and needs more power for its top speed.',
      cite('milliken'),
    ),
    inRacebenchAndPhysx(
      'aero.body.cx',
      'more',
      'Drag grows with the square of the speed: the velocity damping of a real car.',
      'A lower top speed.',
      trouble('The vehicle does not slow down when not accelerating', 2),
    ),
  ],
  'driven-wheel-of-slope': [
    inPhysx(
      'wheel<driven>.friction_2',
      'less',
      'Friction of wheels that slip badly: they stop pulling up the slope.',
      'Spinning and locked wheels lose force on the level, too.',
      trouble('The vehicle climbs too steep slopes', 1),
    ),
    inPhysx(
      'wheel<driven>.friction_1',
      'less',
      'The best friction of the driven tyres is the steepest slope that they hold.',
      'The car accelerates and brakes worse.',
      trouble('The vehicle climbs too steep slopes', 1),
    ),
    inRacebenchAndLibreRally(
      'wheel<driven>.friction_road',
      'less',
      'With all load on driven wheels a car climbs slopes up to its friction.',
      'The car accelerates, brakes and corners worse.',
      trouble('The vehicle climbs too steep slopes', 1),
    ),
    inRacebenchAndPhysx(
      'engine.max_torque',
      'less',
      'An engine without the torque does not climb, whatever the tyres hold.',
      'A slower car.',
      guide('mPeakTorque'),
    ),
  ],
  'does-not-come-to-rest': [
    inPhysx(
      'substeps_below',
      'more',
      'More sub-steps at low speed: the slip of a slow wheel no longer swings between forward and backward.',
      'The run takes longer.',
      trouble('The vehicle slows down unnaturally', 1),
    ),
    inPhysx(
      'min_slip_speed',
      'more',
      'The slip of a slow wheel is taken over at least this speed, so that it stays small.',
      'The tyres of a slow car grip less sharply.',
      trouble('The vehicle slows down unnaturally', 1),
    ),
    inPhysx(
      'wheel<all>.long_stiff',
      'less',
      'A softer tyre answers less sharply to the slip of a slow wheel.',
      'More slip for the same force at speed.',
      guide('mLongitudinalStiffnessPerUnitGravity'),
    ),
  ],
};
