import { FORMAT, FORMULAS, GUIDE, MILLIKEN, term, type GlossaryTerm } from './glossary-term.ts';

/** Steering, brakes and the driver's controls. */
export const STEERING_TERMS: readonly GlossaryTerm[] = [
  term(
    'steering-wheel lock',
    'rad',
    'Angle of the steering wheel from the middle to one end.',
    `${FORMAT} section 3.1`,
    {
      otherNames: ['steering lock', 'full lock'],
      seeAlso: ['steering range'],
    },
  ),
  term(
    'steering range',
    'rad',
    'Angle of a road wheel from one end to the other: twice its angle at full lock.',
    `${FORMAT} section 3.5`,
    {
      seeAlso: ['road-wheel angle', 'steering-wheel lock'],
    },
  ),
  term('steering ratio', '1', 'Angle of the steering wheel over angle of the road wheels.', 'ISO 8855', {
    symbol: 'is',
    seeAlso: ['road-wheel angle'],
  }),
  term(
    'road-wheel angle',
    'rad',
    'Angle of a wheel about its steering axis, positive to the left.',
    'ISO 8855',
    {
      symbol: 'delta',
      otherNames: ['steer angle', 'steering angle'],
    },
  ),
  term(
    'Ackermann',
    '',
    'The inner front wheel is steered more than the outer one, so that both roll about one centre.',
    `${GUIDE}, PxVehicleAckermannGeometryData`,
    {
      otherNames: ['Ackerman', 'Ackermann steering', 'Ackermann correction', 'Ackermann factor'],
      seeAlso: ['parallel steering', 'reverse steering'],
    },
  ),
  term(
    'parallel steering',
    '',
    'Both front wheels are steered by the same angle.',
    `${FORMULAS}, Center of the car`,
    {
      seeAlso: ['Ackermann'],
    },
  ),
  term(
    'reverse steering',
    '',
    'The outer front wheel is steered more than the inner one.',
    `${FORMULAS}, Center of the car`,
    {
      otherNames: ['anti-Ackermann'],
      seeAlso: ['Ackermann'],
    },
  ),
  term(
    'linearity',
    '1',
    'Straightness of the line from control to effect: out = f in + (1 − f) in³. 1 is straight, a lower value is finer around the middle.',
    `${FORMAT} section 5`,
  ),
  term(
    'turning angle',
    'rad',
    'Steer angle of a wheel midway between the front wheels; its circle is the car’s.',
    `${FORMULAS}, Symbols`,
    { symbol: 'A_f', avoid: 'car angle' },
  ),
  term(
    'kingpin distance',
    'm',
    'Distance between the axes about which wheels steer; not wheelbase or track.',
    `${FORMULAS}, Symbols`,
    { symbol: 'WL, WW', seeAlso: ['wheelbase', 'track', 'kingpin'] },
  ),
  term(
    'force feedback',
    '',
    'Forces of the car’s steering on the driver’s steering wheel.',
    `${FORMAT} section 3.1`,
    {
      otherNames: ['force-feedback'],
    },
  ),

  term(
    'brake torque',
    'Nm',
    'Torque by which a brake resists the rotation of its wheel.',
    `${GUIDE}, mMaxBrakeTorque`,
    {
      seeAlso: ['brake balance', 'wheel lock-up'],
    },
  ),
  term('brake balance', '1', 'Front axle’s share of the brake torque.', `${MILLIKEN}, ch. 20`, {
    otherNames: ['brake bias', 'brake distribution'],
    seeAlso: ['brake torque'],
  }),
  term(
    'handbrake',
    '',
    'A lever that brakes some of the wheels, commonly the rear ones.',
    `${GUIDE}, mMaxHandBrakeTorque`,
    {
      otherNames: ['parking brake'],
    },
  ),
  term(
    'wheel lock-up',
    '',
    'A braked wheel stops turning while the car moves: it slides and no longer steers.',
    `${MILLIKEN}, ch. 20`,
    {
      otherNames: ['locked wheel', 'lock-up'],
      seeAlso: ['anti-lock', 'slip ratio'],
    },
  ),
  term(
    'anti-lock',
    '',
    'A controller eases the brake of a wheel that is about to lock.',
    `${FORMAT} section 3.6`,
    {
      otherNames: ['ABS', 'anti-lock brakes'],
      seeAlso: ['wheel lock-up'],
    },
  ),
  term(
    'throttle',
    '1',
    'Opening of the engine from closed (0) to full (1); set by the accelerator.',
    `${FORMAT} section 5`,
    {
      otherNames: ['accelerator', 'full throttle', 'closed throttle'],
    },
  ),
];
