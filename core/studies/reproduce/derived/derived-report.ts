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

/** Cars beside each other in one table. */
const TABLE_CARS = 4;

const inGroups = (cars: readonly ComparedCar[]): readonly (readonly ComparedCar[])[] =>
  cars.flatMap((_, i) => (i % TABLE_CARS === 0 ? [cars.slice(i, i + TABLE_CARS)] : []));

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

/** Cars of a figure that are listed where more lie apart. */
const MAX_LISTED = 10;

function apartLines(cars: readonly ComparedCar[]): string[] {
  return FIGURE_ROWS.flatMap((figure, i) => {
    const apart = cars.flatMap(({ name, pairs }) => {
      const pair = pairs[i];
      return pair === undefined || agrees(figure, pair) !== false ? [] : [{ name, pair }];
    });
    if (apart.length === 0) return [];
    const listed = figure.isCategory ? apart : furthest(apart);
    const which = listed.length < apart.length ? `, of which the ${listed.length} furthest` : '';
    const texts = listed.map(
      ({ name, pair }) =>
        `${name}: ${numberText(pair.derived, figure)} against ${numberText(pair.measured, figure)}`,
    );
    return [`- **${figure.label}**, ${apart.length}${which}. ${texts.join('; ')}.`];
  });
}

interface NamedPair {
  readonly name: string;
  readonly pair: FigurePair;
}

/** Pairs with the largest errors, from the largest. */
function furthest(pairs: readonly NamedPair[]): readonly NamedPair[] {
  const size = ({ pair }: NamedPair): number => Math.abs(relativeError(pair) ?? 0);
  return pairs.toSorted((a, b) => size(b) - size(a)).slice(0, MAX_LISTED);
}

/** The report as a page of Markdown. */
export function derivedReport({ seed, named, random, skipped }: DerivedStudy): string {
  const all = [...named, ...random];
  const floors = FIGURE_ROWS.filter(({ floorReason }) => floorReason !== '');
  return [
    '# Derived figures against runs',
    '',
    'How far the figures that Racebench derives from a car.ini without a run (`racebench inspect`, the Analyse view) can be relied on. The tests that measure the same are driven, and both are put beside each other, for',
    '',
    '- the sample cars;',
    '- cars of a folder: for this page three cars published for Racer, which are not part of the repository;',
    `- ${random.length} plausible cars drawn at random from the sample cars (seed ${seed}): springs, bars, dampers, tyre rates, friction, camber, brakes, roll centres, position of the centre of gravity, kind and preload of the differential, final drive, engine torque and drag are varied (\`core/studies/reproduce/derived/random-setups.ts\`).`,
    '',
    'The page is written by',
    '',
    '```sh',
    'npx racebench reproduce derived --cars FOLDER --report docs/derived-figures.md',
    '```',
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
    'The understeer gradient is that of ISO 8855 and ISO 4138 at the road wheel, d(steer)/d(ay) − L / v², in rad·s²/m in `inspect`, the Analyse view and the metrics of runs (the window shows °/g). It is solved for a steady turn of the whole car (`core/models/racebench/steady-turn`; Milliken and Milliken, *Race Car Vehicle Dynamics*, ch. 5, 8, 16 and 18; Pacejka, *Tyre and Vehicle Dynamics*, ch. 1). The difference of the tyres alone is a line of its own in the Analyse view.',
    '',
    '## Cars by name: derived / measured',
    ...inGroups(named).flatMap((cars) => ['', ...namedTable(cars)]),
    ...(skipped.length === 0
      ? []
      : ['', 'Not compared:', '', ...skipped.map(({ name, reason }) => `- ${name}: ${reason}`)]),
    '',
    '## Figures that lie apart',
    '',
    'Cars with their derived figure against the measured one; a name with a number is a random car. The reasons are in the table of what is left out.',
    '',
    ...apartLines(all),
    '',
  ].join('\n');
}
