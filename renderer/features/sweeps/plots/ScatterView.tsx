import { useCallback, useMemo, type ReactElement } from 'react';
import type { Ink } from '../../../plots/ink/ink.ts';
import { Picked } from '../../../ui/Picked.tsx';
import { headText } from '../rows-csv.ts';
import { usePlotChoice, useShownColumns, useShownSweep, useTableFilters } from '../shown-sweep.ts';
import { behindText } from './behind-text.ts';
import { ColourLegend } from './ColourLegend.tsx';
import { emptyOf } from './empty-text.ts';
import { drawFrontEdge, drawPoints, drawRings, FRONT_RING } from './draw-points.ts';
import { plotAxis } from './plot-axis.ts';
import { betterOf, columnOptions, firstScatter, plotColumns } from './plot-columns.ts';
import { PointPlot, type PlotPoints } from './PointPlot.tsx';
import { bestFirst, colourSteps, valuesAt, withValues, type ScreenPoints } from './point-scene.ts';
import { SweepPlot } from './SweepPlot.tsx';
import { useFront } from './use-front.ts';
import { useSetupValues } from './use-setup-values.ts';

const ONE_COLOUR = '';

/** Any two columns of the setups, coloured by a third. */
export function ScatterView(): ReactElement {
  const { facts } = useShownSweep();
  const { isFiltered } = useTableFilters('setups');
  const all = useShownColumns('setups');
  const columns = useMemo(() => plotColumns(all), [all]);
  const [{ x, y, colour }, choose] = usePlotChoice('scatter', firstScatter(facts));
  const { values, column, failure, isBusy } = useSetupValues([
    x,
    y,
    ...(colour === undefined ? [] : [colour]),
  ]);
  const [across, up, tint] = useMemo(
    () => [x, y, colour].map((id) => columns.find((each) => each.column.id === id)),
    [columns, x, y, colour],
  );
  const [xs, ys, tints] = [column(x), column(y), colour === undefined ? undefined : column(colour)];
  const plot = useMemo(() => {
    if (
      values === undefined ||
      across === undefined ||
      up === undefined ||
      xs === undefined ||
      ys === undefined
    )
      return undefined;
    const positions = withValues([xs, ys]);
    const pick = (of: Float64Array): Float64Array => valuesAt(of, positions);
    const points = {
      numbers: pick(values.numbers),
      runs: pick(values.runs),
      x: pick(xs),
      y: pick(ys),
    };
    const coloured = tints && pick(tints);
    const scale = tint === undefined || coloured === undefined ? undefined : plotAxis(tint, coloured);
    return {
      positions,
      points: { ...points, order: bestFirst(betterOf(facts, up.column), points.y) } satisfies PlotPoints,
      across: plotAxis(across, points.x),
      up: plotAxis(up, points.y),
      tints: coloured,
      scale,
      steps: scale && coloured && colourSteps(coloured, scale),
    };
  }, [facts, values, across, up, tint, xs, ys, tints]);
  const front = useFront(x === y ? [] : [x, y]);
  const draw = useCallback(
    (
      ink: Ink,
      at: ScreenPoints,
      toScreen: (x: ArrayLike<number>, y: ArrayLike<number>) => ScreenPoints,
    ): void => {
      const isWords = plot?.scale?.column.column.words !== undefined;
      drawPoints(ink, at, { steps: plot?.steps, isWords, ink: '--accent' });
      if (front === undefined) return;
      const edge = toScreen(front.columns[0] ?? [], front.columns[1] ?? []);
      drawFrontEdge(ink, edge, front.wants[0] === 'less', front.wants[1] === 'more');
      drawRings(ink, edge, edge.x.keys(), FRONT_RING);
    },
    [plot, front],
  );
  const axesShown = [across, up, tint].filter((each) => each !== undefined);
  const textOf = (point: number): string[] =>
    [plot?.points.x, plot?.points.y, plot?.tints].flatMap((of, i) => {
      const by = axesShown[i];
      return of === undefined || by === undefined
        ? []
        : [`${by.column.label} ${by.text(of[point] ?? NaN)} ${by.symbol}`.trim()];
    });
  const title =
    across === undefined || up === undefined
      ? 'Scatter'
      : `${up.column.label} against ${across.column.label}`;
  const options = columnOptions(columns);
  return (
    <SweepPlot
      title={title}
      behind={values && plot && behindText(values, plot.positions, isFiltered)}
      failure={failure}
      isBusy={isBusy}
      empty={values && plot && emptyOf({ ...values, shown: plot.positions.length })}
      tools={
        <>
          <Picked label="Across" options={options} value={x} onChange={(next) => choose({ x: next })} />
          <Picked label="Up" options={options} value={y} onChange={(next) => choose({ y: next })} />
          <Picked
            label="Colour"
            options={[{ value: ONE_COLOUR, label: 'One colour' }, ...options]}
            value={colour ?? ONE_COLOUR}
            onChange={(next) => choose({ colour: next === ONE_COLOUR ? undefined : next })}
          />
        </>
      }
      values={() => [
        ['No.', ...axesShown.map(headText), 'Runs'],
        ...Array.from(plot?.points.numbers ?? [], (number, i) => [
          String(number + 1),
          ...[plot?.points.x, plot?.points.y, plot?.tints].flatMap((of, c) =>
            of === undefined ? [] : [axesShown[c]?.text(of[i] ?? NaN) ?? ''],
          ),
          String(plot?.points.runs[i] ?? 0),
        ]),
      ]}
    >
      {plot === undefined ? undefined : (
        <>
          <ColourLegend scale={plot.scale} hasFront={front !== undefined} />
          <PointPlot
            label={title}
            across={plot.across}
            up={plot.up}
            points={plot.points}
            draw={draw}
            textOf={textOf}
          />
        </>
      )}
    </SweepPlot>
  );
}
