import { memo, useMemo, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { useService } from '../../workspace/ServicesContext.tsx';
import { numberText, type Shown } from '../../../core/units/quantity.ts';
import { linearTicks, niceDomain, type Domain } from '../../../core/units/axis.ts';
import { Axes } from '../../plots/axes/Axes.tsx';
import { areaIn, chartScale, linePath, type ChartScale } from '../../plots/axes/chart-scale.ts';
import { useSize } from '../../plots/ink/use-size.ts';
import { valueAt } from './plan-places.ts';
import css from './StationChart.module.css';
import { NO_STATION_M, useStation } from './use-station.ts';
import { STATION_m } from './station.ts';

export interface StationSeries {
  readonly title: string;
  /** Unit of the values. */
  readonly symbol: string;
  readonly digits: number;
  /** Rising, m. */
  readonly station_m: Float64Array;
  readonly values: Float64Array;
  /** Theme variable. */
  readonly colour: string;
  /** Minimum axis range: noise of the last digit must not fill the chart. */
  readonly narrowest: number;
  /** Note on the position of the cursor. */
  readonly note?: (value: number) => string;
}

interface StationChartProps {
  readonly series: StationSeries;
  readonly length_m: number;
  /** Format of stations. */
  readonly shown: Shown;
}

const ROOM = { left: 54, right: 10, top: 6, bottom: 18 } as const;
const HEIGHT_PX = 104;
const UP_PARTS = 3;
const ACROSS_PARTS = 6;
const KEY_STEPS = 100;

/**
 * One quantity along the road, read by pointer or arrow keys; the plan and all such charts share the
 * position.
 */
export function StationChart({ series, length_m, shown }: StationChartProps): ReactElement {
  const station_m = useService(STATION_m);
  const [sizeRef, size] = useSize();
  const at = useStation();
  const width_px = size?.width_px ?? 320;
  const { values, narrowest } = series;
  const domain = useMemo(() => niceDomain([values], narrowest, UP_PARTS), [values, narrowest]);
  const scale = useMemo(
    () => chartScale(areaIn({ width_px, height_px: HEIGHT_PX }, ROOM), [0, length_m], domain),
    [width_px, length_m, domain],
  );
  const value = at === undefined ? undefined : valueAt(series.station_m, series.values, at);
  const text = value === undefined ? '' : numberText(value, series.digits);
  const note = value === undefined ? '' : (series.note?.(value) ?? '');
  const position = at === undefined ? '' : `${shown.text(at)} ${shown.symbol}`;

  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    station_m.move(Math.min(length_m, Math.max(0, scale.acrossAt(event.clientX - box.left))));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps = { ArrowLeft: -1, ArrowRight: 1, PageDown: -10, PageUp: 10 }[event.key];
    const end = { Home: 0, End: length_m }[event.key];
    if (steps === undefined && end === undefined) return;
    event.preventDefault();
    const to = end ?? (at ?? length_m / 2) + ((steps ?? 0) * length_m) / KEY_STEPS;
    station_m.move(Math.min(length_m, Math.max(0, to)));
  };
  return (
    <figure className={css['chart']} aria-label={series.title}>
      <figcaption className={css['head']} aria-hidden>
        <span className={css['swatch']} style={{ background: `var(${series.colour})` }} />
        <strong>{series.title}</strong> <span>{series.symbol}</span>
        <span className={css['reading']}>{at === undefined ? '' : `${text} ${note} at ${position}`}</span>
      </figcaption>
      <div
        ref={sizeRef}
        className={css['plot']}
        role="slider"
        tabIndex={0}
        aria-label={`${series.title} along the track`}
        aria-valuemin={0}
        aria-valuemax={Math.round(length_m)}
        aria-valuenow={Math.round(at ?? 0)}
        aria-valuetext={
          at === undefined ? 'No position' : `${position}: ${text} ${series.symbol} ${note}`.trim()
        }
        onPointerMove={onPointerMove}
        onPointerLeave={() => station_m.move(NO_STATION_M)}
        onKeyDown={onKeyDown}
      >
        <svg width={width_px} height={HEIGHT_PX} aria-hidden>
          <ChartLines series={series} scale={scale} domain={domain} length_m={length_m} shown={shown} />
          {at === undefined ? undefined : (
            <line
              x1={scale.across(at)}
              x2={scale.across(at)}
              y1={ROOM.top}
              y2={HEIGHT_PX - ROOM.bottom}
              className={css['cursor']}
            />
          )}
        </svg>
      </div>
    </figure>
  );
}

interface ChartLinesProps extends StationChartProps {
  readonly scale: ChartScale;
  readonly domain: Domain;
}

/** The part of the chart that the pointer does not change. */
const ChartLines = memo(function ChartLines(props: ChartLinesProps): ReactElement {
  const { series, scale, domain, length_m, shown } = props;
  const { station_m, values, colour } = series;
  const across = linearTicks([0, shown.of(length_m)], ACROSS_PARTS);
  const path = useMemo(() => linePath(station_m, values, scale), [station_m, values, scale]);
  return (
    <>
      <Axes
        scale={scale}
        lines="up"
        up={linearTicks(domain, UP_PARTS)}
        across={across.map((tick) => ({ ...tick, at: shown.back(tick.at) }))}
      />
      <path
        d={path}
        fill="none"
        strokeWidth={1.75}
        strokeLinejoin="round"
        style={{ stroke: `var(${colour})` }}
      />
    </>
  );
});
