import { cite } from '../sources.ts';
import {
  CHECKS,
  FORMAT,
  GUIDE,
  PAPER,
  RACER_DIFFERENTIALS,
  term,
  type GlossaryTerm,
} from './glossary-term.ts';

const GPL = `${RACER_DIFFERENTIALS}, Grand Prix Legends`;

/** Distribution of torques and speeds between the outputs of a differential, and its figures. */
export const LOCKING_TERMS: readonly GlossaryTerm[] = [
  term(
    'torque bias ratio',
    '1',
    'Larger over smaller road reaction torque at which a differential starts to slip; 1 is open.',
    RACER_DIFFERENTIALS,
    {
      symbol: 'R',
      otherNames: ['bias ratio', 'TBR', 'power bias ratio', 'coast bias ratio', 'power ratio', 'coast ratio'],
      avoid: 'locking ratio',
      seeAlso: ['locking ratio', 'preload'],
    },
  ),
  term(
    'locking ratio',
    '1',
    '|TL − TR| / Tin; R = (1 + b) / (1 − b).',
    `${PAPER}, section 2; ${CHECKS}, section 2`,
    {
      symbol: 'b',
      otherNames: ['locking ratio b'],
      avoid: 'torque bias ratio',
      seeAlso: ['torque bias ratio'],
    },
  ),
  term(
    'locking torque',
    'Nm',
    'Difference of the two output torques made by the differential.',
    RACER_DIFFERENTIALS,
    {
      otherNames: ['locking'],
      seeAlso: ['locking ratio', 'locking capacity'],
    },
  ),
  term(
    'locking capacity',
    'Nm',
    'Maximum locking torque that dry friction can give.',
    `${CHECKS}, section 2`,
    {
      avoid: 'lock',
      seeAlso: ['locking torque'],
    },
  ),
  term('preload', 'Nm', 'Locking torque present without any input torque.', RACER_DIFFERENTIALS, {
    otherNames: ['preloaded'],
    seeAlso: ['locking torque', 'torque bias ratio'],
  }),
  term(
    'ramp angle',
    'rad',
    'Slope of the ramps that press the clutch pack together: 0° locks most, from 90° on not at all.',
    GPL,
    {
      seeAlso: ['power angle', 'coast angle'],
    },
  ),
  term('power angle', 'rad', 'Ramp angle that acts while the engine drives.', GPL, {
    seeAlso: ['ramp angle', 'coast angle'],
  }),
  term('coast angle', 'rad', 'Ramp angle that acts while the engine brakes.', GPL, {
    seeAlso: ['ramp angle', 'power angle'],
  }),
  term('under power', '', 'While the engine drives the wheels.', GPL, { seeAlso: ['coasting'] }),
  term('coasting', '', 'While the wheels drive the engine, with the throttle closed.', GPL, {
    otherNames: ['when coasting', 'coast', 'overrun'],
    seeAlso: ['under power'],
  }),
  term('clutch pack', '', 'Stack of plates that rub on each other when they are pressed together.', GPL, {
    otherNames: ['clutches', 'clutch plates', 'friction plates'],
    seeAlso: ['Salisbury'],
  }),
  term(
    'clutch factor',
    '1',
    'Racer’s scale of the bias ratios that follow from ramp angles and clutches.',
    RACER_DIFFERENTIALS,
  ),
  term('GPL notation', '', 'Power angle / coast angle / clutches in one text, such as 60/30/2.', GPL, {
    otherNames: ['GPL'],
    seeAlso: ['Salisbury'],
  }),
  term(
    'torque split',
    '1',
    'Share of the input torque that the gears give to the first output while unlocked.',
    cite('physxGuide', 'mFrontRearSplit'),
    {
      symbol: 's',
      otherNames: ['front-rear split', 'share of the first output', 'share of output 0'],
      avoid: 'bias',
    },
  ),
  term(
    'road reaction',
    'Nm',
    'Torque of the road on a wheel, against its drive torque.',
    RACER_DIFFERENTIALS,
    {
      otherNames: ['road reactions', 'road reaction torque'],
    },
  ),
  term(
    'symmetric speed',
    'rpm',
    'Mean of the two output speeds of a differential: the speed of its input.',
    RACER_DIFFERENTIALS,
    {
      seeAlso: ['asymmetric speed'],
    },
  ),
  term(
    'asymmetric speed',
    'rpm',
    'Difference of the two output speeds of a differential.',
    RACER_DIFFERENTIALS,
    {
      otherNames: ['speed difference', 'difference of the output speeds', 'difference of the wheel speeds'],
      seeAlso: ['symmetric speed'],
    },
  ),
  term(
    'speed bias',
    '1',
    'PhysX: largest ratio of the two output speeds before a limited slip moves torque to the slower one.',
    `${GUIDE}, mFrontBias`,
    { avoid: 'torque bias ratio', seeAlso: ['torque bias ratio'] },
  ),
  term(
    'clutch capacity',
    'Nm',
    'Maximum difference of the output torques that a pressed clutch holds.',
    PAPER,
    {
      symbol: 'Tc',
      avoid: 'clutch torque, for both',
    },
  ),
  term(
    'driveline friction',
    'Nm',
    'Constant torque against the rotation of the driveline.',
    `${RACER_DIFFERENTIALS}, Differential connections`,
    {
      otherNames: ['constant drag', 'differential friction'],
    },
  ),
  term(
    'torque transfer',
    'Nm',
    'Torque that a differential moves from one output to the other: half of the locking torque.',
    `${FORMAT} section 4.2`,
    {
      seeAlso: ['locking torque'],
    },
  ),
];
