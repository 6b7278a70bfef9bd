import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import { fromSI, toSI } from '../../../units/convert.ts';
import { findFile, type SourceFile } from '../import-source.ts';
import { lutAt, readLut, type LutPoint } from '../lut.ts';
import type { CarReading, LinkOptions, Mapping } from '../mapping.ts';
import { fileNumber } from '../numbers.ts';
import { pacejkaFromGrip, powerFriction, type FrictionOfLoad } from '../tyre-from-grip.ts';
import { AXLES, both, type Axle, type Basics } from './assetto-corners.ts';

const FILE = 'tyres.ini';
const USUAL = { friction: 1.1, exponent: 0.85, slipAngle_deg: 8, fallsTo: 0.85 } as const;
const ANOTHER_MODEL =
  'Assetto Corsa uses a different tyre model: fitted at the static load, the curves differ elsewhere.';

/** Friction at a load in N by Racer's coefficients: (a1 F + a2)/1000 with F in kN. */
function frictionOf(car: CarReading, template: string, letter: 'a' | 'b', load_N: number): number {
  const own = (index: number): number => car.number(`${template}.${letter}${index}`);
  return ((own(1) * load_N) / 1000 + own(2)) / 1000;
}

interface AxleTyre {
  readonly axle: Axle;
  readonly section: string;
  readonly static_N: number;
}

interface FrictionTable {
  readonly file: string;
  readonly points: readonly LutPoint[];
}

/** The table of friction over load, N, that D{axis}_CURVE names; undefined where there is none. */
function frictionTable(
  mapping: Mapping,
  files: readonly SourceFile[],
  section: string,
  axis: 'Y' | 'X',
): FrictionTable | undefined {
  const name = mapping.text(FILE, section, `D${axis}_CURVE`) ?? '';
  if (name === '') return undefined;
  const file = findFile(files, name);
  const { points, problems } = readLut(file?.text ?? '');
  for (const problem of problems)
    mapping.warn(`${name}, line ${problem.line}: ${problem.message}; the line is left out.`, name);
  if (points.length > 0) return { file: name, points };
  mapping.warn(
    `tyres.ini, line ${mapping.entry(FILE, section, `D${axis}_CURVE`)?.line ?? 0}: the file ${name} ${file === undefined ? 'is not there' : 'has no line of the form load|friction'}; D${axis}_REF is used.`,
  );
  return undefined;
}

/**
 * The table of D{axis}_CURVE where there is one, else D{axis}_REF at FZ0 with exponent LS_EXP{axis}; older files have D{axis}0
 * and D{axis}1 instead, whose scale is not documented.
 */
function friction(
  mapping: Mapping,
  table: FrictionTable | undefined,
  { section, static_N }: AxleTyre,
  axis: 'Y' | 'X',
): FrictionOfLoad {
  if (table !== undefined) return (load_N) => lutAt(table.points, load_N);
  const given = (key: string): number | undefined => mapping.number(FILE, section, key);
  const reference = given(`D${axis}_REF`);
  if (reference !== undefined && reference > 0)
    return powerFriction(reference, given('FZ0') ?? static_N, given(`LS_EXP${axis}`) ?? 1);
  const older = given(`D${axis}0`);
  if (older !== undefined && older > 0) {
    const slope = given(`D${axis}1`) ?? 0;
    mapping.warn(
      `tyres.ini: [${section}] has no D${axis}_REF; D${axis}0 ${older} and D${axis}1 ${slope} are read as friction and its change per kN.`,
    );
    return (load_N) => Math.max(0.1, older + (slope * load_N) / 1000);
  }
  mapping.warn(
    `tyres.ini: [${section}] has neither D${axis}_REF nor D${axis}0; friction ${USUAL.friction} is used.`,
  );
  return powerFriction(USUAL.friction, static_N, USUAL.exponent);
}

