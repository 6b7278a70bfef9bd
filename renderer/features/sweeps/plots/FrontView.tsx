import { useCallback, useMemo, type ReactElement } from 'react';
import { useService } from '../../../workspace/ServicesContext.tsx';
import type { Ink } from '../../../plots/ink/ink.ts';
import { Picked } from '../../../ui/Picked.tsx';
import type { ShownColumn } from '../column-text.ts';
import { countedText } from '../counts-text.ts';
import { headText } from '../rows-csv.ts';
import { usePlotChoice, useShownColumns, useShownSweep, useTableFilters } from '../shown-sweep.ts';
import { behindText } from './behind-text.ts';
import { emptyOf } from './empty-text.ts';
import { drawFrontEdge, drawPoints, drawRings, FRONT_RING } from './draw-points.ts';
import css from './FrontView.module.css';
import { plotAxis } from './plot-axis.ts';
import { betterOf, columnOptions } from './plot-columns.ts';
import { PointPlot, type PlotPoints } from './PointPlot.tsx';
import { bestFirst, valuesAt, withValues, type ScreenPoints } from './point-scene.ts';
import { SweepPlot } from './SweepPlot.tsx';
import { useFront, type Front } from './use-front.ts';
import { useSetupValues } from './use-setup-values.ts';
import { SWEEPS } from '../sweep-store.ts';

/** Setups of the front that are listed; a file has all of them. */
const MAX_LISTED = 200;

/**
 * Setups that no other setup beats in all objectives: the front among all setups, over any two objectives, and as a
 * list.
 */
export function FrontView(): ReactElement {
  const { facts } = useShownSweep();
  const { isFiltered } = useTableFilters('setups');
  const all = useShownColumns('setups');
  const objectives = useMemo(
    () => facts.objectives.flatMap((each) => all.find(({ column }) => column.id === each.column) ?? []),
    [facts, all],
  );
  const ids = objectives.map(({ column }) => column.id);
  const isFront = ids.length > 1;
  const [{ x, y }, choose] = usePlotChoice('front', { x: ids[0] ?? '', y: ids[1] ?? '' });
  const { values, column, failure, isBusy } = useSetupValues(isFront ? ids : []);
  const front = useFront(ids);
  const isLoaded = ids.every((id) => column(id) !== undefined);
  const plot = useMemo(() => {
    const [across, up] = [x, y].map((id) => objectives.find((each) => each.column.id === id));
    if (values === undefined || !isLoaded || across === undefined || up === undefined) return undefined;
    const of = ids.map((id) => column(id) ?? new Float64Array());
    const positions = withValues(of);
    const pick = (from: Float64Array | undefined): Float64Array => valuesAt(from, positions);
    const points = {
      numbers: pick(values.numbers),
      runs: pick(values.runs),
      x: pick(column(x)),
      y: pick(column(y)),
    };
    return {
      positions,
      columns: of.map(pick),
      points: { ...points, order: bestFirst(betterOf(facts, up.column), points.y) } satisfies PlotPoints,
      across: plotAxis(across, points.x),
      up: plotAxis(up, points.y),
    };
    // `ids` and `column` follow from `objectives` and `values`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [facts, values, isLoaded, objectives, x, y]);
  const draw = useCallback(
    (
      ink: Ink,
      at: ScreenPoints,
      toScreen: (x: ArrayLike<number>, y: ArrayLike<number>) => ScreenPoints,
    ): void => {
      drawPoints(ink, at, { steps: undefined, isWords: false, ink: '--accent', isFaint: true });
      const [a, b] = [ids.indexOf(x), ids.indexOf(y)];
      if (front === undefined || a === b) return;
      const edge = toScreen(front.columns[a] ?? [], front.columns[b] ?? []);
      drawPoints(ink, edge, { steps: undefined, isWords: false, ink: '--accent' });
      drawRings(ink, edge, edge.x.keys(), FRONT_RING);
      // A front of three or more objectives has no edge in a plane of two.
      if (ids.length === 2) drawFrontEdge(ink, edge, front.wants[a] === 'less', front.wants[b] === 'more');
    },
    // oxlint-disable-next-line react/exhaustive-deps
    [front, objectives, x, y],
  );
  const rows = (most: number): string[][] =>
    Array.from(front?.numbers.subarray(0, most) ?? [], (number, i) => [
      String(number + 1),
      ...objectives.map((each, c) => each.text(front?.columns[c]?.[i] ?? NaN)),
      String(front?.runsOf[i] ?? 0),
    ]);
  const options = columnOptions(objectives);
  const behind = values && plot && behindText(values, plot.positions, isFiltered);
  return (
    <SweepPlot
      title="Pareto front"
      behind={
        behind === undefined || front === undefined
          ? behind
          : `${countedText(front.numbers.length, 'setups')} on the front of ${behind}`
      }
      failure={failure}
      isBusy={isBusy}
      empty={
        isFront
          ? values && plot && emptyOf({ ...values, shown: plot.positions.length })
          : {
              title: 'A Pareto front needs at least two objectives',
              text:
                objectives.length === 0
                  ? 'The plan has no objective. Add objectives to the plan; its runs need not be driven again.'
                  : `The plan has one objective, ${objectives[0]?.column.label ?? ''}: its best setup is the first row of the table.`,
            }
      }
      tools={
        isFront ? (
          <>
            <Picked label="Across" options={options} value={x} onChange={(next) => choose({ x: next })} />
            <Picked label="Up" options={options} value={y} onChange={(next) => choose({ y: next })} />
          </>
        ) : undefined
      }
      values={() => [['No.', ...objectives.map(headText), 'Runs'], ...rows(Infinity)]}
    >
      {plot === undefined ? undefined : (
        <div className={css['sides']}>
          <PointPlot
            label={`${plot.up.column.column.label} against ${plot.across.column.column.label}`}
            across={plot.across}
            up={plot.up}
            points={plot.points}
            draw={draw}
            textOf={(point) =>
              objectives.map((each, c) =>
                `${each.column.label} ${each.text(plot.columns[c]?.[point] ?? NaN)} ${each.symbol}`.trim(),
              )
            }
          />
          {front === undefined ? undefined : (
            <FrontList objectives={objectives} rows={rows(MAX_LISTED)} front={front} />
          )}
        </div>
      )}
    </SweepPlot>
  );
}

interface FrontListProps {
  readonly objectives: readonly ShownColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly front: Front;
}

/** The setups of the front, the best by the first objective first. */
function FrontList({ objectives, rows, front }: FrontListProps): ReactElement {
  const sweeps = useService(SWEEPS);
  const left = front.numbers.length - rows.length;
  return (
    <div className={css['list']} tabIndex={0} role="region" aria-label="List of the front">
      <table aria-label="Setups of the front">
        <thead>
          <tr>
            <th scope="col">No.</th>
            {objectives.map((each) => (
              <th key={each.column.id} scope="col">
                {headText(each)}
              </th>
            ))}
            <th scope="col">Runs</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([number = '', ...cells], i) => (
            <tr key={number}>
              <th scope="row">
                <button
                  type="button"
                  aria-label={`Setup ${number}`}
                  onClick={() => sweeps.showSetup(front.numbers[i])}
                >
                  {number}
                </button>
              </th>
              {cells.map((cell, c) => (
                <td key={objectives[c]?.column.id ?? 'runs'}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 ? <p>{countedText(left, 'setups')} more; save the values to see them all.</p> : undefined}
    </div>
  );
}
