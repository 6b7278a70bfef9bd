import { useCallback, type ReactElement } from 'react';
import type { Size } from '../../../plots/ink/use-size.ts';
import { useSweepAnswer } from '../use-sweep-answer.ts';
import { ColumnPick } from './ColumnPick.tsx';
import { EffectCharts } from './EffectCharts.tsx';
import { effectsSummary, effectsTable, layEffects } from './effects-plot.ts';
import { MarkPlot, type Drawing } from './MarkPlot.tsx';
import { SweepPlot } from './SweepPlot.tsx';
import { useStudy } from './use-study.ts';
import { ValueTable } from './ValueTable.tsx';

/** Effect of each key on a metric by itself: the mean at each level, over all other varied keys. */
export function EffectsView(): ReactElement {
  const { query, metrics, keys, choose, columnOf, behindText, emptyOf } = useStudy();
  const { answer: study, asked, failure, isBusy } = useSweepAnswer('sweep/study', query);
  const metric = columnOf(asked?.metric);
  const lay = useCallback(
    (room: Size): Drawing => {
      if (study === undefined || metric === undefined) return { size: room, marks: [], chart: <></> };
      const layout = layEffects(study.effects, metric, keys, room);
      return {
        size: layout.size,
        marks: layout.cells.flatMap(({ line }) => line.marks),
        chart: <EffectCharts layout={layout} />,
      };
    },
    [study, metric, keys],
  );
  const table = () =>
    study === undefined || metric === undefined ? [] : effectsTable(study.effects, metric, keys);
  return (
    <SweepPlot
      title="Main effects"
      behind={study && behindText(study)}
      tools={<ColumnPick label="Metric" columns={metrics} value={query?.metric} onChange={choose} />}
      failure={failure}
      isBusy={isBusy}
      empty={study && emptyOf(study.setups, 2)}
      values={table}
    >
      {study === undefined || metric === undefined ? undefined : (
        <>
          <MarkPlot
            label={`Means of ${metric.head} by each key`}
            summary={effectsSummary(study.effects, metric, keys)}
            lay={lay}
          />
          <ValueTable label={`Means of ${metric.head}`} table={table} />
        </>
      )}
    </SweepPlot>
  );
}
