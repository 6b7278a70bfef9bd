import { cite } from '../sources.ts';
import { CHECKS, FORMAT, GUIDE, MILLIKEN, term, type GlossaryTerm } from './glossary-term.ts';

/** Mass, attitude and balance of the car. */
export const CHASSIS_TERMS: readonly GlossaryTerm[] = [
  term(
    'sprung mass',
    'kg',
    'Mass carried by the springs: the body with everything fixed to it.',
    'SAE J670',
    {
      symbol: 'ms',
      avoid: 'body weight',
      seeAlso: ['unsprung mass'],
    },
  ),
  term(
    'unsprung mass',
    'kg',
    'Mass that moves with the wheel: wheel, tyre, brake and part of the links.',
    'SAE J670',
    {
      symbol: 'mu',
      otherNames: ['unsprung masses'],
      seeAlso: ['sprung mass'],
    },
  ),
  term(
    'centre of gravity',
    '',
    'Point at which the weight of the car acts. Its height, over the track, decides how much load moves across in a corner.',
    'ISO 8855',
    { symbol: 'CG', otherNames: ['centre of mass', 'center of gravity', 'CG'] },
  ),
  term(
    'moment of inertia',
    'kgm2',
    'Resistance of a body to a change of its rotation about an axis, as mass resists a change of speed. A box of mass m has m (b² + c²) / 12 about an axis, where b and c are its sides across that axis.',
    `${GUIDE}, Moment of Inertia`,
    { symbol: 'I', otherNames: ['inertia', 'moments of inertia', 'inertias'] },
  ),
  term('yaw inertia', 'kgm2', 'Moment of inertia of the car about its vertical axis.', 'ISO 8855', {
    symbol: 'Izz',
    seeAlso: ['moment of inertia', 'yaw'],
  }),
  term('pitch inertia', 'kgm2', 'Moment of inertia of the car about its lateral axis.', 'ISO 8855', {
    symbol: 'Iyy',
    seeAlso: ['moment of inertia', 'pitch'],
  }),
  term('roll inertia', 'kgm2', 'Moment of inertia of the car about its longitudinal axis.', 'ISO 8855', {
    symbol: 'Ixx',
    seeAlso: ['moment of inertia', 'roll'],
  }),
  term('wheelbase', 'm', 'Distance between the front and the rear axle.', 'ISO 8855', {
    symbol: 'L',
    seeAlso: ['track', 'kingpin distance'],
  }),
  term('track', 'm', 'Distance between the two wheels of an axle, centre to centre.', 'ISO 8855', {
    symbol: 't',
    otherNames: ['track width'],
    seeAlso: ['wheelbase'],
  }),
  term(
    'weight distribution',
    '1',
    'Share of the car’s weight on the front axle at rest.',
    `${MILLIKEN}, ch. 18`,
    {
      otherNames: ['weight ratio', 'front share'],
      seeAlso: ['wheel load', 'centre of gravity'],
    },
  ),
  term(
    'ballast',
    'kg',
    'Mass added only to reach a weight or to move the centre of gravity.',
    `${MILLIKEN}, ch. 12`,
  ),
  term('wheel load', 'N', 'Force of the road on the tyre along the road normal.', 'ISO 8855', {
    symbol: 'Fz',
    otherNames: ['tyre load', 'vertical load'],
    avoid: 'weight on wheel',
    seeAlso: ['load transfer', 'normalised tyre load'],
  }),
  term(
    'normalised tyre load',
    '1',
    'Wheel load over that of the car at rest.',
    `${GUIDE}, PxVehicleTireLoadFilterData`,
    {
      seeAlso: ['wheel load'],
    },
  ),
  term(
    'load transfer',
    'N',
    'Change of wheel load under acceleration. Across an axle it is mass times lateral acceleration times height over track; springs and bars only distribute it between the axles.',
    `${MILLIKEN}, ch. 18`,
    { symbol: 'dFz', avoid: 'weight transfer', seeAlso: ['load sensitivity', 'roll stiffness distribution'] },
  ),
  term('yaw', 'rad', 'Turn of the car about its vertical axis, positive to the left.', 'ISO 8855', {
    symbol: 'psi',
    otherNames: ['yaw angle', 'heading'],
  }),
  term('pitch', 'rad', 'Turn of the body about its lateral axis, positive with the nose down.', 'ISO 8855', {
    symbol: 'theta',
    otherNames: ['pitch angle'],
    seeAlso: ['dive', 'squat'],
  }),
  term(
    'roll',
    'rad',
    'Turn of the body about its longitudinal axis, positive with the right side down.',
    'ISO 8855',
    {
      symbol: 'phi',
      otherNames: ['roll angle', 'body roll'],
      seeAlso: ['roll stiffness', 'roll gradient'],
    },
  ),
  term(
    'yaw rate',
    'radps',
    'Speed at which the car turns about its vertical axis, positive to the left.',
    'ISO 8855',
    {
      symbol: 'r',
      otherNames: ['yaw velocity'],
    },
  ),
  term(
    'yaw-rate ratio',
    '1',
    'Yaw rate over that of the same circle at the present speed, after braking or lifting in a turn. Above 1 the car turns in, below 1 it runs wide.',
    'ISO 7975, ISO 9816',
    { otherNames: ['yaw rate ratio', 'yaw velocity ratio'], symbol: 'r v0 / (r0 v)', seeAlso: ['yaw rate'] },
  ),
  term('yaw moment', 'Nm', 'Moment that turns the car about its vertical axis.', 'ISO 8855', {
    symbol: 'Mz',
    otherNames: ['yaw torque'],
  }),
  term(
    'sideslip angle',
    'rad',
    'Angle between the direction of travel of the centre of gravity and the heading.',
    'ISO 8855',
    { symbol: 'beta', otherNames: ['sideslip'], avoid: 'slip angle, for the body', seeAlso: ['slip angle'] },
  ),
  term('lateral acceleration', 'mps2', 'Acceleration across the car, positive to the left.', 'ISO 8855', {
    symbol: 'ay',
  }),
  term('longitudinal acceleration', 'mps2', 'Acceleration along the car, positive forward.', 'ISO 8855', {
    symbol: 'ax',
  }),
  term(
    'heave',
    'm',
    'Up and down movement of the body without pitch and roll: the height of the centre of gravity above its static position, positive up.',
    'SAE J670',
    { otherNames: ['body heave'], avoid: 'bounce', seeAlso: ['pitch', 'roll', 'four-post rig'] },
  ),
  term('dive', 'rad', 'Nose-down pitch of the body under braking.', `${MILLIKEN}, ch. 17`, {
    seeAlso: ['squat', 'anti-pitch'],
    isEverydayWord: true,
  }),
  term('squat', 'rad', 'Nose-up pitch of the body under power.', `${MILLIKEN}, ch. 17`, {
    seeAlso: ['dive', 'anti-pitch'],
    isEverydayWord: true,
  }),
  term(
    'anti-pitch',
    '1',
    'Share of the pitch moment of a wheel’s longitudinal force that the suspension’s links carry in place of the springs: anti-dive under braking, anti-squat under power.',
    `${MILLIKEN}, ch. 17`,
    { otherNames: ['anti-dive', 'anti-squat'], seeAlso: ['dive', 'squat'] },
  ),
  term(
    'jacking',
    'N',
    'Vertical force on the body from the lateral forces of independently sprung wheels, whose links transmit them along a sloping line.',
    `${MILLIKEN}, ch. 17`,
    { otherNames: ['jacking force'], seeAlso: ['roll centre'] },
  ),
  term('roll axis', '', 'Line through the roll centres of the two axles.', `${MILLIKEN}, ch. 17`, {
    seeAlso: ['roll centre'],
  }),
  term('roll gradient', 'degpg', 'Roll angle per lateral acceleration.', `${MILLIKEN}, ch. 16`, {
    seeAlso: ['roll stiffness'],
  }),
  term(
    'understeer',
    '',
    'The car needs more steering as it goes round the same circle faster: the front tyres need the larger slip angles.',
    'ISO 8855',
    { otherNames: ['under-steer'], seeAlso: ['oversteer', 'understeer gradient'] },
  ),
  term(
    'oversteer',
    '',
    'The car needs less steering as it goes round the same circle faster: the rear tyres need the larger slip angles.',
    'ISO 8855',
    { otherNames: ['over-steer', 'power oversteer'], seeAlso: ['understeer', 'critical speed'] },
  ),
  term(
    'neutral steer',
    '',
    'The steer angle on a circle is the same at every speed: neither understeer nor oversteer.',
    'ISO 8855',
    { seeAlso: ['understeer gradient'] },
  ),
  term(
    'understeer gradient',
    'radpmps2',
    'Additional angle at the road wheel for each unit of lateral acceleration, as the car goes round the same circle faster; positive for understeer: d(steer)/d(ay) − d(L/R)/d(ay).',
    'ISO 4138',
    {
      symbol: 'U',
      avoid: 'balance number',
      seeAlso: ['understeer', 'oversteer'],
    },
  ),
  term(
    'critical speed',
    'mps',
    'Speed above which an oversteering car is unstable: its yaw motion no longer dies out by itself.',
    `${MILLIKEN}, ch. 5`,
    { seeAlso: ['oversteer', 'characteristic speed'] },
  ),
  term(
    'characteristic speed',
    'mps',
    'Speed at which an understeering car needs twice its geometric steer angle.',
    `${MILLIKEN}, ch. 5`,
    { seeAlso: ['understeer'] },
  ),
  term(
    'single-track model',
    '',
    'Model of a car with the two wheels of each axle combined into one, without roll; a bicycle in plan view.',
    `${CHECKS}, section 7`,
    { otherNames: ['single-track car', 'bicycle model'] },
  ),
  term(
    'restitution',
    '1',
    'Speed of separation after a collision over the speed of approach.',
    `${FORMAT} section 3.1`,
    { otherNames: ['restitution coefficient'] },
  ),
  term(
    'weld',
    '',
    'Joint that holds a breakable part to the body until a force is exceeded.',
    cite('libreRally', 'BreakablePartComponent'),
  ),
];
