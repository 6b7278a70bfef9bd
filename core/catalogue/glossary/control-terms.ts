import { FORMULAS, PAPER, term, type GlossaryTerm } from './glossary-term.ts';

/** Control units, sensors, actuators and motors. */
export const CONTROL_TERMS: readonly GlossaryTerm[] = [
  term(
    'control chain',
    '',
    'Sensors, bus, control unit, actuator and clutch of a semi-active differential.',
    PAPER,
    { avoid: 'control loop', seeAlso: ['control unit', 'semi-active differential'] },
  ),
  term(
    'control unit',
    '',
    'Computer that reads the sensors and commands the actuator.',
    `${PAPER}, section 2`,
    {
      otherNames: ['ECU'],
    },
  ),
  term(
    'control algorithm',
    '',
    'Rule by which a control unit turns readings into commands.',
    `${PAPER}, section 3`,
    {
      otherNames: ['algorithm'],
    },
  ),
  term('lower level', '', 'Traction control of a control unit.', PAPER, { seeAlso: ['upper level'] }),
  term(
    'upper level',
    '',
    'Yaw-rate control of a control unit; it has priority over the lower level.',
    PAPER,
    {
      otherNames: ['yaw-rate control'],
      seeAlso: ['lower level'],
    },
  ),
  term('sensor rate', 'Hz', 'Readings of a sensor per second; the last one is held until the next.', 'ours', {
    otherNames: ['readings per second'],
  }),
  term('sensor step', '', 'Smallest change of a quantity that a sensor resolves.', 'ours', {
    otherNames: ['quantisation', 'sensor resolution'],
  }),
  term('CAN bus', '', 'Data line over which the units of a car exchange frames.', PAPER, {
    otherNames: ['bus'],
    seeAlso: ['frame'],
  }),
  term('frame', '', 'Data that a bus carries in one message, all from one moment.', PAPER, {
    avoid: 'packet, message',
    isEverydayWord: true,
    otherNames: ['frames per second'],
  }),
  term(
    'prediction',
    '',
    'Extrapolation of a reading along its slope over the known delay of the chain.',
    PAPER,
  ),
  term(
    'dead zone',
    'Pa',
    'Pressure request below which nothing is actuated. For a pedal, wheel or stick: the part of its travel from rest that is read as zero.',
    PAPER,
    { avoid: 'dead band' },
  ),
  term('slew limiter', '', 'Limits the rate at which a command rises and falls.', PAPER, {
    otherNames: ['slew rate'],
    seeAlso: ['rise time'],
  }),
  term('rise time', 's', 'Time from zero to full.', PAPER, {
    otherNames: ['fall time'],
    seeAlso: ['slew limiter'],
  }),
  term('dynamic saturation', 'Pa', 'Limitation to the pressure that is feasible at the moment.', PAPER, {
    otherNames: ['saturation'],
    seeAlso: ['feasible pressure'],
  }),
  term('feasible pressure', 'Pa', 'Pressure that the supply can give at the present engine speed.', PAPER, {
    seeAlso: ['dynamic saturation'],
  }),
  term(
    'actuator',
    '',
    'Device that turns a command into a force: here a servo motor, a ball screw and a piston.',
    `${PAPER}, section 2.1`,
    {
      otherNames: ['actuated'],
    },
  ),
  term('servo', '', 'Motor that follows a commanded position or pressure.', `${PAPER}, section 2.1`, {
    otherNames: ['servomotor', 'servo motor'],
  }),
  term(
    'transfer function',
    '',
    'Output over input of a linear system, as a fraction of two polynomials of s.',
    PAPER,
    { otherNames: ['numerator', 'denominator', 'powers of s'] },
  ),
  term('time constant', 's', 'Time in which a first-order lag reaches 63 % of a step.', 'control theory', {
    symbol: 'tau',
  }),
  term('gain', '', 'Output of a controller per error.', 'control theory', { otherNames: ['yaw gain'] }),
  term(
    'integral',
    '',
    'Gain of the part of a controller’s output that grows as long as its error lasts.',
    'control theory',
    {
      otherNames: ['integral gain'],
      seeAlso: ['gain'],
    },
  ),
  term('pulse', '', 'Signal of a wheel-speed sensor for each tooth that passes it.', FORMULAS),
  term('yaw error', 'radps', 'Reference yaw rate less measured yaw rate.', PAPER, {
    seeAlso: ['reference yaw rate'],
  }),
  term(
    'reference yaw rate',
    'radps',
    'Yaw rate that a single-track car of given understeer gradient would have now, within the friction limit.',
    'Milliken & Milliken, ch. 5',
    {
      otherNames: ['reference understeer gradient', 'reference friction'],
      seeAlso: ['single-track model', 'yaw error'],
    },
  ),
  term(
    'sign rule',
    '',
    'Engages the clutch where the faster wheel is the one that is spinning in the present corner.',
    PAPER,
  ),
  term('stiction', '', 'Friction at rest, which is higher than in motion.', PAPER, {
    otherNames: ['stiction peak'],
  }),
  term('supply', '1', 'Share of the full pressure that the pump gives at the present engine speed.', 'ours', {
    isEverydayWord: true,
  }),
  term(
    'leader',
    '',
    'Outer front wheel, which gets the throttle; the other motors follow its speed.',
    `${FORMULAS}, Wheel Rotations`,
    {
      avoid: 'master',
      isEverydayWord: true,
    },
  ),
  term(
    'PWM',
    '1',
    'Pulse-width modulation: power in fast pulses; 0 to 255 is the share of the time they are on.',
    `${FORMULAS}, Predefined Table Example`,
    {
      otherNames: ['PWM value'],
      seeAlso: ['duty'],
    },
  ),
  term('duty', '1', 'PWM value over 255.', `${FORMULAS}, Predefined Table Example`, {
    avoid: 'throttle, for a motor',
    isEverydayWord: true,
    seeAlso: ['PWM'],
  }),
];
