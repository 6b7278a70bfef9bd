import { UNIT_SUFFIXES } from '../../../units/suffixes.ts';
import { deviation, type JudgedCar, type JudgedFigure } from './judge-car.ts';
import { FIGURES, type FigureName } from './published-figures.ts';

const percent = (part: number): string => `${part < 0 ? '−' : '+'}${Math.abs(100 * part).toFixed(0)} %`;

function valueText(figure: FigureName, value: number | undefined): string {
  const { unit, digits } = FIGURES[figure];
  if (value === undefined) return 'not reached';
  const symbol = unit === '1' ? '' : ` ${UNIT_SUFFIXES[unit].symbol}`;
  return `${value.toFixed(digits)}${symbol}`;
}

/** The verdict in words: the reason where there is one, with our value under its edits. */
export function verdictText({ figure, published, ours, verdict, because, then }: JudgedFigure): string {
  if (verdict === 'agrees') return 'agrees';
  const proof =
    then === undefined
      ? ''
      : ` With that changed: ${valueText(figure, then)} (${percent(deviation(published, then))}).`;
  if (verdict === 'explained') return `${because ?? ''}${proof}`;
  if (because !== undefined) return `differs: ${because}${proof}`;
  return ours === undefined ? 'differs: the car does not reach it' : 'differs, without an explanation';
}

/** Cells of a figure: label, published, ours, difference, verdict. */
export function figureCells(judged: JudgedFigure): string[] {
  const { figure, published, ours } = judged;
  return [
    FIGURES[figure].label,
    valueText(figure, published),
    valueText(figure, ours),
    ours === undefined ? '' : percent(deviation(published, ours)),
    verdictText(judged),
  ];
}

function carLines({ path, car, failure, figures }: JudgedCar, sources: Map<string, number>): string[] {
  const heading = [`## ${car ?? path}`, '', `\`${path}\``, ''];
  if (failure !== undefined) return [...heading, `Not driven: ${failure}`, ''];
  const rows = figures.map((judged) => {
    const [label = '', published = '', ...rest] = figureCells(judged);
    if (!sources.has(judged.source)) sources.set(judged.source, sources.size + 1);
    return `| ${[label, `${published} [${sources.get(judged.source) ?? ''}]`, ...rest].join(' | ')} |`;
  });
  return [
    ...heading,
    '| figure | published | ours | difference | verdict |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ];
}

const INTRODUCTION = [
  '# Cars against their published figures',
  '',
  'How near do cars made for games come to the real ones in Racebench? This page compares mass, power, acceleration, top speed and braking distance of public cars, as their authors made them, with what makers and road tests have published. Where a figure differs, the last column says why.',
  '',
  'Each car is driven by the Racebench model on flat, dry asphalt: straight acceleration, top speed, and braking from 100 km/h at the pedal travel that gives the shortest distance. A figure agrees within 10 %. Where it differs, the row gives the reason; a driven figure is then driven again with the values of that reason, and has to agree.',
  '',
  'The page is written by `racebench verify cars FOLDER --report docs/published-cars.md`. The path below each name is that in FOLDER; the cars are not part of the project. Published figures, their sources and the reasons are in `fixtures/published-figures.json`.',
  '',
] as const;

/** The report as Markdown. */
export function carsReport(cars: readonly JudgedCar[]): string {
  const sources = new Map<string, number>();
  const known = cars.filter(({ car, failure }) => car !== undefined || failure !== undefined);
  const unknown = cars.filter((one) => !known.includes(one));
  const figures = known.flatMap((one) => one.figures);
  const count = (verdict: JudgedFigure['verdict']): number =>
    figures.filter((one) => one.verdict === verdict).length;
  const tables = known.flatMap((one) => carLines(one, sources));
  return [
    ...INTRODUCTION,
    `${figures.length} figures of ${known.length} cars: ${count('agrees')} agree, ${count('explained')} are explained, ${count('differs')} differ.`,
    '',
    ...tables,
    ...(unknown.length === 0
      ? []
      : [
          '## No published figures',
          '',
          ...unknown.map(({ path, name }) => `- \`${path}\`${name === '' ? '' : `: ${name}`}`),
          '',
        ]),
    '## Sources',
    '',
    ...[...sources].map(([source, number]) => `${number}. ${source}`),
    '',
  ].join('\n');
}
