import { LIBRERALLY_TYRE_MODES, TYRE_MODEL_KEYS, tyreModelRow } from '../tyre-models.ts';
import { SIGN_CONVENTIONS, TABLE_UNITS } from '../tyre-table.ts';
import { field, range, type FieldOptions, type SetupField } from './field.ts';

/**
 * Meaning of each coefficient of the Pacejka '89 form (docs/sources/racer-format.md section 6); Fz in kN,
 * angles in degrees.
 */
const LATERAL: Readonly<Record<string, string>> = {
  a0: 'Shape factor C',
  a1: 'Load influence on the peak friction, 1/1000 per kN',
  a2: 'Peak friction, 1/1000',
  a3: 'Maximum stiffness, N per degree',
  a4: 'Load at the maximum stiffness, kN',
  a5: 'Camber influence on the stiffness, per degree',
  a6: 'Curvature change with load, per kN',
  a7: 'Curvature E',
  a8: 'Horizontal shift by camber, degree per degree',
  a9: 'Horizontal shift by load, degree per kN',
  a10: 'Horizontal shift, degree',
  a111: 'Camber thrust by load squared',
  a112: 'Camber thrust by load',
  a12: 'Vertical shift by load, N per kN',
  a13: 'Vertical shift, N',
};

const LONGITUDINAL: Readonly<Record<string, string>> = {
  b0: 'Shape factor C',
  b1: 'Load influence on the peak friction, 1/1000 per kN',
  b2: 'Peak friction, 1/1000',
  b3: 'Stiffness by load squared',
  b4: 'Stiffness by load',
  b5: 'Fall of the stiffness with load, per kN',
  b6: 'Curvature by load squared',
  b7: 'Curvature by load',
  b8: 'Curvature E',
  b9: 'Horizontal shift by load, percent per kN',
  b10: 'Horizontal shift, percent',
  b11: 'Vertical shift by load, use uncertain',
  b12: 'Vertical shift, use uncertain',
};

const ALIGNING: Readonly<Record<string, string>> = {
  c0: 'Shape factor C',
  c1: 'Peak moment by load squared',
  c2: 'Peak moment by load',
  c3: 'Stiffness by load squared',
  c4: 'Stiffness by load',
  c5: 'Fall of the stiffness with load, per kN',
  c6: 'Camber influence on the stiffness, per degree',
  c7: 'Curvature by load squared',
  c8: 'Curvature by load',
  c9: 'Curvature E',
  c10: 'Camber influence on the curvature, per degree',
  c11: 'Horizontal shift by camber, degree per degree',
  c12: 'Horizontal shift by load, degree per kN',
  c13: 'Horizontal shift, degree',
  c14: 'Vertical shift by camber and load squared',
  c15: 'Vertical shift by camber and load',
  c16: 'Vertical shift by load, N·m per kN',
  c17: 'Vertical shift, N·m',
};

/** Coefficients that only the '94 set has (docs/sources/vehicle-dynamics-checks.md section 4); shown where the car has them. */
const ONLY_94: Readonly<Record<string, string>> = {
  a11: 'Vertical shift by load, N per kN',
  a14: 'Camber thrust by load',
  a15: 'Loss of peak friction with camber squared',
  a16: 'Curvature by side with camber, per degree',
  a17: 'Curvature by side',
  b13: 'Curvature by side',
  c18: 'Loss of peak moment with camber squared',
  c19: 'Curvature by side with camber, per degree',
  c20: 'Curvature by side',
};

/**
 * Minimum, maximum and step of a slider. Wider than the coefficients of any tyre seen (racer-cars, VDrift,
 * the notes' section 6): a misplaced decimal point is caught, an odd tyre is not.
 */
const LIMITS: readonly (readonly [RegExp, number, number, number])[] = [
  [/^[abc]0$/, 0, 10, 0.05],
  [/^[ab]1$/, -1000, 1000, 1],
  [/^[ab]2$/, 0, 20_000, 10],
  [/^a3$/, 0, 100_000, 10],
  [/^a4$/, 0, 1000, 0.1],
  [/^(a5|c6|c10)$/, -10, 10, 0.001],
  [/^(a8|a9|a10|c11|c12|c13)$/, -50, 50, 0.01],
  [/^(b5|c5)$/, -10, 10, 0.005],
  [/^(b3|b4|c1|c2|c3|c4)$/, -20_000, 20_000, 0.1],
  [/^(a13|b11|b12)$/, -20_000, 20_000, 1],
  [/^(a111|a112|a12|c14|c15|c16|c17)$/, -5000, 5000, 0.1],
  [/./, -500, 500, 0.01],
];

function limitsOf(name: string): FieldOptions {
  const [, min = -500, max = 500, step = 0.01] = LIMITS.find(([names]) => names.test(name)) ?? [];
  return range(0, min, max, step);
}

const rows = (force: string, coefficients: Readonly<Record<string, string>>): SetupField[] =>
  Object.entries(coefficients).map(([name, role]) =>
    field(
      'tyres',
      `wheel<n>.pacejka.${name}`,
      `${name}  ${role}`,
      'float',
      '1',
      'S',
      `${role}, of the ${force} in the Pacejka '89 form.`,
      limitsOf(name),
    ),
  );

