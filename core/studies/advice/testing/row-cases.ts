import type { CarCompanion } from '../../../contract/car-file.ts';
import type { AdviceCode, AdviceModel } from '../../../catalogue/advice.ts';

/** Keys of the sample coupe and their values. */
export type Changes = Readonly<Record<string, string>>;

/** A torque curve of one height from 0 to 7500 rpm, in place of that of the coupe. */
export function flatCurve(height: number): CarCompanion {
  const points = [0, 7500].map((x, i) => `  point${i}\n  {\n    x=${x}\n    y=${height}\n  }\n`);
  return { name: 'torque.crv', text: `curve\n{\n  points=2\n${points.join('')}}\n` };
}

/** Cars built to fail and to pass a row: changes of the coupe; the passing one sets what the failing one sets. */
export interface RowCase {
  readonly fails: Changes;
  readonly passes: Changes;
  /** Model for which the row is; Racebench's where it is not given. */
  readonly model?: AdviceModel;
  /** Height of a flat torque curve in place of the file's. */
  readonly curve?: { readonly fails: number; readonly passes: number };
}

/** A rear wing of 1 x 0.5 m at 10 degrees: 534 N at 50 m/s. */
const WING = {
  'aero.wings': '1',
  'aero.wing0.span': '1',
  'aero.wing0.cord': '0.5',
  'aero.wing0.coeff_down': '2',
  'aero.wing0.coeff_drag': '0.5',
  'aero.wing0.angle': '10',
  'aero.wing0.center': '0 0.5 -1.5',
};

const one = (key: string, fails: string, passes: string): RowCase => ({
  fails: { [key]: fails },
  passes: { [key]: passes },
});

const AUTOMATIC = { 'engine.shifting.automatic': '1' };
const PHYSX = { model: 'physx' } as const;

