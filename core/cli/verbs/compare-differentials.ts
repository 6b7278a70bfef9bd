import { requireSetup } from '../../backend/cars/car-facts.ts';
import {
  DIFFERENTIAL_KINDS,
  differentialRow,
  usesKey,
  type DifferentialKind,
} from '../../catalogue/differentials.ts';
import { isSurfaceName, SURFACE_NAMES, SURFACES } from '../../catalogue/surfaces.ts';
import { kindOnSplitMu, type KindOnSplitMu } from '../../driving/manoeuvre/compare-differentials.ts';
import type { Setup } from '../../setup/setup.ts';
import { readCar } from '../read-car.ts';
import { EXIT_FINE, UsageError, type Output } from '../output.ts';
import { alignedRows, numberText } from '../text-table.ts';

export interface CompareDifferentialsOptions {
  readonly surface: string;
  readonly accelerator: string;
  readonly set: readonly string[];
}

/**
 * Runs a car on split friction with each kind of differential in turn, preload 0: torques, wheel speeds and acceleration
 * while the wheel on ice spins, beside what theory says. Keeps no session.
 */
export async function compareDifferentials(
  path: string,
  options: CompareDifferentialsOptions,
  output: Output,
): Promise<number> {
  const { surface } = options;
  if (!isSurfaceName(surface))
    throw new UsageError(`There is no surface ${surface}; it must be one of ${SURFACE_NAMES.join(', ')}`);
  const accelerator = Number(options.accelerator);
  if (!(accelerator >= 0.05 && accelerator <= 1))
    throw new UsageError(`--accelerator is ${options.accelerator}; it must be 0.05 to 1`);
  const file = await readCar(path, options.set);
  const setup = requireSetup(file.car, file.path);
  const rows: KindOnSplitMu[] = [];
  for (const kind of DIFFERENTIAL_KINDS) {
    output.message(`${differentialRow(kind).label} (${rows.length + 1} of ${DIFFERENTIAL_KINDS.length})`);
    const semiActive = usesKey(kind, 'semi_active')
      ? await withSemiActive(path, options.set, setup)
      : undefined;
    const row = kindOnSplitMu({ setup: semiActive ?? setup, surface, accelerator }, kind);
    rows.push(notes(setup, kind, row, semiActive !== undefined));
  }
  const { name } = setup.car;
  output.result({ car: name, surface, right: 'ice', accelerator, preload_Nm: 0, kinds: rows.map(asObject) }, [
    `${name}: left wheels on ${SURFACES[surface].label.toLowerCase()}, right wheels on ice, accelerator ${accelerator}, preload 0;`,
    'means from 0.5 to 3 s while the right wheel spins, torques at the ground',
    '',
    ...alignedRows(
      [HEADINGS, ...rows.map(cells)],
      ['left', ...HEADINGS.slice(1, -1).map(() => 'right' as const), 'left'],
    ),
  ]);
  return EXIT_FINE;
}

/** The row, and that the car does not have the keys which the differential would need to lock. */
function notes(
  setup: Setup,
  kind: DifferentialKind,
  row: KindOnSplitMu,
  hasDefaults: boolean,
): KindOnSplitMu {
  const locks = setup.differentials[0].lockingCoefficient_Nmsprad > 0;
  const note =
    kind === 'viscous' && !locks
      ? 'the car has no locking_coeff: as open, until differential.locking_coeff is set'
      : hasDefaults
        ? 'its keys at their defaults'
        : undefined;
  return note === undefined ? row : { ...row, note: row.note === '' ? note : `${row.note} (${note})` };
}

/** The car with a semi-active differential whose keys have their defaults; undefined for one that has the keys. */
async function withSemiActive(
  path: string,
  edits: readonly string[],
  setup: Setup,
): Promise<Setup | undefined> {
  const [{ block, semiActive }] = setup.differentials;
  if (semiActive !== undefined) return undefined;
  const file = await readCar(path, [...edits, `${block}.racebench_type=semi-active`]);
  return requireSetup(file.car, file.path);
}

const HEADINGS = [
  'differential',
  'left N·m',
  'right N·m',
  'both',
  'theory',
  'error %',
  'left rad/s',
  'right rad/s',
  'm/s²',
  'theory',
  'limit of the ground, by theory',
];

function gapOf({ figures }: KindOnSplitMu): number | undefined {
  const theory_Nm = figures?.theoryTorque_Nm;
  return figures === undefined || theory_Nm === undefined
    ? undefined
    : figures.groundTorque_Nm / theory_Nm - 1;
}

function cells(row: KindOnSplitMu): string[] {
  const { figures } = row;
  const gap = gapOf(row);
  return [
    differentialRow(row.kind).label,
    numberText(figures?.leftTorque_Nm, 1),
    numberText(figures?.rightTorque_Nm, 1),
    numberText(figures?.groundTorque_Nm, 1),
    numberText(figures?.theoryTorque_Nm, 1),
    numberText(gap === undefined ? undefined : 100 * gap, 2),
    numberText(figures?.leftWheelSpeed_radps, 1),
    numberText(figures?.rightWheelSpeed_radps, 1),
    numberText(figures?.acceleration_mps2, 3),
    numberText(figures?.theoryAcceleration_mps2, 3),
    row.note,
  ];
}

function asObject(row: KindOnSplitMu): Record<string, unknown> {
  const { kind, figures, note } = row;
  return { kind, label: differentialRow(kind).label, ...figures, theoryGap: gapOf(row), note };
}
