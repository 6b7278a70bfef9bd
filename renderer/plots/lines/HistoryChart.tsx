import {
  createContext,
  memo,
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  type ReactElement,
} from 'react';
import { Line, LineChart, usePlotArea, XAxis, YAxis } from 'recharts';
import type { DisplaySystem } from '../../../core/units/display.ts';
import { themeColour } from '../../workspace/theme.ts';
import { useThemeName } from '../../workspace/use-theme-name.ts';
import { showQuantity } from '../../../core/units/quantity.ts';
import css from './HistoryChart.module.css';
import type { Datum } from '../../workspace/sessions/datum.ts';
import type { ChartSpec } from './chart-spec.ts';
import { createHistoryPainter, MAX_TICKS, type HistoryPainter } from './history-painter.ts';
import type { HistorySource } from './history-source.ts';
import { historySummary } from './history-summary.ts';
import { LineSwatch } from './LineSwatch.tsx';
import { useSpokenSummary } from './use-spoken-summary.ts';

interface HistoryChartProps {
  readonly spec: ChartSpec;
  readonly source: HistorySource;
  /** Second cursor. */
  readonly datum?: Datum | undefined;
  readonly system: DisplaySystem;
  readonly width_px: number;
  readonly height_px: number;
}

const HEAD_PX = 34;
const FOOT_PX = 16;
/** Wide enough for a sign, a digit, the point and four more. */
const AXIS_PX = 50;
const TICK_GAP_PX = 8;
const TICKS = Array.from({ length: MAX_TICKS }, (_, i) => i);
const MARGIN = { top: 4, right: 8, bottom: 4, left: 0 } as const;

const PainterContext = createContext<HistoryPainter | undefined>(undefined);

/**
 * Grid and figures in recharts' plot area; the lines are drawn on a canvas over it. recharts' own axes and
 * grid rebuild their stores, points and axes for each new sample, outside React: with twelve charts of four
 * lines at 10 Hz either kept a core busy.
 */
function HistoryAxes(): ReactElement | undefined {
  const area = usePlotArea();
  const painter = use(PainterContext);
  useLayoutEffect(() => painter?.setArea(area), [painter, area]);
  if (area === undefined || painter === undefined) return undefined;
  return (
    <>
      <g ref={(grid) => painter.setGrid(grid)}>
        {TICKS.map((i) => (
          <g key={i} visibility="hidden">
            <line x1={area.x} x2={area.x + area.width} stroke="var(--grid-line)" />
            <text
              x={area.x - TICK_GAP_PX}
              dy="0.355em"
              textAnchor="end"
              fontSize={11}
              fill="var(--axis-ink)"
            />
          </g>
        ))}
      </g>
      <line
        ref={(line) => painter.setMark(line)}
        visibility="hidden"
        y1={area.y}
        y2={area.y + area.height}
        stroke="var(--ink)"
        strokeDasharray="4 3"
      />
    </>
  );
}

interface FrameProps {
  readonly width_px: number;
  readonly height_px: number;
}

/** Both axes run from 0 to 1; the painter writes the figures. */
const FRAME_DATA = [{ part: 0 }, { part: 1 }];

/** Area of the plot; rendered again only when its size changes. */
const HistoryFrame = memo(function HistoryFrame({ width_px, height_px }: FrameProps): ReactElement {
  return (
    <LineChart
      width={width_px}
      height={height_px}
      data={FRAME_DATA}
      margin={MARGIN}
      accessibilityLayer={false}
    >
      <XAxis dataKey="part" type="number" domain={[0, 1]} hide />
      <YAxis width={AXIS_PX} domain={[0, 1]} tick={false} tickLine={false} axisLine={false} />
      {/* recharts lays out axes only in a chart with a line: this one is invisible and never changes. */}
      <Line dataKey="part" stroke="none" dot={false} activeDot={false} isAnimationActive={false} />
      <HistoryAxes />
    </LineChart>
  );
});

/**
 * The last (at most 256) samples of a channel as a small chart with its newest values. Samples are drawn
 * without React.
 */
export const HistoryChart = memo(function HistoryChart(props: HistoryChartProps): ReactElement {
  const { spec, source, datum, system, width_px, height_px } = props;
  const shown = useMemo(() => showQuantity(spec.row, system), [spec, system]);
  const painter = useMemo(() => createHistoryPainter(spec, shown), [spec, shown]);
  const theme = useThemeName();
  const summaryId = useId();
  const spoken = useSpokenSummary(
    useCallback(() => historySummary(spec, source.get(), shown), [spec, source, shown]),
    useMemo(() => [source], [source]),
  );
  useLayoutEffect(
    () => painter.setColours(spec.lines.map(({ colour }) => themeColour(colour))),
    [painter, spec, theme],
  );
  useLayoutEffect(() => {
    const draw = (): void => painter.paint(source.get());
    draw();
    return source.subscribe(draw);
  }, [painter, source]);

  useLayoutEffect(() => {
    if (datum === undefined) return;
    const place = (): void => painter.mark(datum.read());
    place();
    return datum.subscribe(place);
  }, [painter, datum]);

  return (
    <figure
      ref={(figure) => painter.setFigure(figure)}
      className={css['chart']}
      style={{ height: height_px }}
      aria-label={spec.row.label}
      aria-describedby={summaryId}
    >
      <p ref={spoken} id={summaryId} className="visually-hidden" />
      <figcaption className={css['head']} title={spec.row.description}>
        <span className={css['title']}>
          {spec.row.label} <span className={css['unit']}>{shown.symbol}</span>
        </span>
        <span className={css['legend']} data-lines={spec.lines.length}>
          {spec.lines.map((line) => (
            <span key={line.name} className={css['entry']}>
              <LineSwatch colour={line.colour} dash={line.dash} />
              <span className={css['short']}>{line.short}</span>
              <output />
            </span>
          ))}
        </span>
      </figcaption>
      <div className={css['plot']}>
        <PainterContext value={painter}>
          <HistoryFrame width_px={width_px} height_px={height_px - HEAD_PX - FOOT_PX} />
        </PainterContext>
        <canvas ref={(canvas) => painter.setCanvas(canvas)} aria-hidden />
      </div>
      <div className={css['foot']}>
        <span data-end="first" />
        <span data-end="last" />
      </div>
    </figure>
  );
});
