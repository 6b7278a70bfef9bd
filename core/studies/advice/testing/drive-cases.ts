import type { AdviceCase } from './advice-of.ts';

/**
 * The coupe: loads 2830.4 and 2467.0 N, cornering stiffness 614.3 and 571.5 N per degree, peak friction lengthwise 1.0192
 * and 1.0283, rolling radii 0.29003 and 0.29067 m, weight 10595 N with its centre at 0.5006 m, 0.2069 of the wheelbase.
 */
export const DRIVE_CASES: readonly AdviceCase[] = [
  {
    // Tyres alone: 2830.4 / 614.3 - 2467 / 342.9 = -2.587 degrees per g, sqrt(9.81 x 2.42 / 0.04515) = 22.9 m/s. The locked
    // differential and the aligning moments hold the car to 26.9 m/s, where L / v² is 1.87 degrees per g; a run leaves its line
    // there (core/models/racebench/steady-turn/steady-turn.test.ts).
    code: 'oversteer-above-speed',
    fact: 'rear tyres of 0.6 friction oversteer by 1.87 degrees per g, unstable above 26.9 m/s',
    changes: { 'wheel_rear.friction_road': '0.6' },
    key: 'wheel2.pacejka.a3',
    says: ['1.87 degrees per g', '26.9 m/s (97 km/h)', 'top speed of 54.6 m/s'],
  },
  {
    code: 'bar-dominates',
    fact: 'a bar of 25000 beside springs of 18000 N/m gives 74 % of the roll stiffness',
    changes: { 'antirollbar.arb0.k': '25000' },
    key: 'antirollbar.arb0.k',
    says: ['74 %', '2.39 times'],
  },
  {
    // springs and tyres in series 15206 + 15277 N·m/rad; the sprung 992 x 9.81 x 0.636 = 6189 take from them. All of the
    // car pushes, 1080 x 9.81 x 0.636 = 6738; links 0.116 m below the road lean the tyres back, 1228 x 0.0885 = 109:
    // 6629 / (30483 - 6189) = 0.2729 rad
    code: 'roll-gradient-high',
    fact: 'a body 0.636 m over its roll axis on springs alone rolls 15.6 degrees per g',
    changes: {
      'antirollbar.arb0.k': '0',
      'antirollbar.arb1.k': '0',
      'susp_front.roll_center.y': '-0.7',
      'susp_rear.roll_center.y': '-0.7',
    },
    key: 'susp0.k',
    says: ['15.6 degrees per g', '0.636 m'],
  },
  {
    code: 'roll-axis-above-mass',
    fact: 'roll centres 0.1 m over mounts of 0.064 m lie 0.164 m above the mass',
    changes: { 'susp_front.roll_center.y': '0.1', 'susp_rear.roll_center.y': '0.1' },
    key: 'susp0.roll_center.y',
    says: ['0.164 m above'],
  },
  {
    // 2.42 / tan(0.2 degrees) = 693 m
    code: 'toe-steers',
    fact: 'toe of 0.3 and 0.1 degrees steers 0.2 degrees, a corner of 693 m',
    changes: { 'wheel0.toe': '0.3', 'wheel1.toe': '0.1' },
    key: 'wheel0.toe',
    says: ['steer 0.2 degrees', '693 m'],
  },
  {
    code: 'toe-large',
    fact: 'toe-in of 3 degrees on each side is too much',
    changes: { 'wheel0.toe': '-3', 'wheel1.toe': '3' },
    key: 'wheel0.toe',
    says: ['-3 and 3 degrees'],
  },
  {
    // 2 x 50 N over 5661 N; 50 / 614.3 = 0.0814 degrees
    code: 'tyre-pulls',
    fact: 'a13 of 50 N pulls the front axle left with 100 N, 0.0814 degrees of slip',
    changes: { 'pacejka.a13': '50' },
    key: 'wheel0.pacejka.a13',
    says: ['100 N to the left', '2 %', '0.0814 degrees'],
  },
  {
    code: 'sides-differ',
    fact: 'springs of 20000 and 18000 N/m are not alike',
    changes: { 'susp0.k': '20000' },
    key: 'susp0.k',
    says: ['Spring rate is 20000 front left and 18000 front right'],
  },
  {
    // 2 sqrt((2.42 / tan(18 degrees) + 0.68)^2 + 2.42^2) = 17.0 m
    code: 'turning-circle-large',
    fact: 'a range of 36 degrees turns in 17 m',
    changes: { 'wheel_front.lock': '36' },
    key: 'wheel0.lock',
    says: ['18 degrees', '17 m without slip'],
  },
  {
    code: 'steering-quick',
    fact: '120 degrees at the wheel for 34 degrees on the road are a ratio of 3.53',
    changes: { 'steer.lock': '120' },
    key: 'steer.lock',
    says: ['ratio of 3.53'],
  },
  {
    // 34 x 0.9 = 30.6; cot 34 - 1.36 / 2.42 = 0.9206: 47.4 degrees
    code: 'ackermann-reversed',
    fact: 'a factor of 0.9 turns the inner wheel 30.6 degrees where 47.4 would roll',
    changes: { 'wheel0.ackerman': '0.9', 'wheel1.ackerman': '0.9' },
    key: 'wheel0.ackerman',
    says: ['30.6 degrees', '47.4'],
  },
  {
    // With the friction of the static load 1.0283 x 0.4657 / (0.49945 + 0.21273) = 0.672 g of 1.170 g; the unloaded rear tyres
    // hold 1.048 of theirs: 1.048 x 0.4657 / (0.49945 + 0.2168) = 0.681 g
    code: 'rear-locks-first',
    fact: 'half of the brake force behind locks the rear at 0.681 g, 58 % of the pedal',
    changes: { 'wheel_front.braking_factor': '0.5', 'wheel_rear.braking_factor': '0.5' },
    key: 'wheel0.braking_factor',
    says: ['50 % of the brake force', '74 % would', '0.681 g', '58 % of the pedal'],
  },
  {
    // p = 12412 / 12660 = 0.980; with the friction of the static load 0.54458 / (0.98043 - 0.21085) = 0.708 g of 1.0235; the loaded front
    // tyres hold less: 0.691 g
    code: 'front-brakes-lock-early',
    fact: '98 % of the brake force in front locks it at 0.691 g, 67 % of the grip',
    changes: { 'wheel_front.braking_factor': '1', 'wheel_rear.braking_factor': '0.02' },
    key: 'wheel0.braking_factor',
    says: ['98 % of the brake force', '0.691 g', '67 %'],
  },
  {
    // 2 x 600 / 0.29003 + 2 x 200 / 0.29067 = 5514 N over 10595 N
    code: 'brakes-weak',
    fact: '600 and 200 N·m brake with 0.52 g where the tyres hold 0.972 g',
    changes: { 'wheel_front.max_braking': '800', 'wheel_rear.max_braking': '800' },
    key: 'wheel0.max_braking',
    says: ['0.52 g', '0.972 g'],
  },
  {
    code: 'brakes-strong',
    fact: 'brakes of 3.25 g lock the first wheel at 30 % of the pedal',
    changes: { 'wheel_front.max_braking': '5000', 'wheel_rear.max_braking': '5000' },
    key: 'wheel0.max_braking',
    says: ['30 % of the pedal', '3.25 g'],
  },
  {
    // 1.0283 x 2467 x 0.29067 = 737 N·m
    code: 'handbrake-weak',
    fact: 'a handbrake of 500 N·m does not lock a wheel that takes 737 N·m',
    changes: { 'wheel_rear.max_handbrake_torque': '500' },
    key: 'wheel2.max_handbrake_torque',
    says: ['500 N·m', '737 N·m'],
  },
  {
    // 0.6 (13.735 / 0.29067)^2 = 1340 kg
    code: 'engine-inertia-high',
    fact: 'an engine of 0.6 kg·m² is equivalent to 1340 kg in first gear',
    changes: { 'engine.inertia.engine': '0.6' },
    key: 'engine.inertia.engine',
    says: ['1340 kg', '1080 kg of car'],
  },
  {
    code: 'engine-braking-none',
    fact: 'a car with an engine without braking torque coasts on',
    changes: { 'engine.braking_coeff': '0' },
    key: 'engine.braking_coeff',
    says: ['no braking torque'],
  },
  {
    code: 'clutch-slips',
    fact: 'a clutch of 120 N·m slips under an engine of 152 N·m',
    changes: { 'clutch.max_torque': '120' },
    key: 'clutch.max_torque',
    says: ['120 N·m', '152 N·m'],
  },
  {
    code: 'clutch-far-stronger',
    fact: 'a clutch of 800 N·m is 5.26 times the engine',
    changes: { 'clutch.max_torque': '800' },
    key: 'clutch.max_torque',
    says: ['5.26 times'],
  },
  {
    code: 'gear-order',
    fact: 'third gear of 2.2 above second of 2.03 is the wrong order',
    changes: { 'gearbox.gear3.ratio': '2.2' },
    key: 'gearbox.gear3.ratio',
    says: ['Gear 3 has a ratio of 2.2, gear 2 one of 2.03'],
  },
  {
    code: 'gear-step-wide',
    fact: 'a step from 3.35 to 1.5 is 2.23',
    changes: { 'gearbox.gear2.ratio': '1.5' },
    key: 'gearbox.gear2.ratio',
    says: ['falls by 2.23'],
  },
  {
    code: 'shift-up-out-of-reach',
    fact: 'an automatic that shifts at 9000 rpm stays in first gear',
    changes: { 'engine.shifting.automatic': '1', 'engine.shifting.shift_up_rpm': '9000' },
    key: 'engine.shifting.shift_up_rpm',
    says: ['9000 rpm'],
  },
  {
    // 15 x 13.735 / 0.29067 = 709 N over 10595 N
    code: 'slow-from-rest',
    fact: '15 N·m accelerate with 0.0669 g',
    changes: { 'engine.max_torque': '15' },
    key: 'engine.max_torque',
    says: ['0.0669 g'],
  },
  {
    // 1500 x 13.735 / 0.29067 = 70880 N over 5074 / (1 - 0.2127) = 6445 N
    code: 'wheelspin-from-rest',
    fact: '1500 N·m ask 11 times what the rear tyres hold',
    changes: { 'engine.max_torque': '1500' },
    key: 'gearbox.gear1.ratio',
    says: ['11 times'],
  },
  {
    // 400 x 8.323 / 0.29067 / 2 = 5727 N; inner load 2467 - 928.6; x sqrt(1.0283^2 - 0.25) = 1382 N
    code: 'inner-wheel-spins',
    fact: 'an open differential sends 5730 N to an inner wheel that holds 1380 N at 0.5 g',
    changes: { 'differential.type': '0', 'engine.max_torque': '400' },
    key: 'differential.type',
    says: ['5730 N', '1380 N'],
  },
  {
    // cos(80 degrees) x 3 = 0.52, below the minimum of 1
    code: 'salisbury-open',
    fact: 'ramps of 80 degrees and no preload make an open differential',
    changes: {
      'differential.power_angle': '80',
      'differential.coast_angle': '80',
      'differential.preload': '0',
    },
    key: 'differential.power_angle',
    says: ['1 under power and 1 when coasting'],
  },
  {
    code: 'drag-odd',
    fact: 'a drag area of 0.089 m² is too small for a car',
    changes: { 'aero.body.cx': '0.05' },
    key: 'aero.body.cx',
    says: ['0.089 m²'],
  },
  {
    code: 'rolling-resistance-odd',
    fact: 'a rolling coefficient of 0.1 suits sand',
    changes: { 'wheel_front.rolling_coeff': '0.1' },
    key: 'wheel0.rolling_coeff',
    says: ['0.1 of their load'],
  },
];
