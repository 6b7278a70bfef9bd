import { basename, extname } from 'node:path';
import { RacebenchError } from '../../contract/errors.ts';
import { TYRE_MODELS } from '../../contract/tyre-models.ts';
import { compileVehicle } from '../../vehicle/compile.ts';
import type { TyreEvaluator } from '../../tyre/fit/evaluator.ts';
import { tyreFigures, type SlipRange, type TyreFigures } from '../../tyre/fit/tyre-figures.ts';
import { mfAsFunction, tableAsFunction, tyreAsFunction } from '../../tyre/fit/models-as-functions.ts';
import { buildTables } from '../../tyre/table/build-table.ts';
import { compileTableTyre } from '../../tyre/table/table-tyre.ts';
import { readTir } from '../../tyre/tir/read.ts';
import { readCar } from '../car.ts';
import { positiveOption, readMeasuredData, signOption } from '../measured-data.ts';
import { badInput, EXIT_FINE, type Output } from '../output.ts';
import { alignedRows, numberText } from '../text-table.ts';
import { readText } from '../text-file.ts';
import { fromSI } from '../../units/convert.ts';

export interface TyreOptions {
  readonly sign: string;
  readonly symmetric?: boolean;
  readonly radius?: string;
}

/** One tyre that a file has: a car has one per wheel. */
interface DescribedTyre {
  readonly name: string;
  readonly model: string;
  readonly figures: readonly TyreFigures[];
  readonly validity: readonly string[];
}

/** Says what the tyres of a `.tir`, a car.ini or a table of measured forces are. */
export async function tyre(path: string, options: TyreOptions, output: Output): Promise<number> {
  const kind = extname(path).toLowerCase();
  const tyres =
    kind === '.tir'
      ? await ofTir(path, output)
      : ['.csv', '.tsv', '.txt', '.dat'].includes(kind)
        ? await ofTable(path, options, output)
        : await ofCar(path);
  output.result({ file: path, tyres }, [path, ...tyres.flatMap(lines)]);
  return EXIT_FINE;
}

const figuresAt = (evaluate: TyreEvaluator, loads_N: readonly number[], range: SlipRange): TyreFigures[] =>
  loads_N.map((load_N) => tyreFigures(evaluate, load_N, range));

const degrees = (angle_rad: number, digits = 1): string =>
  `${numberText(fromSI(angle_rad, 'deg'), digits)}\u00b0`;
const USUAL_RANGE: SlipRange = { mostSlip: 0.5, mostSlipAngle_rad: 0.5 };

async function ofTir(path: string, output: Output): Promise<DescribedTyre[]> {
  const { tyre: data, problems, foreign } = readTir(await readText(path), basename(path));
  for (const { severity, message } of problems)
    if (severity === 'warning') output.message(`warning: ${message}`);
  if (data === undefined)
    throw badInput(
      problems
        .filter(({ severity }) => severity === 'error')
        .map(({ message }) => message)
        .join('\n'),
    );
  const { parameters: p, given, version, side } = data;
  const loads_N = [0.5, 1, 1.5].map((part) => part * p.FNOMIN);
  const rangeText = (
    least: 'FZMIN' | 'ALPMIN' | 'KPUMIN' | 'CAMMIN',
    most: 'FZMAX' | 'ALPMAX' | 'KPUMAX' | 'CAMMAX',
    text: (value: number) => string,
  ) => (given.has(least) || given.has(most) ? `${text(p[least])} to ${text(p[most])}` : 'no range given');
  return [
    {
      name: basename(path),
      model: `${version.replace('MF', 'MF ')}, ${side} side, nominal load ${numberText(p.FNOMIN, 0)} N, radius ${numberText(p.UNLOADED_RADIUS, 4)} m`,
      figures: figuresAt(mfAsFunction(data), loads_N, USUAL_RANGE),
      validity: [
        `load ${rangeText('FZMIN', 'FZMAX', (value) => `${numberText(value, 0)} N`)}`,
        `slip angle ${rangeText('ALPMIN', 'ALPMAX', (value) => degrees(value))}`,
        `slip ratio ${rangeText('KPUMIN', 'KPUMAX', (value) => numberText(value, 2))}`,
        `inclination ${rangeText('CAMMIN', 'CAMMAX', (value) => degrees(value))}`,
        ...(foreign.length === 0 ? [] : [`coefficients its equations do not have: ${foreign.join(' ')}`]),
      ],
    },
  ];
}

