import {
  type DifferentialKind,
  type DifferentialLocking,
  differentialRow,
  isOfFamily,
} from '../../../catalogue/differentials.ts';
import { LIBRERALLY_BLOCK } from '../../../catalogue/fields/librerally-fields.ts';
import type { ModelNote } from '../../../catalogue/model-notes.ts';
import type { Setup } from '../../../setup/setup.ts';

/** True for a limited slip that the source does not have. */
function isReplaced(kind: DifferentialKind): boolean {
  const limits: readonly DifferentialLocking[] = ['by-torque', 'by-speed', 'controlled'];
  return !isOfFamily(kind, 'librerally') && limits.includes(differentialRow(kind).locking);
}

const note = (code: ModelNote['code'], key: string, message: string): ModelNote => ({ code, key, message });

/** Notes on a car.ini's differentials, which the source's differentials represent. */
function differentialNotes({ differentials, corners }: Setup): ModelNote[] {
  const isAny = (locking: DifferentialLocking): boolean =>
    differentials.some(({ kind }) => differentialRow(kind).locking === locking);
  const [single, ...others] = differentials;
  const isFaked = corners.some((c, w) => c.wheel.powered && !single.outputs.includes(w));
  const rows: readonly (readonly [holds: boolean, code: ModelNote['code'], key: string, text: string])[] = [
    [
      differentials.some(({ kind }) => isReplaced(kind)),
      'simplified',
      'differential.type',
      'The limited slip splits torque by traction limits: ramps, plates, viscous coefficient, scripts and controllers have no effect; preload and a power bias ratio do.',
    ],
    [
      isAny('rigid'),
      'simplified',
      'differential.type',
      'A locked differential splits torque like an open one, as in the source.',
    ],
    [
      isAny('motors'),
      'left-out',
      'differential.type',
      'Wheel motors: one engine with the torque of the four drives the rear axle through an open differential instead.',
    ],
    [
      others.length === 0 && isFaked,
      'simplified',
      'wheel<n>.powered',
      "Faked four-wheel drive becomes the source's own with its centre differential.",
    ],
    [
      differentials.some(({ split }) => split !== 0.5),
      'left-out',
      'differential.racebench_split',
      'Shares other than one half: traction limits split the torque between the two sides.',
    ],
    [
      differentials.some(({ friction_Nm }) => friction_Nm !== 0),
      'left-out',
      'differential.friction',
      'Drag of the driveline.',
    ],
  ];
  return rows.flatMap(([holds, code, key, text]) => (holds ? [note(code, key, text)] : []));
}

/** The parameters that the block of the car sets. */
function tunedNotes({ librerally }: Setup): ModelNote[] {
  if (librerally === undefined) return [];
  const { car, differentials, wheels } = librerally;
  const names = [
    ...Object.keys(car),
    ...Object.keys(differentials).map((position) => `${position}_differential`),
    ...wheels.flatMap(({ numbers, mode }) => [
      ...Object.keys(numbers),
      ...(mode === undefined ? [] : ['mode']),
    ]),
  ];
  const text = `Set in place of what the car gives: ${[...new Set(names)].join(', ')}.`;
  return [note('set', LIBRERALLY_BLOCK, text)];
}

/** Simplifications of the LibreRally model for this car. Its defects are listed in docs/librerally.md. */
export function librerallyNotes(setup: Setup): ModelNote[] {
  const { aero } = setup;
  const notes = [
    note(
      'simplified',
      'wheel<n>.mass',
      'Wheels have no motion of their own: their mass is part of the body.',
    ),
    note(
      'simplified',
      'wheel<n>.tire_rate',
      'The tyre spring gives the rolling radius only; the suspension springs carry the body.',
    ),
    note(
      'simplified',
      'wheel<n>.pacejka.a0',
      "Tyres are LibreRally's brush and curve: peaks and stiffnesses are read off the tyre data at the static load, the rest are its defaults.",
    ),
    note(
      'simplified',
      '',
      'All wheels have a quarter of the weight as static load, and the springs add theirs: tyre loads sum to about twice the weight. Kept as in the source.',
    ),
    note(
      'simplified',
      'susp<n>.roll_center.y',
      'Roll-centre heights act on the load transfer only; tyre forces act at the ground, and a roll torque is added.',
    ),
    note(
      'assumed',
      'engine.curve_torque',
      'The engine has no inertia towards the wheels and no clutch; pulling away it has the torque of its launch speed.',
    ),
    note('left-out', 'engine.inertia.engine', 'Inertia of engine, gears and differential.'),
    note(
      'assumed',
      'engine.shifting.automatic',
      'Gears change at once; the next change waits 0.4 s. Anti-lock brakes and traction control are off.',
    ),
  ];
  notes.push(...differentialNotes(setup), ...tunedNotes(setup));
  if (setup.engine.friction_Nm !== 0)
    notes.push(note('left-out', 'engine.friction', 'Constant friction of the engine.'));
  if (aero.frontalArea_m2 * aero.dragCoefficient !== 0 || aero.wings.length > 0)
    notes.push(note('left-out', 'aero.body.cx', 'Drag and wings: the source has no aerodynamics.'));
  return notes;
}
