import { useCallback, type ReactElement } from 'react';
import type { Size } from '../../../plots/ink/use-size.ts';
import { useSweepAnswer } from '../use-sweep-answer.ts';
import { ColumnPick } from './ColumnPick.tsx';
import { MarkPlot, type Drawing } from './MarkPlot.tsx';
import { SweepPlot } from './SweepPlot.tsx';
import { layTornado, leftOutText, sensitivityText, tornadoSummary, tornadoTable } from './tornado-plot.ts';
import { TornadoChart } from './TornadoChart.tsx';
import css from './TornadoView.module.css';
import { useStudy } from './use-study.ts';
import { ValueTable } from './ValueTable.tsx';

/** Effect of each key on a metric by itself, the largest first, with its confidence interval. */
export function TornadoView(): ReactElement {
  const { query, metrics, choose, columnOf, behindText, emptyOf } = useStudy();
  const { answer: study, asked, failure, isBusy } = useSweepAnswer('sweep/study', query);
  const metric = columnOf(asked?.metric);
  const sensitivity = study?.sensitivity;
  const runs = study?.runs ?? 0;
  const lay = useCallback(
    (room: Size): Drawing => {
      if (sensitivity === undefined || metric === undefined) return { size: room, marks: [], chart: <></> };
      const layout = layTornado(sensitivity, runs, metric, columnOf, room);
      return { size: layout.size, marks: layout.bars, chart: <TornadoChart layout={layout} /> };
    },
    [sensitivity, runs, metric, columnOf],
  );
  const isShown = sensitivity !== undefined && metric !== undefined;
  const table = () => (isShown ? tornadoTable(sensitivity, runs, metric, columnOf) : []);
  const leftOut = sensitivity?.keys.filter(({ isLeftOut }) => isLeftOut) ?? [];
  return (
    <SweepPlot
      title="Sensitivity"
      behind={study && behindText(study)}
      tools={<ColumnPick label="Metric" columns={metrics} value={query?.metric} onChange={choose} />}
      failure={failure}
      isBusy={isBusy}
      empty={study && emptyOf(study.setups, 2)}
      values={table}
    >
      {isShown ? (
        <>
          <p className={css['words']}>{sensitivityText(sensitivity)}</p>
          <MarkPlot
            label={`Effects of each key on ${metric.head}`}
            summary={tornadoSummary(sensitivity, runs, metric, columnOf)}
            lay={lay}
          />
          {leftOut.length === 0 ? undefined : (
            <ul className={css['leftOut']} aria-label="Keys without a bar">
              {leftOut.map((key) => (
                <li key={key.column}>{leftOutText(key)}</li>
              ))}
            </ul>
          )}
          <ValueTable label={`Effects on ${metric.head}`} table={table} />
        </>
      ) : undefined}
    </SweepPlot>
  );
}
