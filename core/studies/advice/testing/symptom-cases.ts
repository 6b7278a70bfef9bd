import type { Changes } from './row-cases.ts';

/** A car built to fail a check of a symptom and one built to pass it: changes of the coupe. */
export interface SymptomCase {
  readonly check: string;
  readonly fails: Changes;
  readonly passes: Changes;
  /** A key that the failing car does not have. */
  readonly without?: string;
  /** Height of a flat torque curve to 7500 rpm in place of the file's, of both cars. */
  readonly curve?: number;
}

/** Checks that several symptoms share. */
const one = (check: string, key: string, fails: string, passes: string): SymptomCase => ({
  check,
  fails: { [key]: fails },
  passes: { [key]: passes },
});
const FRICTION = one('Friction of the tyres', 'wheel_front.friction_road', '0.2', '0.9');
const WHEEL_INERTIA = one('Spin inertia of the wheels', 'wheel_front.inertia', '3', '0.9');
const WHEEL_DRAG = one('Rolling resistance', 'wheel_front.rolling_coeff', '0.1', '0.012');
const ENGINE_DRAG = one('Friction and braking of the engine', 'engine.braking_coeff', '1.2', '0.3');
const ENGINE_SPEED: SymptomCase = {
  ...one('Highest engine speed', 'engine.max_rpm', '1500', '6500'),
  curve: 1,
};
const TORQUE_CURVE = one('Torque curve', 'engine.max_torque', '0', '150');
const PEAK_TORQUE = one('Maximum torque for this mass', 'engine.max_torque', '50', '100');
const LAUNCH = one('Acceleration in first gear', 'engine.max_torque', '15', '120');
const STIFFNESS = one('Cornering stiffness', 'pacejka.a3', '3600', '1500');
const YAW_INERTIA: SymptomCase = {
  check: 'Yaw inertia',
  fails: { 'body.inertia.y': '500', 'body.inertia.x': '400' },
  passes: { 'body.inertia.y': '1500' },
};
const STOPS = one('Rest position between the stops', 'susp_front.minlen', '0.294', '0.25');
const SPRING_STEPS: SymptomCase = {
  check: 'Springs against the step',
  fails: { 'wheel_front.mass': '4', 'wheel_front.tire_rate': '2000000' },
  passes: { 'wheel_front.mass': '24', 'wheel_front.tire_rate': '300000' },
};
const DAMPING: SymptomCase = {
  check: 'Damping of the body',
  fails: { 'susp_front.bump_rate': '9000', 'susp_front.rebound_rate': '9000' },
  passes: { 'susp_front.bump_rate': '1500', 'susp_front.rebound_rate': '2500' },
};
const LIMIT_BALANCE: SymptomCase = {
  check: 'Which axle reaches its limit first',
  fails: { 'antirollbar.arb0.k': '0', 'antirollbar.arb1.k': '20000' },
  passes: { 'antirollbar.arb0.k': '10000', 'antirollbar.arb1.k': '0' },
};
const AUTOMATIC = { 'engine.shifting.automatic': '1' };

/** Questions that no car that runs fails: they are about the driver, the run or another program, or offer a choice. */
export const OPEN_QUESTIONS: readonly string[] = [
  'A gear to drive in',
  'Automatic',
  'Brake and handbrake',
  'Relaxation of the tyres',
  'Set-up before the first step',
  'Springs against the step of the PhysX model',
  'Sub-steps at low speed',
  'Surface of the run',
  'The simulation is running',
  'Throttle opening rate',
];

