import { cite } from '../sources.ts';
import { FORMAT, GUIDE, term, type GlossaryTerm } from './glossary-term.ts';

const everyday = { isEverydayWord: true };
const GRAMMAR = `${FORMAT} section 1`;

/** Files, runs and the program itself. */
export const PROGRAM_TERMS: readonly GlossaryTerm[] = [
  term('setup', '', 'A car as immutable numbers in SI.', 'ours', everyday),
  term('document', '', 'A car.ini as text, with every byte kept.', 'ours', everyday),
  term(
    'template',
    '',
    'A block of a car.ini to which others refer with ~ and which supplies their missing keys.',
    `${GRAMMAR}.1`,
    {
      otherNames: ['shared block', 'templates'],
      seeAlso: ['override'],
    },
  ),
  term(
    'override',
    '',
    'A key written into a block that would otherwise take it from its template.',
    `${GRAMMAR}.1`,
    {
      seeAlso: ['template'],
    },
  ),
  term(
    'duplicate',
    '',
    'A second key or block of the same name in a block; the first one is used.',
    `${GRAMMAR}.1`,
  ),
  term(
    'obsolete',
    '',
    'A key that is still read, or no longer read, in favour of another one.',
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
  term('diagnostic', '', 'A finding about a file with line, column and key.', 'ours'),
  term('variant', '', 'A car with some keys changed, stored as these changes only.', 'ours', everyday),
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
  term('metric', '', 'One figure that a manoeuvre gives.', 'ours', everyday),
  term(
    'surface',
    '',
    'The ground of a run, with its friction.',
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
    'Torque that a differential could hold or move, computed once a step; the driveline decides what happens.',
    'ADR 16',
    { ...everyday, avoid: 'model' },
  ),
  term('hold', 'Nm', 'Torque of brake and rolling resistance that can keep a wheel from turning.', 'ADR 16', {
    ...everyday,
    avoid: 'brake capacity',
  }),
  term(
    'numerical dissipation',
    'J',
    'Energy that implicit Euler removes in addition to all friction.',
    'ADR 15',
    {
      avoid: 'loss',
    },
  ),
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
    'Part of a time step, for computing suspension and tyres.',
    cite('physxGuide', 'setSubStepCount'),
    {
      otherNames: ['sub-steps', 'substep'],
      seeAlso: ['time step'],
    },
  ),
  term('steady state', '', 'State without change: constant speed, yaw rate and attitude.', 'ISO 4138'),
  term(
    'LibreRally',
    '',
    'The rally simulation whose vehicle model is one of the three here.',
    cite('libreRally'),
  ),
  term(
    'shift gate',
    '',
    'A gear lever with a position for each gear, like an H-pattern shifter; between the positions the gearbox is in neutral.',
    'ours',
    { otherNames: ['H-pattern'] },
  ),
  term('PhysX', '', 'The physics library whose vehicle model is one of the three here.', cite('physxGuide')),
  term(
    'delta time',
    's',
    'Time by which a lap is later than the reference lap at a track position; each lap’s time runs from its start line to its first arrival there.',
    'ours',
    { otherNames: ['time lost', 'variance', 'time difference'], seeAlso: ['reference lap'] },
  ),
  term('reference lap', '', 'The lap with which others are compared.', 'ours', everyday),
  term(
    'ghost',
    '',
    'The car of another lap or session, drawn transparent beside the car in the 3D view: at the same lap time or at the same track position.',
    'ours',
    { otherNames: ['ghost car'], seeAlso: ['reference lap', 'delta time'] },
  ),
  term(
    'quasi-steady lap',
    's',
    'Lap computed as a row of steady states: at each point of the line the car is in equilibrium at its limit. Transients and the time of gear changes are left out.',
    'ours',
    { otherNames: ['quasi-steady', 'quasi-steady-state lap', 'QSS lap'], seeAlso: ['steady state'] },
  ),
  term(
    'four-post rig',
    '',
    'Rig of the Laboratory: a post under each wheel moves the standing car up and down, in heave, pitch, roll or warp, and shows how body and wheels follow.',
    'ours',
    { otherNames: ['four-post', 'four-poster', 'post rig'], seeAlso: ['heave', 'natural frequency'] },
  ),
  term(
    'brake point',
    'm',
    'Position where the pedal passed 5 % of its travel for the last braking before the slowest point of a corner.',
    'ours',
    { otherNames: ['braking point'] },
  ),
];
