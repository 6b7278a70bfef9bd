import { cite } from '../sources.ts';
import { CHECKS, FORMULAS, PAPER, RACER_DIFFERENTIALS, term, type GlossaryTerm } from './glossary-term.ts';

const GPL = `${RACER_DIFFERENTIALS}, Grand Prix Legends`;

/** Differentials of every kind. */
export const DIFFERENTIAL_TERMS: readonly GlossaryTerm[] = [
  term(
    'differential',
    '',
    'Gears that let two outputs turn at different speeds whose mean is that of the input.',
    RACER_DIFFERENTIALS,
    { otherNames: ['diff', 'differentials'], seeAlso: ['locking torque', 'open differential'] },
  ),
  term(
    'open differential',
    '',
    'Both outputs always get the same torque, so the wheel with less grip limits both.',
    RACER_DIFFERENTIALS,
    {
      otherNames: ['open diff', 'free differential'],
      seeAlso: ['limited slip'],
    },
  ),
  term(
    'locked differential',
    '',
    'Both outputs turn at the same speed, at any torque.',
    RACER_DIFFERENTIALS,
    {
      otherNames: ['spool', 'locked axle', 'locked'],
      seeAlso: ['open differential'],
    },
  ),
  term(
    'limited slip',
    '',
    'A differential that resists a difference of its output speeds up to a limit.',
    RACER_DIFFERENTIALS,
    {
      otherNames: ['LSD', 'limited-slip', 'limited slip differential'],
      seeAlso: ['torque bias ratio', 'preload', '1-way', '1.5-way', '2-way'],
    },
  ),
  term('1-way', '', 'Limited slip that locks under power only.', RACER_DIFFERENTIALS, {
    seeAlso: ['limited slip'],
  }),
  term('1.5-way', '', 'Limited slip that locks less when coasting than under power.', RACER_DIFFERENTIALS, {
    seeAlso: ['limited slip'],
  }),
  term('2-way', '', 'Limited slip that locks equally under power and when coasting.', RACER_DIFFERENTIALS, {
    seeAlso: ['limited slip'],
  }),
  term(
    'viscous differential',
    '',
    'Differential whose locking torque grows with the difference of the output speeds.',
    RACER_DIFFERENTIALS,
    {
      otherNames: ['viscous'],
      seeAlso: ['viscous coefficient'],
    },
  ),
  term(
    'viscous coefficient',
    'Nmsprad',
    'Locking torque per difference of the output speeds; 0 is open.',
    RACER_DIFFERENTIALS,
    {
      seeAlso: ['viscous differential'],
    },
  ),
  term(
    'Salisbury',
    '',
    'Limited slip whose ramps press a clutch pack together in proportion to the torque; known from Grand Prix Legends.',
    GPL,
    { otherNames: ['Salisbury differential'], seeAlso: ['ramp angle', 'clutch pack', 'preload'] },
  ),
  term(
    'torque biasing',
    '',
    'Gears whose friction grows with the torque hold the outputs together; open with a wheel in the air.',
    CHECKS + ', section 2',
    {
      otherNames: ['torque-biasing', 'geared differential', 'Torsen'],
      seeAlso: ['torque bias ratio'],
    },
  ),
  term(
    'centre differential',
    '',
    'Divides the torque between the front and the rear axle.',
    cite('libreRally', 'DifferentialSolver'),
    {
      otherNames: ['center differential'],
      seeAlso: ['four-wheel drive', 'torque split'],
    },
  ),
  term(
    'axle differential',
    '',
    'Divides the torque between the left and the right wheel of an axle.',
    cite('libreRally', 'DifferentialSolver'),
    {
      seeAlso: ['centre differential'],
    },
  ),
  term('carrier', '', 'The cage of a differential, which the final drive turns.', RACER_DIFFERENTIALS, {
    otherNames: ['differential carrier', 'cage'],
  }),
  term('half shaft', '', 'Shaft from a differential to a wheel.', `${PAPER}, section 2`, {
    otherNames: ['half-shaft', 'axle shaft'],
  }),
  term(
    'semi-active differential',
    '',
    'A limited slip whose clutch is pressed by a controller instead of by ramps.',
    `${PAPER}, section 2`,
    {
      otherNames: ['semi-active'],
      seeAlso: ['control chain'],
    },
  ),
  term(
    'active differential',
    '',
    'A differential whose locking torque is set by a script.',
    `${RACER_DIFFERENTIALS}, Active differentials`,
  ),
  term(
    'electronic differential',
    '',
    'No gears: each wheel has a motor that is controlled to the speed its wheel needs in the corner.',
    FORMULAS,
    {
      otherNames: ['software differential'],
      seeAlso: ['leader', 'turning angle'],
    },
  ),
  term(
    'torque vectoring',
    '',
    'Transfer of torque between left and right to turn the car.',
    `${PAPER}, section 3`,
    {
      otherNames: ['vectoring'],
      seeAlso: ['yaw moment'],
    },
  ),
];
