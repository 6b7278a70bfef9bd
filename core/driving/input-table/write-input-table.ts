import { inputColumn, type InputBase, type InputKey } from '../../contract/input-columns.ts';

/** Digits behind the point: what a 32-bit channel carries of an input, and more of a time. */
const INPUT_DIGITS = 7;
const BASE_DIGITS = 6;

const digitsOf = (value: number, digits: number): string => String(Number(value.toFixed(digits)));

const nameOf = (key: InputBase | InputKey): string => {
  const { unit } = inputColumn(key);
  return unit === '1' ? key : `${key}_${unit}`;
};

/** The text of a table in SI. Rows between two that are alike in all inputs are left out: they say nothing more. */
export function writeInputTable(
  by: InputBase,
  at: Float64Array,
  columns: ReadonlyMap<InputKey, Float64Array>,
  comments: readonly string[] = [],
): string {
  const rows: string[] = [];
  const inputs: string[] = [];
  for (let i = 0; i < at.length; i++) {
    rows.push(digitsOf(at[i] ?? NaN, BASE_DIGITS));
    inputs.push([...columns.values()].map((values) => digitsOf(values[i] ?? NaN, INPUT_DIGITS)).join(', '));
  }
  const isSaid = (i: number): boolean => inputs[i] !== inputs[i - 1] || inputs[i] !== inputs[i + 1];
  return [
    ...comments.map((comment) => `# ${comment}`),
    [nameOf(by), ...[...columns.keys()].map(nameOf)].join(', '),
    ...rows.flatMap((row, i) =>
      isSaid(i) || i === 0 || i === at.length - 1 ? [`${row}, ${inputs[i]}`] : [],
    ),
    '',
  ].join('\n');
}
