import { cite } from '../sources.ts';
import { FORMAT, GUIDE, RACER_DIFFERENTIALS, term, type GlossaryTerm } from './glossary-term.ts';

const ENGINE = `${FORMAT} section 3.2`;

/** Engine, clutch and gearbox. */
export const DRIVELINE_TERMS: readonly GlossaryTerm[] = [
  term('torque curve', 'Nm', 'Full-throttle torque of the engine over its speed.', `${GUIDE}, mTorqueCurve`, {
    otherNames: ['full-throttle curve', 'torque curves'],
    seeAlso: ['curve file'],
  }),
  term(
    'engine braking',
    'Nm',
    'Torque of the engine against its rotation with the throttle closed.',
    `${FORMAT} section 5`,
    {
      symbol: 'Tmin',
    },
  ),
  term('engine speed', 'rpm', 'Rotational speed of the crankshaft.', ENGINE, {
    otherNames: ['engine revs', 'revs'],
  }),
  term('crankshaft', '', 'Shaft on which the pistons of an engine work.', ENGINE, { seeAlso: ['flywheel'] }),
  term(
    'idle speed',
    'rpm',
    'Speed at which the engine runs with the pedal released.',
    `${FORMAT} section 5`,
    {
      otherNames: ['idle', 'idle throttle'],
    },
  ),
  term('stall', '', 'The engine stops because its speed is too low.', ENGINE, {
    otherNames: ['stalls', 'stall speed', 'stalled'],
    seeAlso: ['starter'],
  }),
  term('rev limit', 'rpm', 'Maximum speed of the engine.', `${GUIDE}, mMaxOmega`, {
    otherNames: ['rev limiter', 'maximum engine speed', 'nominal limit'],
  }),
  term('starter', '', 'Electric motor that turns the engine until it runs by itself.', ENGINE, {
    otherNames: ['starter motor'],
  }),
  term('flywheel', '', 'Disc on the crankshaft whose inertia keeps the engine turning.', `${GUIDE}, mMOI`, {
    seeAlso: ['rotating inertia'],
  }),
  term(
    'rotating inertia',
    'kgm2',
    'Moment of inertia of a part of the driveline about its own axis; parts with a larger one speed up and slow down more slowly.',
    `${GUIDE}, mMOI`,
    { seeAlso: ['effective inertia', 'moment of inertia'] },
  ),
  term(
    'effective inertia',
    'kgm2',
    'Inertia seen at the wheels: sum of each part’s own inertia times the square of the ratio between it and the wheels.',
    `${FORMAT} section 5`,
    { seeAlso: ['rotating inertia'] },
  ),
  term('torque reaction', '1', 'Share of the drivetrain’s torque that rolls the body to one side.', ENGINE),
  term('driveline', '', 'All rotating parts between engine and wheels.', `${FORMAT} section 3.3`, {
    otherNames: ['drivetrain', 'powertrain'],
  }),
  term('drive torque', 'Nm', 'Torque of the driveline on a wheel.', `${FORMAT} section 4.2`, {
    otherNames: ['driving torque', 'engine drive torque'],
  }),
  term('clutch', '', 'Friction coupling between engine and gearbox.', `${GUIDE}, PxVehicleClutchData`, {
    otherNames: ['clutch pedal'],
    seeAlso: ['clutch slip', 'torque capacity'],
  }),
  term('clutch slip', 'rpm', 'Engine speed less gearbox input speed.', cite('physxGuide'), {
    seeAlso: ['clutch'],
  }),
  term(
    'torque capacity',
    'Nm',
    'Torque that a closed clutch transmits before it slips.',
    `${FORMAT} section 3.3`,
    {
      otherNames: ['clutch torque'],
      seeAlso: ['clutch slip'],
    },
  ),
  term('declutch', '', 'To open the clutch.', ENGINE, { otherNames: ['declutching'] }),
  term(
    'clutch assist',
    '',
    'The program operates the clutch for the driver at low engine speed, so that the engine does not stall.',
    ENGINE,
    {
      otherNames: ['autoclutch'],
      seeAlso: ['stall'],
    },
  ),
  term(
    'gear ratio',
    '1',
    'Input speed of a gear over its output speed: a higher ratio gives more torque and less speed.',
    `${GUIDE}, mRatios`,
    {
      otherNames: ['gearing', 'ratio of each gear'],
      seeAlso: ['final drive', 'total gearing'],
    },
  ),
  term('final drive', '1', 'Ratio between gearbox output and differential carrier.', RACER_DIFFERENTIALS, {
    otherNames: ['final ratio', 'final-drive'],
    avoid: 'end ratio',
    seeAlso: ['total gearing'],
  }),
  term(
    'total gearing',
    '1',
    'Gear ratio times final drive: engine speed over the mean speed of the driven wheels.',
    RACER_DIFFERENTIALS,
    {
      seeAlso: ['gear ratio', 'final drive'],
    },
  ),
  term(
    'efficiency',
    '1',
    'Power out over power in; the rest is lost as heat.',
    cite('semiActivePaper', 'section 2'),
    {
      symbol: 'eta',
    },
  ),
  term('reverse', '', 'The gear that drives backwards; its ratio is negative.', `${GUIDE}, mRatios`, {
    otherNames: ['reverse gear'],
  }),
  term('neutral', '', 'No gear is engaged: the engine turns without the wheels.', `${GUIDE}, mSwitchTime`),
  term('shift point', 'rpm', 'Engine speed at which the automatic changes gear.', ENGINE, {
    otherNames: ['shift points', 'shift-up speed', 'shift-down speed'],
    seeAlso: ['automatic'],
  }),
  term(
    'automatic',
    '',
    'The gearbox changes gear without the driver, by engine speed.',
    `${GUIDE}, PxVehicleAutoBoxData`,
    {
      otherNames: ['autobox', 'automatic gearbox'],
      seeAlso: ['shift point', 'latency'],
    },
  ),
  term(
    'latency',
    's',
    'Minimum time between two automatic gear changes. It has to exceed the time of a change, otherwise the car stays between first gear and neutral.',
    `${GUIDE}, setLatency`,
    { seeAlso: ['switch time'] },
  ),
  term(
    'switch time',
    's',
    'Time of a gear change from the request until the clutch has closed.',
    `${GUIDE}, mSwitchTime`,
    {
      otherNames: ['shift time'],
      seeAlso: ['latency'],
    },
  ),
  term(
    'traction',
    '',
    'Driving force that the tyres can transmit to the road.',
    cite('semiActivePaper', 'section 1'),
    {
      otherNames: ['tractive effort'],
      seeAlso: ['wheelspin'],
    },
  ),
  term(
    'faked 4WD',
    '',
    'A powered wheel that is not an output of the differential gets gearbox torque x power_gearing.',
    RACER_DIFFERENTIALS,
    { otherNames: ['faked four-wheel drive', 'fakes four-wheel drive'], seeAlso: ['power gearing'] },
  ),
  term(
    'power gearing',
    '1',
    'Torque of a wheel with faked four-wheel drive over the gearbox output torque.',
    RACER_DIFFERENTIALS,
    {
      seeAlso: ['faked 4WD'],
    },
  ),
  term('four-wheel drive', '', 'All four wheels are driven.', `${GUIDE}, PxVehicleDifferential4WData`, {
    otherNames: ['4WD', 'AWD', 'all-wheel drive'],
    seeAlso: ['centre differential', 'faked 4WD'],
  }),
  term('rear-wheel drive', '', 'The rear wheels are driven.', `${GUIDE}, PxVehicleDifferential4WData`, {
    otherNames: ['rear drive', 'RWD'],
  }),
  term('front-wheel drive', '', 'The front wheels are driven.', `${GUIDE}, PxVehicleDifferential4WData`, {
    otherNames: ['front drive', 'FWD'],
  }),
];
