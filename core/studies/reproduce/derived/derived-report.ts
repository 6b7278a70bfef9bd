import { unitSymbol } from '../../../units/suffixes.ts';
import {
  agrees,
  AGREEMENT,
  relativeError,
  summarise,
  type ComparedCar,
  type FigurePair,
} from './compare-figures.ts';
import { FIGURE_ROWS, type FigureRow } from './figure-rows.ts';

/** All that the report is made from. */
export interface DerivedStudy {
  readonly seed: number;
  /** Cars by name: samples, and those of the folder that was given. */
  readonly named: readonly ComparedCar[];
  readonly random: readonly ComparedCar[];
  /** Cars that were not compared, and why. */
  readonly skipped: readonly { readonly name: string; readonly reason: string }[];
}

const NONE = '–';
const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

function numberText(value: number | undefined, { digits }: FigureRow): string {
  return value === undefined || !Number.isFinite(value) ? NONE : value.toFixed(digits);
}

function errorText(pair: FigurePair): string {
  const error = relativeError(pair);
  return error === undefined || !Number.isFinite(error) ? NONE : percent(error);
}

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const unitText = ({ unit }: FigureRow): string => (unit === '1' ? '' : `, ${unitSymbol(unit)}`);

function summaryTable(cars: readonly ComparedCar[]): string[] {
  return [
    row('figure', 'cars', 'within 10 %', 'median error', 'largest error'),
    row('---', '---', '---', '---', '---'),
    ...summarise(cars).map(({ row: figure, count, agreeing, medianError, worst }) =>
      row(
        figure.label,
        String(count),
        count === 0 ? NONE : `${agreeing} (${Math.round((100 * agreeing) / count)} %)`,
        figure.isCategory || medianError === undefined ? NONE : percent(medianError),
        worst === undefined || figure.isCategory ? NONE : `${percent(worst.error)}, ${worst.name}`,
      ),
    ),
  ];
}

function namedTable(cars: readonly ComparedCar[]): string[] {
  return [
    row('figure', ...cars.map(({ name }) => name)),
    row('---', ...cars.map(() => '---')),
    ...FIGURE_ROWS.map((figure, i) =>
      row(
        `${figure.label}${unitText(figure)}`,
        ...cars.map(({ pairs }) => {
          const pair = pairs[i] ?? { derived: undefined, measured: undefined };
          const text = `${numberText(pair.derived, figure)} / ${numberText(pair.measured, figure)}`;
          const error = figure.isCategory ? NONE : errorText(pair);
          const isApart = agrees(figure, pair) === false;
          return `${text}${error === NONE ? '' : ` (${error})`}${isApart ? ' **apart**' : ''}`;
        }),
      ),
    ),
  ];
}

function apartLines(cars: readonly ComparedCar[]): string[] {
  return FIGURE_ROWS.flatMap((figure, i) => {
    const apart = cars.flatMap(({ name, pairs }) => {
      const pair = pairs[i];
      return pair === undefined || agrees(figure, pair) !== false
        ? []
        : [`${name}: ${numberText(pair.derived, figure)} against ${numberText(pair.measured, figure)}`];
    });
    return apart.length === 0
      ? []
      : [`- **${figure.label}** (${apart.length}). ${figure.leavesOut} ${apart.join('; ')}.`];
  });
}

/** The report as a page of Markdown. */
export function derivedReport({ seed, named, random, skipped }: DerivedStudy): string {
  const all = [...named, ...random];
  const floors = FIGURE_ROWS.filter(({ floorReason }) => floorReason !== '');
  return [
    '# Derived figures against runs',
    '',
    '```sh',
    'npx racebench reproduce derived --cars FOLDER --report docs/derived-figures.md',
    '```',
    '',
    'writes this page. It takes the figures that `inspect` and the Analyse view derive from a car.ini without a run, drives the tests that measure the same, and puts both beside each other:',
    `the sample cars, the cars of the folder (\`../shared/reference/racer-cars\` for this page), and ${random.length} plausible cars drawn at random from the sample cars (seed ${seed}: springs, bars, dampers, tyre rates,`,
    'friction, camber, brakes, roll centres, position of the centre of gravity, kind and preload of the differential, final drive, engine torque, drag; `core/studies/reproduce/derived/random-setups.ts`).',
    '',
    `Two figures agree where they differ by at most ${percent(AGREEMENT)} of the measured one. ${floors.map(({ label, floorReason }) => `${label}: also within ${floorReason}`).join('. ')}.`,
    'A figure that a run did not reach, or that the car does not have, is not counted.',
    '',
    '## Over all cars',
    '',
    ...summaryTable(all),
    '',
    '## What is derived, and what measures it',
    '',
    row('figure', 'measured by', 'left out of the derived figure'),
    row('---', '---', '---'),
    ...FIGURE_ROWS.map((figure) => row(`${figure.label}${unitText(figure)}`, figure.run, figure.leavesOut)),
    '',
    'The understeer gradient is that of ISO 8855 and ISO 4138 at the road wheel, d(steer)/d(ay) − L / v², in rad·s²/m everywhere: `inspect`, the Analyse view and the metrics of runs (the window shows °/g). It is the solution of a steady turn',
    'of the whole car (`core/models/racebench/steady-turn`; Milliken and Milliken, *Race Car Vehicle Dynamics*, ch. 5, 8, 16 and 18; Pacejka, *Tyre and Vehicle Dynamics*, ch. 1), not the difference of the tyres alone, which is a line of its own.',
    '',
    '## Cars by name: derived / measured',
    '',
    ...namedTable(named),
    ...(skipped.length === 0
      ? []
      : ['', 'Not compared:', '', ...skipped.map(({ name, reason }) => `- ${name}: ${reason}`)]),
    '',
    '## Random cars',
    '',
    ...summaryTable(random),
    '',
    '## Figures that lie apart',
    '',
    ...apartLines(all),
    '',
  ].join('\n');
}
