import type { ModelNote } from '../../../catalogue/model-notes.ts';
import { tyreModelRow } from '../../../catalogue/tyre-models.ts';
import type { CornerSetup, Setup } from '../../../setup/setup.ts';
import type { MagicFormulaSetup, MeasuredTyreSetup } from '../../../setup/tyre-setup.ts';
import type { CoefficientName } from '../../../catalogue/mf-coefficients.ts';
import { mfHasRolling, mfPressure_Pa } from '../../tyre/mf-tyre.ts';
import { oddSlopes } from '../../tyre/mf/odd-slopes.ts';
import { unfittedStates } from '../../tyre/mf/unfitted.ts';
import type { TyreTables } from '../../../setup/tyre-tables.ts';
import type { CarFacts } from '../../facts/car-facts.ts';
import { corneringStiffness_Nprad, MAX_PULL, straightForce_N } from './wheel-tyre-facts.ts';

const KEY = 'wheel<n>.racebench_tyre';
/** Differences between car.ini and tyre file below this part are rounding. */
const ALIKE = 0.02;
const DEGREES = 180 / Math.PI;

const digits = (value: number): string => String(Number(value.toPrecision(3)));
const differs = (a: number, b: number): boolean => Math.abs(a - b) > ALIKE * Math.abs(b);

interface RangeRow {
  readonly what: string;
  readonly least: CoefficientName;
  readonly most: CoefficientName;
  readonly scale: number;
  readonly unit: string;
}

/** Ranges of a .tir file, in the order and units of the notes. */
const RANGES: readonly RangeRow[] = [
  { what: 'load', least: 'FZMIN', most: 'FZMAX', scale: 1, unit: ' N' },
  { what: 'slip ratio', least: 'KPUMIN', most: 'KPUMAX', scale: 1, unit: '' },
  { what: 'slip angle', least: 'ALPMIN', most: 'ALPMAX', scale: DEGREES, unit: '°' },
  { what: 'camber', least: 'CAMMIN', most: 'CAMMAX', scale: DEGREES, unit: '°' },
  { what: 'pressure', least: 'PRESMIN', most: 'PRESMAX', scale: 1e-3, unit: ' kPa' },
];

/** "load 50 to 2500 N, camber -5.73 to 5.73°": the ranges that the file gives. */
export function tyreRanges({ data }: MagicFormulaSetup): string {
  return RANGES.flatMap(({ what, least, most, scale, unit }) => {
    if (!data.given.has(least) && !data.given.has(most)) return [];
    const from = digits(scale * data.parameters[least]);
    return [`${what} ${from} to ${digits(scale * data.parameters[most])}${unit}`];
  }).join(', ');
}

/** Differences between tyre file and car.ini, and the value used. */
function fileNotes(tyre: MagicFormulaSetup, { wheel }: CornerSetup, load_N: number): string[] {
  const { parameters: p, given } = tyre.data;
  const { file } = tyre;
  const notes: string[] = [];
  const ranges = tyreRanges(tyre);
  if (ranges !== '')
    notes.push(
      `${file} was measured for ${ranges}. Load, camber and pressure are limited to these ranges; slips are not.`,
    );
  notes.push(...[...unfittedStates(tyre.data), ...oddSlopes(tyre.data)].map((state) => `${file}: ${state}.`));
  if ((given.has('FZMAX') && load_N > p.FZMAX) || (given.has('FZMIN') && load_N < p.FZMIN))
    notes.push(`At rest the car loads a tyre with ${digits(load_N)} N, outside the range of ${file}.`);
  const pressure_Pa = mfPressure_Pa(tyre);
  if ((given.has('PRESMAX') && pressure_Pa > p.PRESMAX) || (given.has('PRESMIN') && pressure_Pa < p.PRESMIN))
    notes.push(`The pressure of ${digits(pressure_Pa / 1000)} kPa is outside the range of ${file}.`);
  if (differs(wheel.radius_m, p.UNLOADED_RADIUS))
    notes.push(
      `The radius of the car.ini (${digits(wheel.radius_m)} m) is used; ${file} has ${digits(p.UNLOADED_RADIUS)} m.`,
    );
  if (given.has('VERTICAL_STIFFNESS') && differs(wheel.tyreRate_Npm, p.VERTICAL_STIFFNESS))
    notes.push(
      `The tyre rate of the car.ini (${digits(wheel.tyreRate_Npm)} N/m) is used; ${file} has ${digits(p.VERTICAL_STIFFNESS)} N/m.`,
    );
  if (mfHasRolling(tyre.data))
    notes.push(`Rolling resistance comes from ${file}: rolling_coeff has no effect.`);
  return notes;
}

