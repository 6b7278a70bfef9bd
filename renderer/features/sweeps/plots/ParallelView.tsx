import { ArrowDownToLine, ArrowUpFromLine, Eraser } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ToggleMenu } from '../../../ui/ToggleMenu.tsx';
import { countedText } from '../counts-text.ts';
import { headText } from '../rows-csv.ts';
import {
  usePlotChoice,
  useShownColumns,
  useShownSweep,
  useTableChoice,
  useTableFilters,
} from '../shown-sweep.ts';
import { behindText } from './behind-text.ts';
import { brushesOf, brushText } from './brushes.ts';
import { ColourLegend } from './ColourLegend.tsx';
import { emptyOf } from './empty-text.ts';
import { ParallelPlot } from './ParallelPlot.tsx';
import { columnOptions, firstAxes, plotColumns } from './plot-columns.ts';
import { SweepPlot } from './SweepPlot.tsx';
import { useParallelLines } from './use-parallel-lines.ts';

/** All keys and metrics of the setups on axes beside each other, brushed on any of them. */
export function ParallelView(): ReactElement {
  const { facts } = useShownSweep();
  const { filters, isFiltered } = useTableFilters('setups');
  const [table, chooseTable] = useTableChoice('setups');
  const all = plotColumns(useShownColumns('setups'));
  const [{ axes: ids, brushes }, choose] = usePlotChoice('parallel', firstAxes(facts));
  const { values, shown, lines, isIn, rank, order, failure, isBusy } = useParallelLines(all, ids, brushes);
  const isBrushed = Object.keys(brushes).length > 0;
  const brushedRuns = rank.reduce((sum, i) => sum + (values?.runs[i] ?? 0), 0);
  const behind =
    values &&
    behindText(
      values,
      Int32Array.from(values.numbers, (_, i) => i),
      isFiltered,
    );

  const move = (id: string, by: number) => {
    const to = ids.indexOf(id) + by;
    if (to < 0 || to >= ids.length) return undefined;
    return () => choose({ axes: ids.filter((each) => each !== id).toSpliced(to, 0, id) });
  };
  const without = (id: string): typeof brushes =>
    Object.fromEntries(Object.entries(brushes).filter(([each]) => each !== id));
  const toFilters = (): void => {
    const typed = all.flatMap((each) => {
      const brush = brushes[each.column.id];
      return brush === undefined ? [] : [[each.column.id, brushText(brush, each)] as const];
    });
    chooseTable({ ...table, filters: { ...table.filters, ...Object.fromEntries(typed) } });
    choose({ brushes: {} });
  };
  const taken = brushesOf(filters, ids);
  const fromFilters = (): void => {
    const left = Object.entries(table.filters).filter(([id]) => taken[id] === undefined);
    chooseTable({ ...table, filters: Object.fromEntries(left) });
    choose({ brushes: { ...brushes, ...taken } });
  };
  return (
    <SweepPlot
      title="Parallel coordinates"
      behind={
        isBrushed && behind !== undefined
          ? `${countedText(rank.length, 'setups')}, ${countedText(brushedRuns, 'runs')} in the brushes; ${behind}`
          : behind
      }
      failure={failure}
      isBusy={isBusy}
      empty={values && emptyOf({ ...values, shown: values.numbers.length })}
      tools={
        <>
          <ToggleMenu
            label="Axes"
            options={columnOptions(all)}
            chosen={ids}
            onChange={(chosen) => {
              const remaining = ids.filter((id) => chosen.includes(id));
              const added = chosen.filter((id) => !ids.includes(id));
              if (remaining.length + added.length > 0) choose({ axes: [...remaining, ...added] });
            }}
          />
          <Button isSmall icon={<ArrowUpFromLine size={14} />} isDisabled={!isBrushed} onPress={toFilters}>
            Filter the table
          </Button>
          <Button
            isSmall
            icon={<ArrowDownToLine size={14} />}
            isDisabled={Object.keys(taken).length === 0}
            onPress={fromFilters}
          >
            Brush by the filters
          </Button>
          <Button
            isSmall
            icon={<Eraser size={14} />}
            isDisabled={!isBrushed}
            onPress={() => choose({ brushes: {} })}
          >
            No brush
          </Button>
        </>
      }
      values={() => [
        ['No.', ...shown.map(headText), 'Runs'],
        ...Array.from(rank, (i) => [
          String((values?.numbers[i] ?? 0) + 1),
          ...shown.map((each, a) => each.text(lines?.columns[a]?.[i] ?? NaN)),
          String(values?.runs[i] ?? 0),
        ]),
      ]}
    >
      {values === undefined || lines === undefined ? undefined : (
        <>
          <ColourLegend scale={lines.scale} />
          <ParallelPlot
            axes={lines.axes}
            columns={lines.columns}
            numbers={values.numbers}
            runs={values.runs}
            isIn={isIn}
            steps={lines.steps}
            order={order}
            brushes={brushes}
            actsOf={(id) => ({
              onBrush: (brush) =>
                choose({ brushes: brush === undefined ? without(id) : { ...brushes, [id]: brush } }),
              onLeft: move(id, -1),
              onRight: move(id, 1),
              onHide:
                ids.length < 2
                  ? undefined
                  : () => choose({ axes: ids.filter((each) => each !== id), brushes: without(id) }),
            })}
          />
        </>
      )}
    </SweepPlot>
  );
}
