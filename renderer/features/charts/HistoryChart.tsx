import { memo, useMemo, type ReactElement } from 'react';
import { CartesianGrid, Line, LineChart, XAxis, YAxis } from 'recharts';
import type { DisplaySystem } from '../../../core/units/display.ts';
import { MISSING, showQuantity } from '../../format/quantity.ts';
import css from './HistoryChart.module.css';
import type { ChartSpec } from './chart-spec.ts';
import { niceDomain, niceStep, niceTicks, tickText } from './domain.ts';
import { LineSwatch } from './LineSwatch.tsx';

/** Values by channel name on one time axis; undefined where none were read yet. */
export interface HistoryData {
  readonly time_s: Float64Array;
  readonly values: ReadonlyMap<string, Float64Array>;
}

interface HistoryChartProps {
  readonly spec: ChartSpec;
  readonly data: HistoryData | undefined;
  readonly system: DisplaySystem;
  readonly width_px: number;
  readonly height_px: number;
}

const HEAD_PX = 34;
const FOOT_PX = 16;
/** The narrowest value axis, in units of the last digit that the data carry: less is noise. */
const NARROWEST_DIGITS = 20;
const MARGIN = { top: 4, right: 8, bottom: 4, left: 0 } as const;

function chartRows(
  spec: ChartSpec,
  data: HistoryData | undefined,
  of: (value: number) => number,
): Record<string, number>[] {
  if (data === undefined) return [];
  return Array.from(data.time_s, (time, i) => {
    const row: Record<string, number> = { time };
    for (const line of spec.lines) {
      const value = data.values.get(line.name)?.[i];
      if (value !== undefined && Number.isFinite(value)) row[line.name] = of(value);
    }
    return row;
  });
}

/** The last (at most 256) samples of a channel as a small chart with its newest values. */
export const HistoryChart = memo(function HistoryChart(props: HistoryChartProps): ReactElement {
  const { spec, data, system, width_px, height_px } = props;
  const shown = useMemo(() => showQuantity(spec.row, system), [spec, system]);
  const rows = useMemo(() => chartRows(spec, data, (v) => shown.of(v)), [spec, data, shown]);
  const series = spec.lines.map((line) => rows.map((row) => row[line.name] ?? Number.NaN));
  const domain = niceDomain(series, NARROWEST_DIGITS * 10 ** -shown.digits, 3);
  const ticks = niceTicks(domain, 3);
  const step = niceStep((domain[1] - domain[0]) / 3);
  const first = rows[0]?.['time'] ?? 0;
  const last = rows.at(-1)?.['time'] ?? 1;
  const span = last > first ? last - first : 1;
  const newest = spec.lines.map((line) => shown.text(data?.values.get(line.name)?.at(-1)));

  return (
    <figure className={css['chart']} style={{ height: height_px }} aria-label={spec.row.label}>
      <figcaption className={css['head']} title={spec.row.description}>
        <span className={css['title']}>
          {spec.row.label} <span className={css['unit']}>{shown.symbol}</span>
        </span>
        <span className={css['legend']} data-lines={spec.lines.length}>
          {spec.lines.map((line, i) => (
            <span key={line.name} className={css['entry']}>
              <LineSwatch colour={line.colour} dash={line.dash} />
              {line.short}
              <output>{newest[i] ?? MISSING}</output>
            </span>
          ))}
        </span>
      </figcaption>
      <LineChart
        width={width_px}
        height={height_px - HEAD_PX - FOOT_PX}
        data={rows}
        margin={MARGIN}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--grid-line)" vertical={false} />
        <XAxis dataKey="time" type="number" domain={[first, first + span]} hide />
        <YAxis
          width={44}
          domain={[domain[0], domain[1]]}
          ticks={ticks}
          tickFormatter={(v: number) => tickText(v, step)}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          interval={0}
        />
        {spec.lines.map((line) => (
          <Line
            key={line.name}
            dataKey={line.name}
            type="linear"
            stroke={`var(${line.colour})`}
            strokeWidth={1.5}
            strokeDasharray={line.dash.join(' ')}
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
      <div className={css['foot']}>
        <span>{rows.length === 0 ? '' : `${first.toFixed(2)} s`}</span>
        <span>{rows.length === 0 ? '' : `${last.toFixed(2)} s`}</span>
      </div>
    </figure>
  );
});

const TICK = { fill: 'var(--axis-ink)', fontSize: 11 } as const;
