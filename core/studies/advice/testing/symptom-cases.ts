import type { Changes } from './row-cases.ts';

/** A car built to fail a check of a symptom and one built to pass it: changes of the coupe. */
export interface SymptomCase {
  readonly check: string;
  readonly fails: Changes;
  readonly passes: Changes;
}

/** At least one check of every symptom; the test walks all of them and fails for a symptom without one. */
export const SYMPTOM_CASES: Readonly<Record<string, readonly SymptomCase[]>> = {
  'engine-slow-to-rev': [
    { check: 'Inertia of the engine', fails: { 'engine.inertia.engine': '2' }, passes: { 'engine.inertia.engine': '0.3' } },
    { check: 'Maximum torque for this mass', fails: { 'engine.max_torque': '50' }, passes: { 'engine.max_torque': '100' } },
  ],
  'wheels-do-not-spin': [
    { check: 'Clutch capacity', fails: { 'clutch.max_torque': '100' }, passes: { 'clutch.max_torque': '250' } },
    { check: 'Wheels that are driven', fails: { 'differential.ratio': '0.3' }, passes: { 'differential.ratio': '4' } },
  ],
  'wheels-spin-no-motion': [
    { check: 'Friction of the tyres', fails: { 'wheel_rear.friction_road': '0.2' }, passes: { 'wheel_rear.friction_road': '0.8' } },
  ],
  sluggish: [
    { check: 'Energy stored in the engine', fails: { 'engine.inertia.engine': '0.6' }, passes: { 'engine.inertia.engine': '0.4' } },
    { check: 'Friction and braking of the engine', fails: { 'engine.braking_coeff': '1.2' }, passes: { 'engine.braking_coeff': '0.3' } },
  ],
  wheelspin: [
    { check: 'Demand on the driven tyres', fails: { 'engine.max_torque': '1500' }, passes: { 'engine.max_torque': '200' } },
  ],
  'inner-wheel-spins': [
    { check: 'Kind of differential', fails: { 'differential.type': '0', 'engine.max_torque': '400' }, passes: { 'differential.type': '0', 'engine.max_torque': '60' } },
    { check: 'Bias of a Salisbury differential', fails: { 'differential.power_angle': '80', 'differential.coast_angle': '80', 'differential.preload': '0' }, passes: { 'differential.power_angle': '45' } },
    { check: 'Coefficient of a viscous differential', fails: { 'differential.type': '1', 'differential.locking_coeff': '1' }, passes: { 'differential.type': '1', 'differential.locking_coeff': '60' } },
  ],
  'faked-four-wheel-drive': [
    { check: 'Share of the axle without a differential', fails: { 'wheel0.powered': '1', 'wheel1.powered': '1', 'wheel0.power_gearing': '2', 'wheel1.power_gearing': '2' }, passes: { 'wheel0.powered': '1', 'wheel1.powered': '1', 'wheel0.power_gearing': '0.5', 'wheel1.power_gearing': '0.5' } },
    { check: 'Gearing of those wheels', fails: { 'wheel0.powered': '1', 'wheel1.powered': '1' }, passes: { 'wheel0.powered': '1', 'wheel1.powered': '1', 'wheel0.power_gearing': '0.5', 'wheel1.power_gearing': '0.5' } },
  ],
  'does-not-slow-down': [
    { check: 'Engine braking', fails: { 'engine.braking_coeff': '0' }, passes: { 'engine.braking_coeff': '0.2' } },
    { check: 'Rolling resistance', fails: { 'wheel_front.rolling_coeff': '0.001' }, passes: { 'wheel_front.rolling_coeff': '0.012' } },
    { check: 'Drag', fails: { 'aero.body.cx': '0.05' }, passes: { 'aero.body.cx': '0.3' } },
  ],
  'driven-wheel-of-slope': [
    { check: 'Steepest slope that the tyres hold', fails: { 'wheel_rear.friction_road': '1.7' }, passes: { 'wheel_rear.friction_road': '1.4' } },
  ],
  'never-leaves-first-gear': [
    { check: 'Shift-up speed within reach', fails: { 'engine.shifting.automatic': '1', 'engine.shifting.shift_up_rpm': '7500' }, passes: { 'engine.shifting.automatic': '1', 'engine.shifting.shift_up_rpm': '6000' } },
    { check: 'Order of the gears', fails: { 'gearbox.gear3.ratio': '2.2' }, passes: { 'gearbox.gear3.ratio': '1.5' } },
  ],
  'gearing-too-short': [
    { check: 'Ratio of the differential', fails: { 'differential.ratio': '9' }, passes: { 'differential.ratio': '4' } },
    { check: 'Steps between the gears', fails: { 'gearbox.gear2.ratio': '1.5' }, passes: { 'gearbox.gear2.ratio': '1.8' } },
  ],
  jittery: [
    { check: 'Rest position between the stops', fails: { 'susp_front.minlen': '0.294' }, passes: { 'susp_front.minlen': '0.25' } },
    { check: 'Springs against the step', fails: { 'wheel_front.mass': '4', 'wheel_front.tire_rate': '2000000' }, passes: { 'wheel_front.mass': '24', 'wheel_front.tire_rate': '300000' } },
  ],
  'does-not-turn': [
    { check: 'Steer angle of the front wheels', fails: { 'wheel_front.lock': '8' }, passes: { 'wheel_front.lock': '40' } },
  ],
  'turns-too-quickly': [
    { check: 'Yaw inertia', fails: { 'body.inertia.y': '500', 'body.inertia.x': '400' }, passes: { 'body.inertia.y': '1500' } },
    { check: 'Steering ratio', fails: { 'steer.lock': '120' }, passes: { 'steer.lock': '400' } },
    { check: 'Centre of mass between the axles', fails: { 'susp_front.z': '0.7', 'susp_rear.z': '-1.7' }, passes: { 'susp_front.z': '1.2', 'susp_rear.z': '-1.2' } },
  ],
  'understeer-then-oversteer': [
    { check: 'Load on a bumpy road', fails: { 'susp_front.minlen': '0.25' }, passes: { 'susp_front.minlen': '0.2' } },
    { check: 'Anti-roll bars', fails: { 'antirollbar.arb0.k': '25000' }, passes: { 'antirollbar.arb0.k': '18000' } },
    { check: 'Which axle reaches its limit first', fails: { 'antirollbar.arb0.k': '0', 'antirollbar.arb1.k': '20000' }, passes: { 'antirollbar.arb0.k': '10000', 'antirollbar.arb1.k': '0' } },
    { check: 'Damping of the body', fails: { 'susp_front.bump_rate': '9000', 'susp_front.rebound_rate': '9000' }, passes: { 'susp_front.bump_rate': '1500', 'susp_front.rebound_rate': '2500' } },
  ],
  'tyres-squeal-in-tight-bends': [
    { check: 'Locked differential', fails: { 'differential.racebench_type': 'locked' }, passes: { 'differential.racebench_type': 'free' } },
    { check: 'Steer angle of the inner wheel', fails: { 'wheel0.ackerman': '0.9', 'wheel1.ackerman': '0.9' }, passes: { 'wheel0.ackerman': '1.1', 'wheel1.ackerman': '1.1' } },
    { check: 'Turning circle', fails: { 'wheel_front.lock': '36' }, passes: { 'wheel_front.lock': '60' } },
  ],
  'rolls-too-much': [
    { check: 'Roll angle in a corner', fails: { 'susp_front.k': '6000', 'susp_rear.k': '6000' }, passes: { 'susp_front.k': '20000', 'susp_rear.k': '20000' } },
    { check: 'Tips before it slides', fails: { 'susp_front.y': '-0.3', 'susp_rear.y': '-0.3' }, passes: { 'susp_front.y': '-0.1', 'susp_rear.y': '-0.1' } },
    { check: 'Roll axis under the mass', fails: { 'susp_front.roll_center.y': '0.1', 'susp_rear.roll_center.y': '0.1' }, passes: { 'susp_front.roll_center.y': '-0.1', 'susp_rear.roll_center.y': '-0.1' } },
  ],
  'turns-round-when-braking': [
    { check: 'Which axle locks first', fails: { 'wheel_front.max_braking': '0' }, passes: { 'wheel_front.max_braking': '2000' } },
    { check: 'Which axle locks first', fails: { 'wheel_front.max_braking': '50', 'wheel_rear.max_braking': '200' }, passes: { 'wheel_front.max_braking': '500', 'wheel_rear.max_braking': '100' } },
    { check: 'Weight left and right', fails: { 'susp0.x': '0.60', 'susp1.x': '-0.76', 'susp2.x': '0.585', 'susp3.x': '-0.745' }, passes: { 'susp0.x': '0.76', 'susp1.x': '-0.76' } },
  ],
  'brakes-weak': [
    { check: 'Full pedal against tyre grip', fails: { 'wheel_front.max_braking': '800', 'wheel_rear.max_braking': '800' }, passes: { 'wheel_front.max_braking': '1800', 'wheel_rear.max_braking': '1800' } },
    { check: 'Controllable pedal', fails: { 'wheel_front.max_braking': '5000', 'wheel_rear.max_braking': '5000' }, passes: { 'wheel_front.max_braking': '2000', 'wheel_rear.max_braking': '2000' } },
    { check: 'Handbrake', fails: { 'wheel_rear.max_handbrake_torque': '500' }, passes: { 'wheel_rear.max_handbrake_torque': '900' } },
  ],
  'does-not-come-to-rest': [
    { check: 'Spin inertia of the wheels', fails: { 'wheel_front.inertia': '3' }, passes: { 'wheel_front.inertia': '0.9' } },
  ],
  'loose-on-gravel': [
    { check: 'Friction of the tyres', fails: { 'wheel_front.friction_road': '0.2' }, passes: { 'wheel_front.friction_road': '0.9' } },
  ],
}; // prettier-ignore
