import { memo, useMemo, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { useService } from '../../workspace/ServicesContext.tsx';
import { numberText, type Shown } from '../../../core/units/quantity.ts';
import { niceStep } from '../../../core/math/nice-step.ts';
import { niceDomain, niceTicks, tickText, type Domain } from '../../plots/lines/domain.ts';
import { linePath } from '../../plots/lines/line-path.ts';
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

const LEFT_PX = 54;
const RIGHT_PX = 10;
const TOP_PX = 6;
const FOOT_PX = 18;
const HEIGHT_PX = 104;
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
  const inner_px = Math.max(1, width_px - LEFT_PX - RIGHT_PX);
  const value = at === undefined ? undefined : valueAt(series.station_m, series.values, at);
  const text = value === undefined ? '' : numberText(value, series.digits);
  const note = value === undefined ? '' : (series.note?.(value) ?? '');
  const place = at === undefined ? '' : `${shown.text(at)} ${shown.symbol}`;

  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const part = (event.clientX - box.left - LEFT_PX) / inner_px;
    station_m.move(Math.min(1, Math.max(0, part)) * length_m);
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
        <span className={css['reading']}>{at === undefined ? '' : `${text} ${note} at ${place}`}</span>
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
          at === undefined ? 'No position' : `${place}: ${text} ${series.symbol} ${note}`.trim()
        }
        onPointerMove={onPointerMove}
        onPointerLeave={() => station_m.move(NO_STATION_M)}
        onKeyDown={onKeyDown}
      >
        <svg width={width_px} height={HEIGHT_PX} aria-hidden>
          <ChartLines series={series} length_m={length_m} inner_px={inner_px} shown={shown} />
          {at === undefined ? undefined : (
            <line
              x1={LEFT_PX + (at / length_m) * inner_px}
              x2={LEFT_PX + (at / length_m) * inner_px}
              y1={TOP_PX}
              y2={HEIGHT_PX - FOOT_PX}
              className={css['cursor']}
            />
          )}
        </svg>
      </div>
    </figure>
  );
}

interface ChartLinesProps extends StationChartProps {
  readonly inner_px: number;
}

/** The part of the chart that the pointer does not change. */
const ChartLines = memo(function ChartLines({
  series,
  length_m,
  inner_px,
  shown,
}: ChartLinesProps): ReactElement {
  const { station_m, values, narrowest, colour } = series;
  const bottom = HEIGHT_PX - FOOT_PX;
  const domain: Domain = useMemo(() => niceDomain([values], narrowest, 3), [values, narrowest]);
  const step = niceStep((domain[1] - domain[0]) / 3);
  const up = (value: number): number =>
    bottom - ((value - domain[0]) / (domain[1] - domain[0])) * (bottom - TOP_PX);
  const across: Domain = [0, shown.of(length_m)];
  const acrossStep = niceStep(across[1] / 6);
  const path = useMemo(() => {
    const first = station_m[0] ?? 0;
    const width = (((station_m.at(-1) ?? 1) - first) / length_m) * inner_px;
    const x = LEFT_PX + (first / length_m) * inner_px;
    return linePath(station_m, values, domain, { x, y: TOP_PX, width, height: bottom - TOP_PX });
  }, [station_m, values, domain, length_m, inner_px, bottom]);
  return (
    <>
      {niceTicks(domain, 3).map((tick) => (
        <g key={tick}>
          <line
            x1={LEFT_PX}
            x2={LEFT_PX + inner_px}
            y1={up(tick)}
            y2={up(tick)}
            className={Math.abs(tick) < step / 1e6 ? css['zero'] : css['grid']}
          />
          <text x={LEFT_PX - 5} y={up(tick) + 4} textAnchor="end" className={css['axis']}>
            {tickText(tick, step)}
          </text>
        </g>
      ))}
      {niceTicks(across, 6).map((tick) => (
        <text
          key={tick}
          x={LEFT_PX + (tick / across[1]) * inner_px}
          y={HEIGHT_PX - 5}
          textAnchor="middle"
          className={css['axis']}
        >
          {tickText(tick, acrossStep)}
        </text>
      ))}
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