/** Every check of every symptom but {@link OPEN_QUESTIONS}; the test walks all of them. */
export const SYMPTOM_CASES: Readonly<Record<string, readonly SymptomCase[]>> = {
  'engine-slow-to-rev': [
    { check: 'Inertia of the engine', fails: { 'engine.inertia.engine': '2' }, passes: { 'engine.inertia.engine': '0.3' } },
    PEAK_TORQUE, FRICTION, TORQUE_CURVE, ENGINE_SPEED, ENGINE_DRAG,
    one('Numbers in another unit', 'engine.inertia.engine', '1500', '0.15'),
  ],
  'wheels-do-not-spin': [
    { check: 'Clutch capacity', fails: { 'clutch.max_torque': '100' }, passes: { 'clutch.max_torque': '250' } },
    { check: 'Wheels that are driven', fails: { 'differential.ratio': '0.3' }, passes: { 'differential.ratio': '4' } },
    WHEEL_INERTIA, WHEEL_DRAG, FRICTION,
  ],
  'wheels-spin-no-motion': [
    { check: 'Friction of the tyres', fails: { 'wheel_rear.friction_road': '0.2' }, passes: { 'wheel_rear.friction_road': '0.8' } },
    STOPS, LAUNCH,
    { check: 'Load on the driven wheels', fails: { 'susp_front.z': '0.3', 'susp_rear.z': '-2' }, passes: { 'susp_front.z': '1.2', 'susp_rear.z': '-1.2' } },
    { check: 'Driving force of the tyres', fails: { 'pacejka.b3': '0', 'pacejka.b4': '50' }, passes: { 'pacejka.b4': '250' } },
  ],
  sluggish: [
    { check: 'Energy stored in the engine', fails: { 'engine.inertia.engine': '0.6' }, passes: { 'engine.inertia.engine': '0.4' } },
    ENGINE_DRAG, WHEEL_DRAG, PEAK_TORQUE, LAUNCH, WHEEL_INERTIA,
    { check: 'Speed at which the automatic shifts up', fails: { ...AUTOMATIC, 'engine.shifting.shift_up_rpm': '9000' }, passes: { ...AUTOMATIC, 'engine.shifting.shift_up_rpm': '6000' } },
  ],
  wheelspin: [
    { check: 'Demand on the driven tyres', fails: { 'engine.max_torque': '1500' }, passes: { 'engine.max_torque': '200' } },
    WHEEL_INERTIA, FRICTION,
  ],
  'inner-wheel-spins': [
    { check: 'Kind of differential', fails: { 'differential.type': '0', 'engine.max_torque': '400' }, passes: { 'differential.type': '0', 'engine.max_torque': '60' } },
    { check: 'Bias of a Salisbury differential', fails: { 'differential.power_angle': '80', 'differential.coast_angle': '80', 'differential.preload': '0' }, passes: { 'differential.power_angle': '45' } },
    { check: 'Coefficient of a viscous differential', fails: { 'differential.type': '1', 'differential.locking_coeff': '1' }, passes: { 'differential.type': '1', 'differential.locking_coeff': '60' } },
  ],
  'faked-four-wheel-drive': [
    { check: 'Share of the axle without a differential', fails: { 'wheel0.powered': '1', 'wheel1.powered': '1', 'wheel0.power_gearing': '2', 'wheel1.power_gearing': '2' }, passes: { 'wheel0.powered': '1', 'wheel1.powered': '1', 'wheel0.power_gearing': '0.5', 'wheel1.power_gearing': '0.5' } },
    { check: 'Ratio of the differential', fails: { 'gearbox.end_ratio': '4.1' }, without: 'differential.ratio', passes: { 'gearbox.end_ratio': '4.1' } },
    { check: 'Gearing of those wheels', fails: { 'wheel0.powered': '1', 'wheel1.powered': '1' }, passes: { 'wheel0.powered': '1', 'wheel1.powered': '1', 'wheel0.power_gearing': '0.5', 'wheel1.power_gearing': '0.5' } },
  ],
  'does-not-slow-down': [
    { check: 'Engine braking', fails: { 'engine.braking_coeff': '0' }, passes: { 'engine.braking_coeff': '0.2' } },
    { check: 'Rolling resistance', fails: { 'wheel_front.rolling_coeff': '0.001' }, passes: { 'wheel_front.rolling_coeff': '0.012' } },
    { check: 'Drag', fails: { 'aero.body.cx': '0.05' }, passes: { 'aero.body.cx': '0.3' } },
  ],
  'driven-wheel-of-slope': [
    { check: 'Steepest slope that the tyres hold', fails: { 'wheel_rear.friction_road': '1.7' }, passes: { 'wheel_rear.friction_road': '1.4' } },
    FRICTION,
  ],
  'never-leaves-first-gear': [
    { check: 'Shift-up speed within reach', fails: { 'engine.shifting.automatic': '1', 'engine.shifting.shift_up_rpm': '7500' }, passes: { 'engine.shifting.automatic': '1', 'engine.shifting.shift_up_rpm': '6000' } },
    { check: 'Time of a change against the automatic’s latency', fails: { 'engine.shifting.time_in_neutral': '2500' }, passes: { 'engine.shifting.time_in_neutral': '150' } },
    { check: 'Engine speed after each change up', fails: { 'engine.shifting.shift_up_rpm': '6000', 'engine.shifting.shift_down_rpm': '5500' }, passes: { 'engine.shifting.shift_up_rpm': '6000', 'engine.shifting.shift_down_rpm': '2500' } },
    one('Number of gears', 'gearbox.gears', '2', '5'),
    { check: 'Order of the gears', fails: { 'gearbox.gear3.ratio': '2.2' }, passes: { 'gearbox.gear3.ratio': '1.5' } },
  ],
  'gearing-too-short': [
    { check: 'Ratio of the differential', fails: { 'differential.ratio': '9' }, passes: { 'differential.ratio': '4' } },
    ENGINE_SPEED, TORQUE_CURVE,
    { ...one('Limit of the top speed', 'differential.ratio', '9', '4'), curve: 1 },
    { check: 'Usable gears', fails: { 'gearbox.gear2.ratio': '1.6', 'gearbox.gear3.ratio': '1.0', 'gearbox.gear4.ratio': '0.5', 'gearbox.gear5.ratio': '0.4' }, passes: {} },
    { check: 'Steps between the gears', fails: { 'gearbox.gear2.ratio': '1.5' }, passes: { 'gearbox.gear2.ratio': '1.8' } },
  ],
  jittery: [
    STOPS, SPRING_STEPS, DAMPING,
    one('Lengths in metres', 'wheel_front.radius', '295', '0.295'),
  ],
  'does-not-turn': [
    { check: 'Steer angle of the front wheels', fails: { 'wheel_front.lock': '8' }, passes: { 'wheel_front.lock': '40' } },
    STIFFNESS, FRICTION, YAW_INERTIA,
    one('Slip angle of the tyres’ peak', 'pacejka.a3', '200', '1500'),
  ],
  'turns-too-quickly': [
    STIFFNESS, YAW_INERTIA,
    { check: 'Steering ratio', fails: { 'steer.lock': '120' }, passes: { 'steer.lock': '400' } },
    { check: 'Centre of mass between the axles', fails: { 'susp_front.z': '0.7', 'susp_rear.z': '-1.7' }, passes: { 'susp_front.z': '1.2', 'susp_rear.z': '-1.2' } },
  ],
  'understeer-then-oversteer': [
    { check: 'Load on a bumpy road', fails: { 'susp_front.minlen': '0.25' }, passes: { 'susp_front.minlen': '0.2' } },
    { check: 'Anti-roll bars', fails: { 'antirollbar.arb0.k': '25000' }, passes: { 'antirollbar.arb0.k': '18000' } },
    LIMIT_BALANCE, DAMPING,
  ],
  'tyres-squeal-in-tight-bends': [
    { check: 'Locked differential', fails: { 'differential.racebench_type': 'locked' }, passes: { 'differential.racebench_type': 'free' } },
    { check: 'Steer angle of the inner wheel', fails: { 'wheel0.ackerman': '0.9', 'wheel1.ackerman': '0.9' }, passes: { 'wheel0.ackerman': '1.1', 'wheel1.ackerman': '1.1' } },
    { check: 'Turning circle', fails: { 'wheel_front.lock': '36' }, passes: { 'wheel_front.lock': '60' } },
  ],
  'rolls-too-much': [
    { check: 'Roll angle in a corner', fails: { 'susp_front.k': '6000', 'susp_rear.k': '6000' }, passes: { 'susp_front.k': '20000', 'susp_rear.k': '20000' } },
    DAMPING,
    { check: 'Tips before it slides', fails: { 'susp_front.y': '-0.3', 'susp_rear.y': '-0.3' }, passes: { 'susp_front.y': '-0.1', 'susp_rear.y': '-0.1' } },
    { check: 'Roll axis under the mass', fails: { 'susp_front.roll_center.y': '0.1', 'susp_rear.roll_center.y': '0.1' }, passes: { 'susp_front.roll_center.y': '-0.1', 'susp_rear.roll_center.y': '-0.1' } },
  ],
  'turns-round-when-braking': [
    { check: 'Which axle locks first', fails: { 'wheel_front.max_braking': '0' }, passes: { 'wheel_front.max_braking': '2000' } },
    { check: 'Which axle locks first', fails: { 'wheel_front.max_braking': '50', 'wheel_rear.max_braking': '200' }, passes: { 'wheel_front.max_braking': '500', 'wheel_rear.max_braking': '100' } },
    FRICTION,
    { check: 'Weight left and right', fails: { 'susp0.x': '0.60', 'susp1.x': '-0.76', 'susp2.x': '0.585', 'susp3.x': '-0.745' }, passes: { 'susp0.x': '0.76', 'susp1.x': '-0.76' } },
  ],
  'brakes-weak': [
    { check: 'Full pedal against tyre grip', fails: { 'wheel_front.max_braking': '800', 'wheel_rear.max_braking': '800' }, passes: { 'wheel_front.max_braking': '1800', 'wheel_rear.max_braking': '1800' } },
    { check: 'Controllable pedal', fails: { 'wheel_front.max_braking': '5000', 'wheel_rear.max_braking': '5000' }, passes: { 'wheel_front.max_braking': '2000', 'wheel_rear.max_braking': '2000' } },
    { check: 'Handbrake', fails: { 'wheel_rear.max_handbrake_torque': '500' }, passes: { 'wheel_rear.max_handbrake_torque': '900' } },
  ],
  'does-not-come-to-rest': [
    WHEEL_INERTIA, SPRING_STEPS,
  ],
  'loose-on-gravel': [
    FRICTION, LIMIT_BALANCE,
  ],
}; // prettier-ignore