/** Names of the coefficients in the order of the tyre setup's arrays: '89, as Racer has it, and '94. */
export const LATERAL_NAMES: readonly string[] = Object.keys(LATERAL);
export const LONGITUDINAL_NAMES: readonly string[] = Object.keys(LONGITUDINAL);
export const ALIGNING_NAMES: readonly string[] = Object.keys(ALIGNING);

const numbered = (letter: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${letter}${i}`);
export const LATERAL94_NAMES = numbered('a', 18);
export const LONGITUDINAL94_NAMES = numbered('b', 14);
export const ALIGNING94_NAMES = numbered('c', 21);

const OWN_FIELDS: readonly SetupField[] = [
  field(
    'tyres',
    'wheel<n>.racebench_tyre',
    'Tyre model',
    'string',
    '1',
    'ours',
    'Model of the tyre, such as the Magic Formula; the default follows from its .tir file, its table or its coefficients.',
    { choices: TYRE_MODEL_KEYS.map((value) => ({ value, label: tyreModelRow(value).label })) },
  ),
  field(
    'tyres',
    'wheel<n>.racebench_tir',
    'Tyre file',
    'file',
    '1',
    'ours',
    'A .tir file beside the car.ini: Magic Formula 5.2 (PAC2002), 6.1 or 6.2. It overrides the coefficients.',
  ),
  field(
    'tyres',
    'wheel<n>.racebench_tir_pressure',
    'Pressure of the tyre file',
    'float',
    'kPa',
    'ours',
    'Inflation pressure for the Magic Formula of the file, unless heat acts; the default (or 0) is the pressure in the file.',
    range(0, 0, 1500, 1),
  ),
  field(
    'tyres',
    'wheel<n>.racebench_tyre_table',
    'Table of measured forces',
    'file',
    '1',
    'ours',
    'A CSV file beside the car.ini with forces of a test rig (docs/tyre-data.md). It overrides the coefficients; a .tir file overrides it.',
  ),
  field(
    'tyres',
    'wheel<n>.racebench_tyre_table_sign',
    'Signs of the table',
    'string',
    '1',
    'ours',
    'Convention of slip angle, Fy and Mz in the table; the default is ISO 8855, in which Fy falls as the slip angle grows.',
    {
      default: 'iso',
      choices: Object.entries(SIGN_CONVENTIONS).map(([value, { label }]) => ({ value, label })),
    },
  ),
  field(
    'tyres',
    'wheel<n>.racebench_tyre_table_units',
    'Units of the table',
    'string',
    '1',
    'ours',
    'Units of columns of a table of measured forces without units; the default refuses such columns.',
    { choices: Object.entries(TABLE_UNITS).map(([value, { label }]) => ({ value, label })) },
  ),
  field(
    'tyres',
    'wheel<n>.racebench_tyre_table_pressure',
    'Pressure of the table',
    'float',
    'kPa',
    'ours',
    'Only rows of a table of measured forces within 8 % of this pressure are used; the default (or 0) is the pressure of most rows.',
    range(0, 0, 1500, 1),
  ),
  field(
    'tyres',
    'wheel<n>.racebench_tyre_table_symmetric',
    'Table of a symmetric tyre',
    'bool',
    '1',
    'ours',
    '1: a measured tyre is symmetric, and the rows of each side are used for both.',
    { default: 0 },
  ),
  field(
    'tyres',
    'wheel<n>.racebench_tyre_mode',
    'LibreRally mode',
    'string',
    '1',
    'ours',
    'For the model librerally: brush and curve blended by sliding speed, or one of them alone.',
    { choices: Object.entries(LIBRERALLY_TYRE_MODES).map(([value, label]) => ({ value, label })) },
  ),
  field(
    'tyres',
    'wheel<n>.pacejka.racebench_ignore_a12',
    'Ignore a12, as Racer 0.5.0',
    'bool',
    '1',
    'ours',
    'Racer 0.5.0 never reads a12, the vertical shift by load; 1 does the same.',
    { default: 0 },
  ),
  ...Object.entries(ONLY_94).map(([name, role]) =>
    field(
      'tyres',
      `wheel<n>.pacejka.${name}`,
      `${name}  ${role}`,
      'float',
      '1',
      'ours',
      `${role}, in the Pacejka ’94 form only.`,
      { ...limitsOf(name), onlyWhenPresent: true },
    ),
  ),
];

export const TYRE_FIELDS: readonly SetupField[] = [
  ...rows('lateral force', LATERAL),
  ...rows('longitudinal force', LONGITUDINAL),
  ...rows('aligning moment', ALIGNING),
  field(
    'tyres',
    'wheel<n>.pacejka.optimal_slipratio',
    'Slip ratio of the peak',
    'float',
    '1',
    'S',
    'Used to combine longitudinal and lateral slip.',
    { default: 0.1, min: 0.001, max: 2, step: 0.005 },
  ),
  field(
    'tyres',
    'wheel<n>.pacejka.optimal_slipangle',
    'Slip angle of the peak',
    'float',
    'rad',
    'S',
    'Slip angle in radians, unlike all other angles of the file.',
    { default: 0.1, min: 0.001, max: 1.5, step: 0.005 },
  ),
  ...OWN_FIELDS,
];
