import {
  SOURCE_KINDS,
  type ImportReport,
  type MappingRow,
  type SourceKind,
} from '../../contract/import-report.ts';
import type { CarCompanion } from '../../contract/car-file.ts';
import { readAssettoCorsa } from './assetto-corsa/read-assetto-corsa.ts';
import { carText, curveText } from './car-text.ts';
import type { Reading } from './reading.ts';
import type { SourceCar } from './import-source.ts';
import { CURVE_FILE } from './torque-curve.ts';
import { readRfactor } from './rfactor/read-rfactor.ts';
import { readTorcs } from './torcs/read-torcs.ts';
import { readVdrift } from './vdrift/read-vdrift.ts';

/** A car.ini made from a car of another program, with all its companion files. */
export interface ImportedCar {
  readonly text: string;
  readonly companions: readonly CarCompanion[];
  readonly report: ImportReport;
}

/** Blocks of the root in the order a person reads them; templates before what refers to them. */
const BLOCK_ORDER = [
  'car',
  'body',
  'steer',
  'engine',
  'clutch',
  'gearbox',
  'differentials',
  'differential',
  'diff0',
  'diff1',
  'diff2',
  'handbrakes',
  'aero',
  'antirollbar',
];

export function inBlockOrder(values: ReadonlyMap<string, string>): Map<string, string> {
  const rank = (key: string): number => {
    const block = key.split('.')[0] ?? '';
    const known = BLOCK_ORDER.indexOf(block);
    if (known >= 0) return known;
    if (block.startsWith('susp')) return 20 + Number(block.slice(4));
    if (block.startsWith('pacejka')) return 30;
    if (block.startsWith('tire_model')) return 40;
    return block.startsWith('wheel') ? 50 + Number(block.slice(5)) : 90;
  };
  return new Map(
    [...values]
      .map((entry, i) => ({ entry, i, rank: rank(entry[0]) }))
      .sort((a, b) => a.rank - b.rank || a.i - b.i)
      .map(({ entry }) => entry),
  );
}

const READERS: Readonly<Record<SourceKind, (source: SourceCar) => Reading>> = {
  'assetto-corsa': readAssettoCorsa,
  vdrift: readVdrift,
  torcs: readTorcs,
  rfactor: readRfactor,
};

export const readSource = (source: SourceCar): Reading => READERS[source.kind](source);

function tableRows({ tables, mapping }: Reading): MappingRow[] {
  return tables.map(({ file, points }) => ({
    file,
    line: 1,
    section: '',
    key: 'rpm|Nm',
    value: `${points} points`,
    outcome: 'converted' as const,
    targets: [
      { key: 'engine.curve_torque', value: CURVE_FILE },
      { key: 'engine.max_torque', value: mapping.car.get('engine.max_torque') ?? '' },
    ],
    formula: 'each torque over the maximum, which is engine.max_torque',
  }));
}

/**
 * A new car.ini with its torque curve from a car of another program, and a report of what became of every key.
 *
 * @throws RacebenchError SOURCE_REFUSED with file, line and key where there is no car to be had
 */
export function importCar(source: SourceCar): ImportedCar {
  const reading = readSource(source);
  const { mapping, curve } = reading;
  const name = mapping.car.get('car.name') ?? source.name;
  const head = [
    `${name}, imported from ${SOURCE_KINDS[source.kind]} (${source.name}).`,
    'imported-from.json beside this file names the source: edits can be exported back to it.',
    'Axes: x left, y up, z forward, from the centre of gravity. Wheels: 0 front left, 1 front right, 2 rear left, 3 rear right.',
  ];
  return {
    text: carText(head, inBlockOrder(mapping.car), mapping.references),
    companions: [{ name: CURVE_FILE, text: curveText(curve.points) }],
    report: {
      kind: source.kind,
      name,
      rows: [...mapping.rows(reading.reason), ...tableRows(reading)],
      chosen: [...mapping.chosen],
      warnings: [...mapping.warnings],
    },
  };
}
