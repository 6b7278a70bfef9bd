import { cite } from '../sources.ts';
import { FORMAT, GUIDE, term, type GlossaryTerm } from './term.ts';

const everyday = { isEverydayWord: true };
const GRAMMAR = `${FORMAT} section 1`;

/** Files, runs and the program itself. */
export const PROGRAM_TERMS: readonly GlossaryTerm[] = [
  term('setup', '', 'A car as numbers in SI, immutable.', 'ours', everyday),
  term('document', '', 'A car.ini as text, with every byte kept.', 'ours', everyday),
  term(
    'template',
    '',
    'A block of a car.ini that others refer to with ~ and take missing keys from.',
    `${GRAMMAR}.1`,
    {
      otherNames: ['shared block', 'templates'],
      seeAlso: ['override'],
    },
  ),
  term(
    'override',
    '',
    'A key written into a block that would else take it from its template.',
    `${GRAMMAR}.1`,
    {
      seeAlso: ['template'],
    },
  ),
  term(
    'duplicate',
    '',
    'A key or block that stands in the same block a second time; the first one counts.',
    `${GRAMMAR}.1`,
  ),
  term(
    'obsolete',
    '',
    'Of a key: still read, or not any more, in favour of another one.',
    `${FORMAT} section 8`,
  ),
  term(
    'digit list',
    '',
    'Numbers of wheels written as one digit each: 23 is wheels 2 and 3.',
    `${FORMAT} section 1.2`,
  ),
  term(
    'curve file',
    '',
    'File beside the car.ini, ending .crv, with the points of a curve.',
    `${FORMAT} section 7`,
    {
      otherNames: ['curve files'],
      seeAlso: ['torque curve'],
    },
  ),
  term('diagnostic', '', 'A statement about a file with line, column and key.', 'ours'),
  term('variant', '', 'A car with some keys changed, kept as these changes only.', 'ours', everyday),
  term('session', '', 'One recorded run with its setup, metrics and samples.', 'ours', {
    ...everyday,
    avoid: 'log',
  }),
  term('run', '', 'A simulation in progress.', 'ours', everyday),
  term('channel', '', 'One recorded quantity.', 'ours', { ...everyday, avoid: 'signal' }),
  term('chunk', '', '512 consecutive samples of all channels.', 'ours', everyday),
  term('history', '', 'The last 256 samples of a channel.', cite('physxGuide'), {
    ...everyday,
    avoid: 'graph',
  }),
  term('manoeuvre', '', 'A named test procedure with inputs, end and metrics.', 'ISO 4138, ISO 7401', {
    ...everyday,
    avoid: 'test',
  }),
  term('metric', '', 'One figure a manoeuvre yields.', 'ours', everyday),
  term(
    'surface',
    '',
    'What a run takes place on, with its friction.',
    cite('libreRally', 'SurfaceProperties'),
    everyday,
  ),
  term('shell', '', 'The program around the window: Electron or the browser shell.', 'ADR 5', everyday),
  term('backend', '', 'The process with router, database and runs.', 'ADR 3', {
    ...everyday,
    avoid: 'server',
  }),
  term(
    'law',
    '',
    'What a differential could hold or move, asked once a step; the driveline says what happens.',
    'ADR 16',
    { ...everyday, avoid: 'model' },
  ),
  term(
    'hold',
    'Nm',
    'Brake and rolling resistance of a wheel: the torque that can keep it from turning.',
    'ADR 16',
    {
      ...everyday,
      avoid: 'brake capacity',
    },
  ),
  term('numerical dissipation', 'J', 'Energy that implicit Euler takes beyond all frictions.', 'ADR 15', {
    avoid: 'loss',
  }),
  term(
    'time step',
    's',
    'Simulated time between two states. It has to be well below the period of the stiffest spring.',
    `${GUIDE}, mSpringStrength`,
    { otherNames: ['step of the simulation', 'timestep'], seeAlso: ['sub-step', 'natural frequency'] },
  ),
  term(
    'sub-step',
    's',
    'Part of a time step that the suspension and tyres are computed in.',
    cite('physxGuide', 'setSubStepCount'),
    {
      otherNames: ['sub-steps', 'substep'],
      seeAlso: ['time step'],
    },
  ),
  term('steady state', '', 'Nothing changes any more: constant speed, yaw rate and attitude.', 'ISO 4138'),
  term(
    'LibreRally',
    '',
    'The rally simulation whose vehicle model is one of the three here.',
    cite('libreRally'),
  ),
  term(
    'shift gate',
    '',
    'A gear lever with a place for each gear, as an H-pattern shifter has it; between the places the gearbox is in neutral.',
    'ours',
    { otherNames: ['H-pattern'] },
  ),
  term('PhysX', '', 'The physics library whose vehicle model is one of the three here.', cite('physxGuide')),
];