function importGrip(mapping: Mapping, files: readonly SourceFile[], tyre: AxleTyre): void {
  const { axle, section, static_N } = tyre;
  const template = `pacejka_${axle.title}`;
  const angle_deg = mapping.number(FILE, section, 'FRICTION_LIMIT_ANGLE');
  const falls = mapping.number(FILE, section, 'FALLOFF_LEVEL');
  const stiffer = mapping.number(FILE, section, 'CX_MULT');
  const peakSlipAngle_deg = angle_deg !== undefined && angle_deg > 0 ? angle_deg : USUAL.slipAngle_deg;
  const peakSlipRatio =
    Math.tan(toSI(peakSlipAngle_deg, 'deg')) / (stiffer !== undefined && stiffer > 0 ? stiffer : 1);
  const tables = {
    Y: frictionTable(mapping, files, section, 'Y'),
    X: frictionTable(mapping, files, section, 'X'),
  };
  const coefficients = pacejkaFromGrip({
    lateral: friction(mapping, tables.Y, tyre, 'Y'),
    longitudinal: friction(mapping, tables.X, tyre, 'X'),
    static_N,
    peakSlipAngle_deg,
    peakSlipRatio,
    fallsTo: falls ?? USUAL.fallsTo,
  });
  const key = (name: string): string => `${template}.${name}`;
  for (const [name, value] of Object.entries(coefficients)) mapping.put(key(name), value);
  mapping.put(key('optimal_slipratio'), peakSlipRatio);
  mapping.put(key('optimal_slipangle'), toSI(peakSlipAngle_deg, 'deg'));
  const linked = (name: string, targets: readonly string[], options: LinkOptions): void =>
    mapping.link(FILE, section, name, targets.map(key), { warning: ANOTHER_MODEL, ...options });
  linked('FRICTION_LIMIT_ANGLE', ['optimal_slipangle', 'a3', 'optimal_slipratio', 'b4'], {
    formula: 'degrees to radians; stiffness so that the curve peaks there',
    back: (car) => fromSI(car.number(key('optimal_slipangle')), 'deg'),
  });
  linked('FALLOFF_LEVEL', ['a0', 'b0'], {
    formula: 'C = 2 − (2/π) asin(level): the share of the peak that is left at high slip',
  });
  linked('CX_MULT', ['optimal_slipratio', 'b4'], {
    formula: 'peak slip ratio tan(FRICTION_LIMIT_ANGLE) / CX_MULT',
  });
  linked('FZ0', ['a1', 'a2', 'b1', 'b2'], { formula: 'load of the reference friction' });
  for (const [axis, letter] of [
    ['Y', 'a'],
    ['X', 'b'],
  ] as const) {
    const targets = [`${letter}1`, `${letter}2`];
    const fitted = `(${letter}1 F + ${letter}2)/1000 fitted to D${axis}_REF (F/FZ0)^(LS_EXP${axis} − 1)`;
    const table = tables[axis];
    if (table !== undefined) {
      linked(`D${axis}_CURVE`, targets, {
        formula: `(${letter}1 F + ${letter}2)/1000 through the friction of ${table.file} at the static load, ${fileNumber(lutAt(table.points, static_N), 4)}, fitted to it up to 2.5 times of it`,
      });
      continue;
    }
    const reference = mapping.number(FILE, section, `D${axis}_REF`);
    linked(`D${axis}_REF`, targets, {
      formula: fitted,
      back: (car, imported) =>
        reference === undefined
          ? undefined
          : (reference * frictionOf(car, template, letter, static_N)) /
            frictionOf(imported, template, letter, static_N),
    });
    linked(`LS_EXP${axis}`, targets, { formula: fitted });
    if (reference === undefined) {
      linked(`D${axis}0`, targets, { formula: 'friction', warning: 'Its scale is not documented.' });
      linked(`D${axis}1`, targets, {
        formula: 'change of friction per kN',
        warning: 'Its scale is not documented.',
      });
    }
  }
  for (const corner of [axle.left, axle.right]) mapping.refer(`wheel${corner}.pacejka`, template);
}

function importSizes(mapping: Mapping, { axle, section }: AxleTyre): void {
  const given = (key: string, name: string, usual: number): void => {
    if (mapping.take(FILE, section, key, both(axle, 'wheel', name)) !== undefined) return;
    for (const target of both(axle, 'wheel', name)) mapping.choose(target, usual, `tyres.ini has no ${key}.`);
  };
  given('RADIUS', 'radius', 0.3);
  given('WIDTH', 'width', 0.2);
  given('RATE', 'tire_rate', 200000);
  given('ANGULAR_INERTIA', 'inertia', 1.2);
  mapping.take(FILE, section, 'RELAXATION_LENGTH', [
    `${axle.tireModel}.relaxation_length_lat`,
    `${axle.tireModel}.relaxation_length_long`,
  ]);
  const rolling = mapping.take(FILE, section, 'ROLLING_RESISTANCE_0', both(axle, 'wheel', 'rolling_coeff'), {
    factor: 0.001,
    formula: 'in thousandths of the load',
    warning: 'The part that grows with speed and slip is left out.',
  });
  if (rolling === undefined)
    for (const target of both(axle, 'wheel', 'rolling_coeff'))
      mapping.choose(target, 0.014, 'tyres.ini has no ROLLING_RESISTANCE_0.');
}

/** tyres.ini: sizes, and Racer's coefficients fitted to the friction, the peak and the fall-off (docs/sources/racer-format.md 9.1). */
export function importTyres(mapping: Mapping, files: readonly SourceFile[], basics: Basics): void {
  AXLES.forEach((axle, i) => {
    const own = basics.axles[i];
    if (own === undefined) return;
    const static_N = (own.sprungMass_kg + own.hubMass_kg) * GRAVITY_MPS2;
    importGrip(mapping, files, { axle, section: basics.tyreSections[i] ?? '', static_N });
  });
  AXLES.forEach((axle, i) => {
    importSizes(mapping, { axle, section: basics.tyreSections[i] ?? '', static_N: 0 });
    for (const corner of [axle.left, axle.right]) {
      mapping.put(`wheel${corner}.steering`, axle.left === 0 ? 1 : 0);
      mapping.choose(`wheel${corner}.friction_road`, 1, 'The friction is in the tyre.');
      mapping.choose(`wheel${corner}.toe`, 0, 'TOE_OUT is the length of a rod, not an angle.');
    }
  });
  mapping.choose('wheel0.ackerman', 1, 'Assetto Corsa has this in its steering arms.');
  mapping.choose('wheel1.ackerman', 1, 'Assetto Corsa has this in its steering arms.');
}