/** Every row of advice; a code without a case is a type error, and the test walks all of them. */
export const ROW_CASES: Readonly<Record<AdviceCode, RowCase>> = {
  'ride-frequency-low': {
    fails: { 'susp_front.k': '4000', 'susp_front.restlen': '0.9625' },
    passes: { 'susp_front.k': '9000', 'susp_front.restlen': '0.5964' },
  },
  'ride-frequency-high': {
    fails: { 'susp_front.k': '400000', 'wheel_front.tire_rate': '400000', 'susp_front.restlen': '0.3106' },
    passes: { 'susp_front.k': '200000', 'wheel_front.tire_rate': '200000', 'susp_front.restlen': '0.3169' },
  },
  'rear-slower-than-front': {
    fails: { 'susp_rear.k': '13000', 'susp_rear.restlen': '0.474' },
    passes: { 'susp_rear.k': '19500', 'susp_rear.restlen': '0.414' },
  },
  'damping-low': {
    fails: { 'susp_front.bump_rate': '300', 'susp_front.rebound_rate': '500' },
    passes: { 'susp_front.bump_rate': '600', 'susp_front.rebound_rate': '900' },
  },
  'damping-above-critical': {
    fails: { 'susp_front.bump_rate': '3600', 'susp_front.rebound_rate': '5400' },
    passes: { 'susp_front.bump_rate': '3400', 'susp_front.rebound_rate': '5200' },
  },
  'bump-above-rebound': {
    fails: { 'susp_front.bump_rate': '3000', 'susp_front.rebound_rate': '2000' },
    passes: { 'susp_front.bump_rate': '2300', 'susp_front.rebound_rate': '2000' },
  },
  'wheel-hop-undamped': {
    fails: { 'susp_front.bump_rate': '300', 'susp_front.rebound_rate': '500' },
    passes: { 'susp_front.bump_rate': '400', 'susp_front.rebound_rate': '600' },
  },
  'wheel-hop-samples': {
    fails: { 'wheel_front.mass': '12', 'wheel_front.tire_rate': '2000000' },
    passes: { 'wheel_front.mass': '24', 'wheel_front.tire_rate': '2000000' },
  },
  'rests-on-stop': one('susp_front.minlen', '0.32', '0.25'),
  'short-bump-travel': one('susp_front.minlen', '0.25', '0.22'),
  'little-travel': {
    fails: { 'susp_front.minlen': '0.28', 'susp_front.maxlen': '0.325' },
    passes: { 'susp_front.minlen': '0.28', 'susp_front.maxlen': '0.34' },
  },
  'tips-before-sliding': {
    fails: { 'susp_front.y': '-0.3', 'susp_rear.y': '-0.3' },
    passes: { 'susp_front.y': '-0.1', 'susp_rear.y': '-0.1' },
  },
  'inertia-far-from-box': one('body.inertia.z', '130', '160'),
  'unsprung-mass-low': one('wheel_front.mass', '8', '12'),
  'unsprung-mass-high': one('wheel_front.mass', '80', '60'),
  'weight-to-one-side': {
    fails: { 'susp0.x': '0.60', 'susp1.x': '-0.76', 'susp2.x': '0.585', 'susp3.x': '-0.745' },
    passes: { 'susp0.x': '0.75', 'susp1.x': '-0.76', 'susp2.x': '0.735', 'susp3.x': '-0.745' },
  },
  'wheel-inertia-impossible': one('wheel_front.inertia', '2', '1.7'),
  'wheel-inertia-low': one('wheel_front.inertia', '0.4', '0.5'),
  'friction-high': one('wheel_front.friction_road', '2.5', '1.9'),
  'friction-low': one('wheel_front.friction_road', '0.2', '0.4'),
  'cornering-stiffness-odd': one('pacejka.a3', '3600', '1500'),
  'optimal-slip-off-peak': one('pacejka.optimal_slipangle', '0.03', '0.15'),
  'camber-without-effect': one('pacejka.a5', '0', '0.01'),
  'tyre-deflection-odd': one('wheel_front.tire_rate', '60000', '100000'),
  'oversteer-above-speed': one('wheel_rear.friction_road', '0.6', '0.98'),
  'limit-oversteer': {
    fails: { 'antirollbar.arb0.k': '0', 'antirollbar.arb1.k': '20000' },
    passes: { 'antirollbar.arb0.k': '10000', 'antirollbar.arb1.k': '0' },
  },
  'bar-dominates': one('antirollbar.arb0.k', '25000', '18000'),
  'roll-gradient-high': {
    fails: { 'antirollbar.arb0.k': '0', 'antirollbar.arb1.k': '0', 'susp_front.roll_center.y': '-0.7', 'susp_rear.roll_center.y': '-0.7' },
    passes: { 'antirollbar.arb0.k': '9000', 'antirollbar.arb1.k': '5000', 'susp_front.roll_center.y': '-0.3', 'susp_rear.roll_center.y': '-0.3' },
  },
  'roll-axis-above-mass': {
    fails: { 'susp_front.roll_center.y': '0.1', 'susp_rear.roll_center.y': '0.1' },
    passes: { 'susp_front.roll_center.y': '-0.1', 'susp_rear.roll_center.y': '-0.1' },
  },
  'toe-steers': {
    fails: { 'wheel0.toe': '0.3', 'wheel1.toe': '0.1' },
    passes: { 'wheel0.toe': '-0.2', 'wheel1.toe': '0.2' },
  },
  'toe-large': {
    fails: { 'wheel0.toe': '-3', 'wheel1.toe': '3' },
    passes: { 'wheel0.toe': '-1.9', 'wheel1.toe': '1.9' },
  },
  'tyre-pulls': one('pacejka.a13', '50', '20'),
  'sides-differ': { fails: { 'susp0.k': '20000' }, passes: { 'susp0.k': '18100' } },
  'turning-circle-large': one('wheel_front.lock', '36', '60'),
  'steering-quick': one('steer.lock', '120', '400'),
  'ackermann-reversed': {
    fails: { 'wheel0.ackerman': '0.9', 'wheel1.ackerman': '0.9' },
    passes: { 'wheel0.ackerman': '1.1', 'wheel1.ackerman': '1.1' },
  },
  // No brakes in front: the rear axle locks first at any pedal, also where full pedal does not lock it.
  'rear-locks-first': one('wheel_front.max_braking', '0', '2000'),
  'brakes-weak': {
    fails: { 'wheel_front.max_braking': '800', 'wheel_rear.max_braking': '800' },
    passes: { 'wheel_front.max_braking': '1800', 'wheel_rear.max_braking': '1800' },
  },
  'brakes-strong': {
    fails: { 'wheel_front.max_braking': '5000', 'wheel_rear.max_braking': '5000' },
    passes: { 'wheel_front.max_braking': '2000', 'wheel_rear.max_braking': '2000' },
  },
  'front-brakes-lock-early': {
    fails: { 'wheel_front.braking_factor': '1', 'wheel_rear.braking_factor': '0.02' },
    passes: { 'wheel_front.braking_factor': '0.75', 'wheel_rear.braking_factor': '0.25' },
  },
  'handbrake-weak': one('wheel_rear.max_handbrake_torque', '500', '900'),
  'engine-inertia-high': one('engine.inertia.engine', '0.6', '0.4'),
  'engine-revs-slowly': one('engine.inertia.engine', '1', '0.4'),
  'engine-braking-none': one('engine.braking_coeff', '0', '0.1'),
  'engine-braking-strong': one('engine.braking_coeff', '1.2', '0.3'),
  'curve-scaled-twice': { fails: {}, passes: {}, curve: { fails: 150, passes: 1 } },
  'clutch-slips': one('clutch.max_torque', '120', '200'),
  'clutch-far-stronger': one('clutch.max_torque', '800', '500'),
  'gear-order': one('gearbox.gear3.ratio', '2.2', '1.5'),
  'gear-step-wide': one('gearbox.gear2.ratio', '1.5', '1.8'),
  'shift-hunting': {
    fails: { ...AUTOMATIC, 'engine.shifting.shift_up_rpm': '3000' },
    passes: { ...AUTOMATIC, 'engine.shifting.shift_up_rpm': '6200' },
    ...PHYSX,
  },
  'shift-up-out-of-reach': {
    fails: { ...AUTOMATIC, 'engine.shifting.shift_up_rpm': '9000' },
    passes: { ...AUTOMATIC, 'engine.shifting.shift_up_rpm': '6500' },
  },
  'top-gear-unused': {
    fails: { 'gearbox.gear2.ratio': '1.6', 'gearbox.gear3.ratio': '1.0', 'gearbox.gear4.ratio': '0.5', 'gearbox.gear5.ratio': '0.4' },
    passes: { 'gearbox.gear2.ratio': '2.03', 'gearbox.gear3.ratio': '1.4', 'gearbox.gear4.ratio': '1.1', 'gearbox.gear5.ratio': '0.9' },
  },
  'limiter-ends-speed': { ...one('differential.ratio', '9', '4'), curve: { fails: 1, passes: 1 } },
  'slow-from-rest': one('engine.max_torque', '15', '120'),
  'wheelspin-from-rest': one('engine.max_torque', '1500', '200'),
  'inner-wheel-spins': {
    fails: { 'differential.type': '0', 'engine.max_torque': '400' },
    passes: { 'differential.type': '0', 'engine.max_torque': '60' },
  },
  'salisbury-open': {
    fails: { 'differential.power_angle': '80', 'differential.coast_angle': '80', 'differential.preload': '0' },
    passes: { 'differential.power_angle': '45', 'differential.coast_angle': '80', 'differential.preload': '0' },
  },
  'wing-lifts': { fails: { ...WING, 'aero.wing0.coeff_down': '-2' }, passes: WING },
  'wing-pushes': { fails: { ...WING, 'aero.wing0.coeff_drag': '-0.5' }, passes: WING },
  'wing-without-effect': { fails: { ...WING, 'aero.wing0.angle': '0' }, passes: WING },
  'downforce-off-balance': {
    fails: { ...WING, 'aero.wing0.coeff_down': '6' },
    passes: { ...WING, 'aero.wing0.coeff_down': '6', 'aero.wing0.center': '0 0.5 0' },
  },
  'drag-odd': one('aero.body.cx', '0.05', '0.3'),
  'rolling-resistance-odd': one('wheel_front.rolling_coeff', '0.1', '0.015'),
  'physx-spring-samples': {
    fails: { 'susp_front.k': '60000', 'susp_front.restlen': '0.3476' },
    passes: { 'susp_front.k': '18000', 'susp_front.restlen': '0.45' },
    ...PHYSX,
  },
  'physx-damper-held': {
    fails: { 'susp_front.bump_rate': '40000', 'susp_front.rebound_rate': '40000' },
    passes: { 'susp_front.bump_rate': '2000', 'susp_front.rebound_rate': '2000' },
    ...PHYSX,
  },
  'physx-damping-guide': {
    fails: {},
    passes: { 'susp_front.bump_rate': '4500', 'susp_front.rebound_rate': '5940', 'susp_rear.bump_rate': '4500', 'susp_rear.rebound_rate': '5590' },
    ...PHYSX,
  },
  'physx-droop-spring': {
    fails: {},
    passes: { 'susp_front.maxlen': '0.48', 'susp_rear.maxlen': '0.45' },
    ...PHYSX,
  },
  'physx-friction-guide': { ...one('wheel_front.friction_road', '2.5', '1.9'), ...PHYSX },
  'physx-steer-guide': { ...one('wheel_front.lock', '36', '68'), ...PHYSX },
  'physx-handbrake-guide': { ...one('wheel_rear.max_handbrake_torque', '300', '800'), ...PHYSX },
  'physx-switch-time': {
    fails: { 'engine.shifting.time_to_declutch': '1000', 'engine.shifting.time_in_neutral': '600', 'engine.shifting.time_to_clutch': '500' },
    passes: { 'engine.shifting.time_to_declutch': '150', 'engine.shifting.time_in_neutral': '150', 'engine.shifting.time_to_clutch': '200' },
    ...PHYSX,
  },
}; // prettier-ignore
