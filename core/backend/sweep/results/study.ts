import { RacebenchError } from '../../../contract/errors.ts';
import type { RequestArgs } from '../../../contract/requests.ts';
import type {
  StudyInteraction,
  StudyLevelMean,
  StudyQuery,
  StudySurface,
  SweepStudy,
} from '../../../contract/sweep-study.ts';
import { interaction, mainEffects, type LevelMean } from '../../../studies/sweep/understand/effects.ts';
import type { Factor, Level, Studied } from '../../../studies/sweep/understand/factors.ts';
import { responseSurface, surfaceGrid } from '../../../studies/sweep/understand/response-surface.ts';
import { sensitivityOf } from '../../../studies/sweep/understand/sensitivity.ts';
import { studiedOf } from '../../../studies/sweep/understand/studied.ts';
import type { SetupTable, SweepTables } from './tables.ts';

/** The setups of a study, and its keys by column id. */
interface Opened {
  readonly studied: Studied;
  readonly columnOf: (name: string) => string;
  readonly factorOf: (column: string) => Factor;
  readonly isAllowed: SetupTable['isAllowed'];
}

function open(tables: SweepTables, query: StudyQuery): Opened {
  const { view, columns, isAllowed } = tables.setupTable(query.sweepId);
  const studied = studiedOf(view, columns, query);
  const keys = columns.filter(({ kind }) => kind === 'key');
  return {
    studied,
    isAllowed,
    columnOf: (name) => keys.find(({ label }) => label === name)?.id ?? '',
    factorOf(column) {
      const factor = studied.factors[keys.findIndex(({ id }) => id === column)];
      if (factor === undefined) throw new RacebenchError('BAD_ARGUMENTS', `The sweep has no key ${column}.`);
      return factor;
    },
  };
}

const meanRow = ({ mean, half, setups, runs }: LevelMean): StudyLevelMean => ({
  setups,
  runs,
  ...(mean !== undefined && { mean }),
  ...(half !== undefined && { half }),
});

const levelRow = ({ from, to, word }: Level) => ({ from, to, ...(word !== undefined && { word }) });

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

export function studySweep(tables: SweepTables, query: StudyQuery): SweepStudy {
  const { studied, columnOf } = open(tables, query);
  const found = sensitivityOf(studied);
  return {
    setups: studied.metric.length,
    runs: sumOf(studied.runs),
    effects: mainEffects(studied).map(({ name, levels }) => ({
      name,
      column: columnOf(name),
      levels: levels.map((level) => ({ ...levelRow(level), ...meanRow(level) })),
    })),
    ...(found !== undefined && {
      sensitivity: {
        explained: found.explained,
        freedom: found.freedom,
        keys: found.factors.map(({ half, ...rest }) => ({
          ...rest,
          column: columnOf(rest.name),
          ...(half !== undefined && { half }),
        })),
      },
    }),
  };
}

export function studyInteraction(
  tables: SweepTables,
  query: RequestArgs<'sweep/interaction'>,
): StudyInteraction {
  const { studied, factorOf } = open(tables, query);
  const { a, b, means } = interaction(factorOf(query.a), factorOf(query.b), studied);
  return {
    a: { name: a.name, column: query.a, levels: a.levels.map(levelRow) },
    b: { name: b.name, column: query.b, levels: b.levels.map(levelRow) },
    means: means.map((row) => row.map(meanRow)),
  };
}

export function studySurface(
  tables: SweepTables,
  query: RequestArgs<'sweep/surface'>,
): { surface?: StudySurface } {
  const { studied, columnOf, factorOf, isAllowed } = open(tables, query);
  const surface = responseSurface(studied);
  const positionOf = (column: string): number =>
    surface?.factors.findIndex(({ name }) => name === factorOf(column).name) ?? -1;
  const [x, y] = [positionOf(query.x), positionOf(query.y)];
  if (surface === undefined || x === -1 || y === -1 || x === y) return {};
  const keys = surface.factors.map(({ name, least, greatest }) => {
    const column = columnOf(name);
    return { name, column, least, greatest, held: query.held[column] ?? (least + greatest) / 2 };
  });
  const { predicted, deviation } = surface;
  const grid = surfaceGrid(
    surface,
    x,
    y,
    keys.map(({ held }) => held),
    query.steps,
  );
  return {
    surface: {
      setups: surface.setups,
      runs: surface.runs,
      explained: surface.explained,
      freedom: surface.freedom,
      ...(predicted !== undefined && { predicted }),
      ...(deviation !== undefined && { deviation }),
      order: surface.order,
      keys,
      x: grid.x,
      y: grid.y,
      z: grid.z,
      ...(isAllowed !== undefined && {
        barred: Uint8Array.from(grid.z, (_, i) => {
          const [atX, atY] = [grid.x[i % grid.x.length], grid.y[Math.floor(i / grid.x.length)]];
          const valueOf = (name: string): number | undefined => {
            const index = keys.findIndex((key) => key.name === name);
            if (index === -1) return studied.factors.find((factor) => factor.name === name)?.values[0];
            return index === x ? atX : index === y ? atY : keys[index]?.held;
          };
          return isAllowed(valueOf) ? 0 : 1;
        }),
      }),
    },
  };
}