const spanOf = (values: Float64Array, scale: number): string => {
  const [first, last] = [scale * (values[0] ?? 0), scale * (values.at(-1) ?? 0)];
  return first === last ? digits(first) : `${digits(first)} to ${digits(last)}`;
};

/** "load 250 to 1100 N, slip ratio -0.2 to 0.2, ...": the measured ranges. */
export function tableRanges({ fx, fy, pressure_Pa }: TyreTables): string {
  const [slips] = fx.grid.axes;
  const [angles, loads_N, inclinations_rad] = fy.grid.axes;
  return [
    `load ${spanOf(loads_N, 1)} N`,
    `slip ratio ${spanOf(slips, 1)}`,
    `slip angle ${spanOf(angles, DEGREES)}°`,
    `inclination ${spanOf(inclinations_rad, DEGREES)}°`,
    ...(pressure_Pa === undefined ? [] : [`pressure ${digits(pressure_Pa / 1000)} kPa`]),
  ].join(', ');
}

/** Assumptions for gaps in a table of measured forces. */
function tableNotes({ file, tables }: MeasuredTyreSetup, load_N: number): string[] {
  const loads_N = tables.fy.grid.axes[1];
  const isOutside = load_N < (loads_N[0] ?? 0) || load_N > (loads_N.at(-1) ?? 0);
  return [
    `${file} was measured for ${tableRanges(tables)}. Outside these ranges force over load levels off.`,
    ...tables.notes.map((note) => `${file}: ${note}.`),
    ...(isOutside
      ? [`At rest the car loads a tyre with ${digits(load_N)} N, outside the range of ${file}.`]
      : []),
  ];
}

/** Drift of a car straight ahead by the shifts of its tyre data, which are not mirrored for the right side, as in Racer. */
function pullNotes({ corners }: Setup, facts: CarFacts): ModelNote[] {
  let force_N = 0;
  let stiffness_Nprad = 0;
  let load_N = 0;
  facts.rest.wheelLoad_N.forEach((wheel_N, w) => {
    force_N += straightForce_N(facts, w);
    stiffness_Nprad += corneringStiffness_Nprad(facts, w, wheel_N);
    load_N += wheel_N;
  });
  if (Math.abs(force_N) <= MAX_PULL * load_N) return [];
  const isPacejka = corners.some(({ tyre }) => tyre.model === 'pacejka89' || tyre.model === 'pacejka94');
  const part = digits((100 * Math.abs(force_N)) / load_N);
  const slip_deg = digits((DEGREES * Math.abs(force_N)) / stiffness_Nprad);
  const message = `The tyre data are used alike on the left and the right, as in Racer. Straight ahead they push the car to the ${force_N > 0 ? 'left' : 'right'} with ${digits(Math.abs(force_N))} N (${part} % of its weight): it drifts that way until its tyres slip by ${slip_deg}°.`;
  return [{ code: 'assumed', key: isPacejka ? 'wheel<n>.pacejka.a9' : KEY, message }];
}

/** Simplifications of a car's tyres, each once. */
export function tyreNotes(setup: Setup, facts: CarFacts): ModelNote[] {
  const notes = new Map<string, ModelNote>();
  const add = (code: ModelNote['code'], message: string): void => {
    if (!notes.has(message)) notes.set(message, { code, key: KEY, message });
  };
  setup.corners.forEach((corner, w) => {
    const { label, leavesOut } = tyreModelRow(corner.tyre.model);
    for (const gap of leavesOut) add('left-out', `${label}: ${gap}`);
    const load_N = facts.rest.wheelLoad_N[w] ?? 0;
    const { tyre } = corner;
    if (tyre.model === 'magic-formula')
      for (const text of fileNotes(tyre, corner, load_N)) add('assumed', text);
    if (tyre.model === 'measured') for (const text of tableNotes(tyre, load_N)) add('assumed', text);
  });
  return [...notes.values(), ...pullNotes(setup, facts)];
}
