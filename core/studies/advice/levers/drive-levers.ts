import { cite } from '../../../catalogue/sources.ts';
import { guide, racer, trouble } from '../../../catalogue/fields/effects/effect.ts';
import { inAll, inPhysx, inRacebench, inRacebenchAndPhysx, type LeverRow } from './lever-row.ts';

const REV = 'The engine rotation refuses to spin quickly';
const NO_SPIN = 'The engine spins but the wheels refuse to spin';
const NO_MOTION = 'The wheels are spinning but the vehicle does not move forwards';
const SLUGGISH = 'The acceleration feels sluggish';
const FIRST_GEAR = 'The vehicle never goes beyond first gear';

const WHEEL_INERTIA_LESS =
  'A lighter wheel needs less torque to turn faster; half of mass times radius squared is a cylinder.';

/** Parameters that act on symptoms of engine, drive and gears, the likeliest first. */
export const DRIVE_LEVERS: Readonly<Record<string, readonly LeverRow[]>> = {
  'engine-slow-to-rev': [
    inRacebenchAndPhysx(
      'engine.inertia.engine',
      'less',
      'The same torque speeds up a lighter flywheel sooner.',
      'The engine stalls more easily, and its speed drops further in a gear change.',
      trouble(REV, 3),
    ),
    inRacebenchAndPhysx(
      'engine.max_torque',
      'more',
      'More torque against the same inertia.',
      'More wheelspin, a clutch that may slip, and a faster car.',
      trouble(REV, 4),
    ),
    inPhysx(
      'damping_full',
      'less',
      'Damping takes torque in proportion to the speed, at full throttle too.',
      'Below 0.25 the engine hardly slows itself; exactly 0 may be unstable.',
      trouble(REV, 7),
    ),
    inPhysx(
      'damping_disengaged',
      'less',
      'With the clutch open a part-open throttle works against this damping.',
      'The engine keeps its speed longer in a gear change.',
      trouble(REV, 7),
    ),
    inRacebench(
      'engine.friction',
      'less',
      'The constant drag of the crankshaft is taken from the torque at every speed.',
      'Less engine braking at low speed.',
      cite('racerFormat'),
    ),
  ],
  'wheels-do-not-spin': [
    inRacebench(
      'clutch.max_torque',
      'more',
      'A clutch that carries less than the engine’s torque slips and turns the rest into heat.',
      'Rougher starts and gear changes.',
      trouble(NO_SPIN, 2),
    ),
    inPhysx(
      'clutch_strength',
      'more',
      'The clutch passes its torque for less slip.',
      'Starts and gear changes are harder; with large steps the speeds of engine and wheels may swing.',
      guide('PxVehicleClutchData mStrength'),
    ),
    inAll('wheel<driven>.inertia', 'less', WHEEL_INERTIA_LESS, 'More wheelspin.', trouble(NO_SPIN, 5)),
    inPhysx(
      'wheel<driven>.wheel_damping',
      'less',
      'The bearing takes torque in proportion to the speed of the wheel.',
      'The car rolls on for longer; exactly 0 is to be avoided.',
      trouble(NO_SPIN, 6),
    ),
    inAll(
      'engine.max_torque',
      'more',
      'More torque arrives at the wheels.',
      'More wheelspin and a faster car.',
      trouble(REV, 4),
    ),
    inRacebenchAndPhysx(
      'wheel<driven>.friction_road',
      'less',
      'Tyres that grip less let the wheels turn.',
      'The car accelerates, brakes and corners worse: a test, not a remedy.',
      trouble(NO_SPIN, 7),
    ),
  ],
  'wheels-spin-no-motion': [
    inAll(
      'wheel<driven>.friction_road',
      'more',
      'A tyre passes no more force than its load times its friction.',
      'The car corners and brakes harder too.',
      trouble(NO_MOTION, 2),
    ),
    inPhysx(
      'wheel<driven>.long_stiff',
      'more',
      'The tyre makes its force at less slip; 1000 is the default of the source.',
      'Load and friction still limit it; lateral force may suffer.',
      trouble(NO_MOTION, 5),
    ),
    inPhysx(
      'wheel<driven>.friction_2',
      'more',
      'The graph of friction over slip ends here: spinning wheels keep more force.',
      'Less difference between a wheel that grips and one that spins.',
      guide('mFrictionVsSlipGraph'),
    ),
    inPhysx(
      'wheel<driven>.friction_1',
      'more',
      'The best friction of the tyre, at the second point of the graph.',
      'The car corners and brakes harder too.',
      guide('mFrictionVsSlipGraph'),
    ),
    inRacebenchAndPhysx(
      'gearbox.gear1.ratio',
      'less',
      'A longer first gear gives less torque, and the wheels spin less.',
      'Slower away from rest where the tyres would hold.',
      trouble(NO_MOTION, 6),
    ),
    inAll(
      'body.mass',
      'less',
      'The same force accelerates less mass.',
      'Springs and dampers are too strong for a lighter car.',
      trouble(NO_MOTION, 6),
    ),
  ],
  sluggish: [
    inPhysx(
      'damping_full',
      'less',
      'Damping at full throttle takes torque in proportion to engine speed.',
      'Below 0.25 the engine hardly slows itself.',
      trouble(SLUGGISH, 1),
    ),
    inPhysx(
      'wheel<driven>.wheel_damping',
      'less',
      'The bearings of the driven wheels take torque in proportion to speed.',
      'The car rolls on for longer.',
      trouble(SLUGGISH, 1),
    ),
    inAll(
      'engine.max_torque',
      'more',
      'More torque at every engine speed.',
      'More wheelspin; the clutch has to carry it.',
      trouble(SLUGGISH, 3),
    ),
    inAll('wheel<driven>.inertia', 'less', WHEEL_INERTIA_LESS, 'More wheelspin.', trouble(SLUGGISH, 4)),
    inAll(
      '<differential>.ratio',
      'more',
      'A shorter final drive multiplies the torque in every gear.',
      'Lower speeds in each gear, and more wheelspin.',
      guide('mFinalRatio'),
    ),
    inAll(
      'body.mass',
      'less',
      'The same force accelerates less mass.',
      'Springs and dampers are too strong for a lighter car.',
      guide('Mass'),
    ),
    inPhysx(
      'gear<gears>.up_ratio',
      'either',
      'The gears change where the torque curve and the next gear ask for it: too early or too late costs pull.',
      'Too near 1 the gearbox does not change up at all.',
      trouble(SLUGGISH, 2),
    ),
    inRacebenchAndPhysx(
      'engine.shifting.shift_up_rpm',
      'either',
      'The automatic changes up at this engine speed: too early or too late costs pull.',
      'Above what the engine reaches it does not change up at all.',
      trouble(SLUGGISH, 2),
    ),
  ],
  wheelspin: [
    inPhysx(
      'wheel<driven>.wheel_inertia',
      'more',
      'A heavier wheel gathers speed more slowly, so that it slips less.',
      'The car is slower to answer to throttle and brakes.',
      trouble('The wheels spin too much under acceleration', 2),
    ),
    inAll(
      'wheel<driven>.friction_road',
      'more',
      'The tyres hold more of the engine’s force.',
      'The car corners and brakes harder too.',
      guide('Tire friction on drivable surfaces'),
    ),
    inRacebenchAndPhysx(
      'gearbox.gear1.ratio',
      'less',
      'A longer first gear gives less torque.',
      'A larger step to second gear is better avoided: it must stay above that of second gear.',
      guide('mRatios'),
    ),
    inAll(
      'engine.max_torque',
      'less',
      'Less torque at the wheels.',
      'A slower car.',
      trouble('The wheels spin too much under acceleration', 1),
    ),
    inPhysx(
      'wheel<driven>.long_stiff',
      'more',
      'The same force at less slip.',
      'Lateral force may suffer.',
      guide('mLongitudinalStiffnessPerUnitGravity'),
    ),
  ],
  'inner-wheel-spins': [
    inPhysx(
      'differential',
      'either',
      'An open differential gives both wheels what the lighter one holds; a limited slip moves torque to the slower wheel.',
      'A limited slip pushes the car straight on.',
      trouble('The wheels spin too much when cornering', 1),
    ),
    inPhysx(
      'rear_bias',
      'less',
      'The ratio of speeds up to which a limited slip of the rear axle does nothing.',
      'Near 1 the axle is nearly locked: the car turns worse.',
      guide('mRearBias'),
    ),
    inPhysx(
      'front_bias',
      'less',
      'The ratio of speeds up to which a limited slip of the front axle does nothing.',
      'Near 1 the axle is nearly locked: the steering pulls.',
      guide('mFrontBias'),
    ),
    inRacebench(
      '<differential>.preload',
      'more',
      'Preload locks the plates without any torque, so that an unloaded wheel does not spin at once.',
      'The car pushes in slow corners.',
      racer('Salisbury'),
    ),
    inRacebench(
      '<differential>.power_angle',
      'less',
      'A smaller ramp angle presses the plates harder under power: more of the torque reaches the outer wheel.',
      'The car understeers under power, then oversteers once both wheels spin.',
      racer('Salisbury'),
    ),
    inRacebench(
      '<differential>.locking_coeff',
      'more',
      'A viscous coupling moves more torque for the same difference of speeds.',
      'Tyres scrub in tight corners.',
      racer('Viscous'),
    ),
  ],
  'faked-four-wheel-drive': [
    inPhysx(
      'front_rear_split',
      'either',
      'Share of the torque at the front axle of a four-wheel drive: more pulls, less pushes.',
      'More at the front understeers under power, less at the front spins the rear.',
      guide('mFrontRearSplit'),
    ),
    inRacebench(
      'wheel<front>.power_gearing',
      'either',
      'Torque of a driven wheel beside the differential, over the engine’s.',
      'Above 30 % of all torque a car without a centre differential behaves oddly.',
      racer('Faking 4WD'),
    ),
    inAll(
      '<differential>.ratio',
      'either',
      'The torque of the wheels on the differential, beside those that are not.',
      'Speeds of all gears change.',
      racer('Faking 4WD'),
    ),
  ],
  'never-leaves-first-gear': [
    inPhysx(
      'autobox_latency',
      'more',
      'The autobox makes no other change within this time. It has to outlast a gear change clearly, or the box changes down at once.',
      'A long latency keeps a gear when the next one is due.',
      trouble(FIRST_GEAR, 1),
    ),
    inRacebenchAndPhysx(
      'engine.shifting.shift_up_rpm',
      'less',
      'The automatic changes up at this engine speed. It has to be within the engine’s reach.',
      'Too early, and the next gear does not pull.',
      trouble(FIRST_GEAR, 1),
    ),
    inPhysx(
      'gear<gears>.up_ratio',
      'less',
      'Share of the largest engine speed at which the autobox changes up.',
      'Too early, and the next gear does not pull.',
      guide('mUpRatios'),
    ),
    inPhysx(
      'gear<gears>.down_ratio',
      'less',
      'Share of the largest engine speed at which the autobox changes down: below the speed after a change up.',
      'The engine labours before it changes down.',
      guide('mDownRatios'),
    ),
    inRacebenchAndPhysx(
      'engine.shifting.time_to_declutch',
      'either',
      'A shorter change leaves less time in which the engine slows, and fits into the waiting time of an autobox.',
      'A harder change.',
      guide('mSwitchTime'),
    ),
    inRacebenchAndPhysx(
      'engine.shifting.time_in_neutral',
      'either',
      'A shorter change leaves less time in which the engine slows, and fits into the waiting time of an autobox.',
      'A harder change.',
      guide('mSwitchTime'),
    ),
  ],
  'gearing-too-short': [
    inAll(
      '<differential>.ratio',
      'less',
      'A longer final drive gives more speed for each engine speed, in every gear.',
      'Less pull in every gear.',
      guide('mFinalRatio'),
    ),
    inRacebenchAndPhysx(
      'aero.body.cx',
      'less',
      'At high speed drag takes nearly all power.',
      'The car slows less when the throttle is lifted.',
      cite('milliken'),
    ),
    inAll(
      'engine.max_torque',
      'more',
      'More power against the same drag.',
      'More wheelspin; the clutch has to carry it.',
      guide('mPeakTorque'),
    ),
  ],
};
