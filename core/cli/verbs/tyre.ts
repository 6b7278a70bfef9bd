import { basename, extname } from 'node:path';
import { RacebenchError } from '../../contract/errors.ts';
import { TYRE_MODELS } from '../../catalogue/tyre-models.ts';
import { carFacts } from '../../models/facts/compile-facts.ts';
import type { TyreEvaluator } from '../../studies/tyre-fit/evaluator.ts';
import {
  fitSimpleTyre,
  type SimpleFit,
  type SimpleFitError,
  type SimpleFitRange,
} from '../../studies/tyre-fit/simple-fit.ts';
import { simpleTyreBlock, simpleTyreKeys } from '../../studies/tyre-fit/simple-keys.ts';
import { tyreFigures, type SlipRange, type TyreFigures } from '../../studies/tyre-fit/tyre-figures.ts';
import { mfAsFunction, tableAsFunction, tyreAsFunction } from '../../studies/tyre-fit/models-as-functions.ts';
import { buildTables } from '../../car-files/tyre-table/build-table.ts';
import { compileTableTyre } from '../../models/tyre/table-tyre.ts';
import { oddSlopes } from '../../models/tyre/mf/odd-slopes.ts';
import { unfittedStates } from '../../models/tyre/mf/unfitted.ts';
import { readTir } from '../../car-files/tir/read.ts';
import { readCar } from '../read-car.ts';
import { positiveOption, readMeasuredData, tableOptions, type TableOptions } from '../measured-data.ts';
import { badInput, EXIT_FINE, type Output } from '../output.ts';
import { alignedRows, numberText } from '../text-table.ts';
import { readText } from '../text-file.ts';
import { fromSI } from '../../units/convert.ts';

export interface TyreOptions extends TableOptions {
  /** Fits the tyre without data to each. */
  readonly simple?: boolean;
  readonly radius?: string;
}

/** One tyre that a file has: a car has one per wheel. */
interface DescribedTyre {
  readonly name: string;
  readonly model: string;
  readonly figures: readonly TyreFigures[];
  readonly validity: readonly string[];
  readonly evaluate: TyreEvaluator;
  readonly range: SimpleFitRange;
}

/** Describes the tyres of a `.tir`, a car.ini or a table of measured forces. */
export async function tyre(path: string, options: TyreOptions, output: Output): Promise<number> {
  const kind = extname(path).toLowerCase();
  const tyres =
    kind === '.tir'
      ? await ofTir(path, output)
      : ['.csv', '.tsv', '.txt', '.dat'].includes(kind)
        ? await ofTable(path, options, output)
        : await ofCar(path);
  const fitted = tyres.map(({ evaluate, range, ...facts }) => ({
    ...facts,
    ...(options.simple === true && { simple: withKeys(fitSimpleTyre(evaluate, range)) }),
  }));
  output.result({ file: path, tyres: fitted }, [path, ...fitted.flatMap(lines)]);
  return EXIT_FINE;
}

/** The fit with the keys of a car.ini that give it to a wheel. */
const withKeys = (fit: SimpleFit): ReportedFit => ({ ...fit, keys: simpleTyreKeys(fit.setup) });

/** A tyre with its figures at the loads of the range. */
function described(
  facts: Pick<DescribedTyre, 'name' | 'model' | 'validity' | 'evaluate' | 'range'>,
): DescribedTyre {
  const { evaluate, range } = facts;
  return { ...facts, figures: range.loads_N.map((load_N) => tyreFigures(evaluate, load_N, range)) };
}

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
    described({
      name: basename(path),
      model: `${version.replace('MF', 'MF ')}, ${side} side, nominal load ${numberText(p.FNOMIN, 0)} N, radius ${numberText(p.UNLOADED_RADIUS, 4)} m`,
      evaluate: mfAsFunction(data),
      range: { ...USUAL_RANGE, loads_N, radius_m: p.UNLOADED_RADIUS },
      validity: [
        `load ${rangeText('FZMIN', 'FZMAX', (value) => `${numberText(value, 0)} N`)}`,
        `slip angle ${rangeText('ALPMIN', 'ALPMAX', (value) => degrees(value))}`,
        `slip ratio ${rangeText('KPUMIN', 'KPUMAX', (value) => numberText(value, 2))}`,
        `inclination ${rangeText('CAMMIN', 'CAMMAX', (value) => degrees(value))}`,
        ...unfittedStates(data),
        ...oddSlopes(data),
        ...(foreign.length === 0 ? [] : [`coefficients not used by its equations: ${foreign.join(' ')}`]),
      ],
    }),
  ];
}