/** Radius behind the trail of a table without moments. */
const USUAL_RADIUS_M = 0.3;

async function ofTable(path: string, options: TyreOptions, output: Output): Promise<DescribedTyre[]> {
  const radius_m = positiveOption('radius', options.radius) ?? USUAL_RADIUS_M;
  const { measurements } = await readMeasuredData(path, signOption(options.sign), output);
  const tables = buildTables(measurements, { symmetric: options.symmetric ?? false });
  if (tables.fy === undefined) throw badInput(`${measurements.file}: ${tables.notes.join('; ')}`);
  const [angles, loads, leans] = tables.fy.grid.axes;
  const [slips] = tables.fx.grid.axes;
  const last = (values: Float64Array): number => values[values.length - 1] ?? 0;
  const evaluate = tableAsFunction(compileTableTyre(tables, radius_m));
  return [
    {
      name: basename(path),
      model: `table of ${measurements.count} measured rows`,
      figures: figuresAt(evaluate, [...loads], { mostSlip: last(slips), mostSlipAngle_rad: last(angles) }),
      validity: [
        `load ${[...loads].map((load) => numberText(load, 0)).join(', ')} N`,
        `slip angle to ${degrees(last(angles))}`,
        `slip ratio to ${numberText(last(slips), 2)}`,
        `inclination ${[...leans].map((lean) => degrees(lean)).join(', ')}`,
        ...tables.notes,
      ],
    },
  ];
}

async function ofCar(path: string): Promise<DescribedTyre[]> {
  const { car } = await readCar(path);
  if (car.setup === undefined)
    throw new RacebenchError('CAR_INVALID', `${path} has errors; racebench inspect lists them.`);
  const { wheels, rest } = compileVehicle(car.setup);
  return wheels.tyres.map((params, wheel) => {
    const static_N = rest.wheelLoad_N[wheel] ?? 0;
    return {
      name: `wheel${wheel}`,
      model: TYRE_MODELS[params.model].label,
      figures: figuresAt(
        tyreAsFunction(params),
        [0.5, 1, 1.5].map((part) => part * static_N),
        USUAL_RANGE,
      ),
      validity: [`loads: half, whole and one and a half of the standing car's ${numberText(static_N, 0)} N`],
    };
  });
}

const TITLES = [
  'load N',
  'mu x',
  'at slip',
  'kN per slip',
  'mu y',
  'at angle',
  'N per degree',
  'trail mm',
  'Mz to Nm',
];

function lines({ name, model, figures, validity }: DescribedTyre): string[] {
  const rows = figures.map((f) => [
    numberText(f.load_N, 0),
    numberText(f.longitudinalFriction, 3),
    numberText(f.peakSlip, 3),
    numberText(fromSI(f.slipStiffness_N, 'kN'), 2),
    numberText(f.lateralFriction, 3),
    degrees(f.peakSlipAngle_rad),
    numberText(f.corneringStiffness_Nprad / fromSI(1, 'deg'), 0),
    numberText(fromSI(f.pneumaticTrail_m, 'mm'), 1),
    numberText(f.peakMoment_Nm, 1),
  ]);
  return [
    '',
    `${name}: ${model}`,
    ...alignedRows(
      [TITLES, ...rows],
      TITLES.map(() => 'right' as const),
    ).map((line) => `  ${line}`),
    ...validity.map((text) => `  ${text}`),
  ];
}
