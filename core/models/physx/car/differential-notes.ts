import { differentialRow, isOfFamily } from '../../../catalogue/differentials.ts';
import type { DifferentialSetup, Setup } from '../../../setup/setup.ts';
import { isOpenKind } from './physx-differential.ts';
import { when, type NoteRow } from './note-row.ts';

const some = ({ differentials }: Setup, holds: (differential: DifferentialSetup) => boolean): boolean =>
  differentials.some(holds);

/** True for a lock that the guide does not have: a friction, a fluid, a controller. */
const isReplaced = ({ kind }: DifferentialSetup): boolean => !isOpenKind(kind) && !isOfFamily(kind, 'physx');

function hasTwoRatios({ differentials }: Setup): boolean {
  const [front, rear] = differentials;
  return rear !== undefined && front.finalDriveRatio !== rear.finalDriveRatio;
}

/** Notes on a car.ini's differentials, which the guide's differentials represent. */
export const DIFFERENTIAL_ROWS: readonly NoteRow[] = [
  when(
    'simplified',
    'differential.type',
    ({ setup }) => some(setup, isReplaced),
    "Locking differentials become the guide's limited slip, which moves torque by the ratio of the wheel speeds. Ramps, preload, plates, viscous coefficient, scripts and controllers have no effect.",
  ),
  when(
    'simplified',
    'differential.type',
    ({ setup }) => some(setup, ({ kind }) => differentialRow(kind).locking === 'by-grip'),
    "LibreRally's open and locking differentials split torque like the guide's open one; their traction limits have no effect.",
  ),
  when(
    'left-out',
    'differential.type',
    ({ setup }) => some(setup, ({ kind }) => differentialRow(kind).locking === 'motors'),
    'Wheel motors: one engine with the torque of the four drives the rear axle through an open differential instead.',
  ),
  when(
    'simplified',
    'differentials.count',
    ({ setup }) => setup.differentials.length > 1,
    "The three differentials become the guide's four-wheel drive with the same torque split. With the hand brake on it drives the front wheels only.",
  ),
  when(
    'simplified',
    'diff1.ratio',
    ({ setup }) => hasTwoRatios(setup),
    'The two axles have one final drive: the mean of their ratios, weighted by torque share.',
  ),
  when(
    'left-out',
    'differential.friction',
    ({ setup }) => some(setup, ({ friction_Nm }) => friction_Nm !== 0),
    'Drag of the driveline.',
  ),
  when(
    'left-out',
    'differential.inertia',
    ({ setup }) => some(setup, ({ inertia_kgm2 }) => inertia_kgm2 !== 0),
    'Inertia of the differentials.',
  ),
];