/** Radius behind the trail of a table without moments. */
const USUAL_RADIUS_M = 0.3;

async function ofTable(path: string, options: TyreOptions, output: Output): Promise<DescribedTyre[]> {
  const radius_m = positiveOption('radius', options.radius) ?? USUAL_RADIUS_M;
  const table = tableOptions(options);
  const { measurements } = await readMeasuredData(path, table, output);
  const tables = buildTables(measurements, table);
  if (tables.fy === undefined) throw badInput(`${measurements.file}: ${tables.notes.join('; ')}`);
  const [angles, loads, leans] = tables.fy.grid.axes;
  const [slips] = tables.fx.grid.axes;
  const last = (values: Float64Array): number => values[values.length - 1] ?? 0;
  return [
    described({
      name: basename(path),
      model: `table of ${measurements.count} measured rows`,
      evaluate: tableAsFunction(compileTableTyre(tables, radius_m)),
      range: { loads_N: [...loads], mostSlip: last(slips), mostSlipAngle_rad: last(angles), radius_m },
      validity: [
        `load ${[...loads].map((load) => numberText(load, 0)).join(', ')} N`,
        `slip angle to ${degrees(last(angles))}`,
        `slip ratio to ${numberText(last(slips), 2)}`,
        `inclination ${[...leans].map((lean) => degrees(lean)).join(', ')}`,
        ...tables.notes,
      ],
    }),
  ];
}

async function ofCar(path: string): Promise<DescribedTyre[]> {
  const { car } = await readCar(path);
  if (car.setup === undefined)
    throw new RacebenchError('CAR_INVALID', `${path} has errors; racebench inspect lists them.`);
  const { wheels, rest } = carFacts(car.setup);
  return wheels.tyres.map((params, wheel) => {
    const static_N = rest.wheelLoad_N[wheel] ?? 0;
    return described({
      name: `wheel${wheel}`,
      model: TYRE_MODELS[params.model].label,
      evaluate: tyreAsFunction(params),
      range: {
        ...USUAL_RANGE,
        loads_N: [0.5, 1, 1.5].map((part) => part * static_N),
        radius_m: params.radius_m,
      },
      validity: [`loads: half, whole and one and a half of the static car's ${numberText(static_N, 0)} N`],
    });
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

/** The closest tyre without data, and its error. */
function simpleLines({ setup, fx, fy }: SimpleFit): string[] {
  const { shape, optimalSlipRatio, optimalSlipAngle_rad } = setup;
  const part = ({ rms, max, at }: SimpleFitError): string =>
    `${numberText(100 * rms, 1)} % of the load, at most ${numberText(100 * max, 1)} % (${numberText(at.load_N, 0)} N, slip ${numberText(at.slip, 2)}, ${degrees(at.slipAngle_rad)})`;
  return [
    '  as a tyre without data:',
    `    friction ${numberText(shape?.friction, 3)} at ${numberText(shape?.nominalLoad_N, 0)} N, loss ${numberText(shape?.frictionLoss, 3)} per such load; lateral over longitudinal ${numberText(shape?.lateralFriction, 3)}`,
    `    peaks at slip ${numberText(optimalSlipRatio, 3)} and ${degrees(optimalSlipAngle_rad)}, growing by ${numberText(shape?.peakSlipGrowth, 3)} per such load; shape factor ${numberText(shape?.shapeFactor, 3)}`,
    `    Fx error ${part(fx)}`,
    `    Fy error ${part(fy)}`,
    '    in the block of each wheel of a car.ini:',
    ...simpleTyreBlock(setup).map((line) => `      ${line}`),
  ];
}

type ReportedTyre = Omit<DescribedTyre, 'evaluate' | 'range'> & { readonly simple?: ReportedFit };

type ReportedFit = SimpleFit & { readonly keys: Readonly<Record<string, string>> };

function lines({ name, model, figures, validity, simple }: ReportedTyre): string[] {
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
    ...(simple === undefined ? [] : simpleLines(simple)),
  ];
}
