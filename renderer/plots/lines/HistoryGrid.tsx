import { useEffect, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../workspace/ServicesContext.tsx';
import type { Datum } from '../../workspace/sessions/datum.ts';
import type { ChartSpec } from './chart-spec.ts';
import { HistoryChart } from './HistoryChart.tsx';
import css from './HistoryChart.module.css';
import type { HistorySource } from './history-source.ts';
import { useInView } from './use-in-view.ts';
import { useSize } from '../ink/use-size.ts';
import { UI } from '../../workspace/ui-store.ts';

interface HistoryGridProps {
  readonly specs: readonly ChartSpec[];
  readonly source: HistorySource;
  /** Second cursor. */
  readonly datum?: Datum | undefined;
  /** Value axes only grow while a run goes on. */
  readonly isSteady?: boolean;
  /** Reasons why charts have no recording, by their key. */
  readonly absent?: ReadonlyMap<string, string>;
  /** Called with the charts that are in view. */
  readonly onInView: (keys: ReadonlySet<string>) => void;
}

const NARROWEST_PX = 310;
const HEIGHT_PX = 150;
const GAP_PX = 8;

/** Small charts side by side, as many as fit. */
export function HistoryGrid(props: HistoryGridProps): ReactElement {
  const { specs, source, datum, isSteady = false, absent, onInView } = props;
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  const [sizeRef, size] = useSize();
  const [viewRef, inView] = useInView();
  useEffect(() => onInView(inView), [onInView, inView]);
  const width = (size?.width_px ?? 0) + GAP_PX;
  const columns = Math.max(1, Math.floor(width / (NARROWEST_PX + GAP_PX)));
  const chartWidth = Math.floor(width / columns) - GAP_PX;
  return (
    <div
      ref={sizeRef}
      className={css['grid']}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {size === undefined
        ? undefined
        : specs.map((spec) => (
            <div key={spec.key} ref={viewRef} data-chart={spec.key} style={{ minHeight: HEIGHT_PX }}>
              {absent?.has(spec.key) === true ? (
                <figure className={css['chart']} style={{ height: HEIGHT_PX }} aria-label={spec.row.label}>
                  <figcaption className={css['head']}>
                    <span className={css['title']}>{spec.row.label}</span>
                  </figcaption>
                  <p className={css['absent']}>{absent.get(spec.key)}</p>
                </figure>
              ) : (
                <HistoryChart
                  spec={spec}
                  source={source}
                  datum={datum}
                  system={system}
                  isSteady={isSteady}
                  width_px={Math.max(0, chartWidth - 2)}
                  height_px={HEIGHT_PX}
                />
              )}
            </div>
          ))}
    </div>
  );
}
