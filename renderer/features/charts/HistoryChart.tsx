import { createContext, memo, use, useMemo, type ReactElement } from 'react';
import { CartesianGrid, Line, LineChart, usePlotArea, XAxis, YAxis } from 'recharts';
import type { DisplaySystem } from '../../../core/units/display.ts';
import { MISSING, showQuantity } from '../../format/quantity.ts';
import css from './HistoryChart.module.css';
import type { ChartLine, ChartSpec } from './chart-spec.ts';
import { niceDomain, niceStep, niceTicks, tickText, type Domain } from './domain.ts';
import { linePath } from './line-path.ts';
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
/** Wide enough for a sign, a digit, the point and four more. */
const AXIS_PX = 50;
/** The narrowest value axis, in units of the last digit that the data carry: less is noise. */
const NARROWEST_DIGITS = 20;
const MARGIN = { top: 4, right: 8, bottom: 4, left: 0 } as const;

interface ShownLines {
  readonly lines: readonly ChartLine[];
  readonly time_s: Float64Array;
  /** In the shown unit, one per line. */
  readonly series: readonly Float64Array[];
  readonly domain: Domain;
}

const NO_SAMPLES = new Float64Array(0);
const LinesContext = createContext<ShownLines | undefined>(undefined);

/**
 * The lines within recharts' plot area. Drawn here rather than by recharts' own Line because that rebuilds its store,
 * its points and its axes for each new sample: with twelve charts of four lines at 10 Hz it kept a core busy.
 */
function HistoryLines(): ReactElement | undefined {
  const area = usePlotArea();
  const shown = use(LinesContext);
  if (area === undefined || shown === undefined) return undefined;
  return (
    <g>
      {shown.lines.map((line, i) => (
        <path
          key={line.name}
          d={linePath(shown.time_s, shown.series[i] ?? NO_SAMPLES, shown.domain, area)}
          fill="none"
          strokeWidth={1.5}
          strokeLinejoin="round"
          strokeDasharray={line.dash.join(' ')}
          style={{ stroke: `var(${line.colour})` }}
        />
      ))}
    </g>
  );
}

interface FrameProps {
  readonly low: number;
  readonly high: number;
  /** Without data the axis has no meaning yet and stands without figures. */
  readonly labelled: boolean;
  readonly width_px: number;
  readonly height_px: number;
}

const PARTS = 4;
/** The time axis is a part from 0 to 1; its ends are written below the chart. */
const FRAME_DATA = [{ part: 0 }, { part: 1 }];

/** Axes and grid; made anew only when the value axis changes. */
const HistoryFrame = memo(function HistoryFrame({
  low,
  high,
  labelled,
  width_px,
  height_px,
}: FrameProps): ReactElement {
  const step = niceStep((high - low) / PARTS);
  return (
    <LineChart
      width={width_px}
      height={height_px}
      data={FRAME_DATA}
      margin={MARGIN}
      accessibilityLayer={false}
    >
      <CartesianGrid stroke="var(--grid-line)" vertical={false} />
      <XAxis dataKey="part" type="number" domain={[0, 1]} hide />
      <YAxis
        width={AXIS_PX}
        domain={[low, high]}
        ticks={niceTicks([low, high], PARTS)}
        tickFormatter={(v: number) => (labelled ? tickText(v, step) : '')}
        tick={TICK}
        tickLine={false}
        axisLine={false}
        interval={0}
        allowDataOverflow
      />
      {/* Axes are drawn for a chart with a line only: this one is not seen and never changes. */}
      <Line dataKey="part" stroke="none" dot={false} activeDot={false} isAnimationActive={false} />
      <HistoryLines />
    </LineChart>
  );
});

/** The last (at most 256) samples of a channel as a small chart with its newest values. */
export const HistoryChart = memo(function HistoryChart(props: HistoryChartProps): ReactElement {
  const { spec, data, system, width_px, height_px } = props;
  const shown = useMemo(() => showQuantity(spec.row, system), [spec, system]);
  const lines = useMemo((): ShownLines => {
    const series = spec.lines.map((line) =>
      (data?.values.get(line.name) ?? NO_SAMPLES).map((v) => shown.of(v)),
    );
    const domain = niceDomain(series, NARROWEST_DIGITS * 10 ** -shown.digits, PARTS);
    return { lines: spec.lines, time_s: data?.time_s ?? NO_SAMPLES, series, domain };
  }, [spec, data, shown]);
  const first = lines.time_s[0];
  const last = lines.time_s.at(-1);

  return (
    <figure className={css['chart']} style={{ height: height_px }} aria-label={spec.row.label}>
      <figcaption className={css['head']} title={spec.row.description}>
        <span className={css['title']}>
          {spec.row.label} <span className={css['unit']}>{shown.symbol}</span>
        </span>
        <span className={css['legend']} data-lines={spec.lines.length}>
          {spec.lines.map((line) => (
            <span key={line.name} className={css['entry']}>
              <LineSwatch colour={line.colour} dash={line.dash} />
              <span className={css['short']}>{line.short}</span>
              <output>{data === undefined ? MISSING : shown.text(data.values.get(line.name)?.at(-1))}</output>
            </span>
          ))}
        </span>
      </figcaption>
      <LinesContext value={lines}>
        <HistoryFrame
          low={lines.domain[0]}
          high={lines.domain[1]}
          labelled={lines.time_s.length > 0}
          width_px={width_px}
          height_px={height_px - HEAD_PX - FOOT_PX}
        />
      </LinesContext>
      <div className={css['foot']}>
        <span>{first === undefined ? '' : `${first.toFixed(2)} s`}</span>
        <span>{last === undefined ? '' : `${last.toFixed(2)} s`}</span>
      </div>
    </figure>
  );
});

const TICK = { fill: 'var(--axis-ink)', fontSize: 11 } as const;
