import { memo, useCallback, useId, useLayoutEffect, useMemo, type ReactElement } from 'react';
import type { DisplaySystem } from '../../../core/units/display.ts';
import { themeColour } from '../../workspace/theme.ts';
import { useThemeName } from '../../workspace/use-theme-name.ts';
import { showQuantity } from '../../../core/units/quantity.ts';
import css from './HistoryChart.module.css';
import type { Datum } from '../../workspace/sessions/datum.ts';
import type { ChartSpec } from './chart-spec.ts';
import { areaIn } from '../axes/chart-scale.ts';
import type { Size } from '../ink/use-size.ts';
import { createHistoryPainter, MAX_TICKS, type HistoryPainter } from './history-painter.ts';
import type { HistorySource } from './history-source.ts';
import { historySummary } from './history-summary.ts';
import { LineSwatch } from '../marks/LineSwatch.tsx';
import { useSpokenSummary } from './use-spoken-summary.ts';

/** Values that one line of a legend holds; more of them are in lines of four, each of this height (HistoryChart.module.css). */
const MOST_IN_LINE = 6;
const LEGEND_LINE_PX = 13;

/** Height by which a legend of many lines is above that of one. */
const moreLegend_px = (lines: number): number =>
  lines > MOST_IN_LINE ? (Math.ceil(lines / 4) - 1) * LEGEND_LINE_PX : 0;

interface HistoryChartProps {
  readonly spec: ChartSpec;
  readonly source: HistorySource;
  /** Second cursor. */
  readonly datum?: Datum | undefined;
  readonly system: DisplaySystem;
  /** See createHistoryPainter. */
  readonly isSteady?: boolean;
  readonly width_px: number;
  readonly height_px: number;
}

const HEAD_PX = 34;
const FOOT_PX = 16;
/** Wide enough for a sign, a digit, the point and four more. */
const AXIS_PX = 50;
const TICK_GAP_PX = 8;
const TICKS = Array.from({ length: MAX_TICKS }, (_, i) => i);
const ROOM = { left: AXIS_PX, right: 8, top: 4, bottom: 4 } as const;

interface FrameProps {
  readonly painter: HistoryPainter;
  readonly size: Size;
}

/** Grid and figures of the plot, which the painter moves; rendered again only when its size changes. */
const HistoryFrame = memo(function HistoryFrame({ painter, size }: FrameProps): ReactElement {
  const area = useMemo(() => areaIn(size, ROOM), [size]);
  useLayoutEffect(() => painter.setArea(area), [painter, area]);
  return (
    <svg width={size.width_px} height={size.height_px} aria-hidden>
      <g ref={(grid) => painter.setGrid(grid)}>
        {TICKS.map((i) => (
          <g key={i} visibility="hidden">
            <line x1={area.left} x2={area.left + area.width} stroke="var(--grid-line)" />
            <text
              x={area.left - TICK_GAP_PX}
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
        y1={area.top}
        y2={area.top + area.height}
        stroke="var(--ink)"
        strokeDasharray="4 3"
      />
    </svg>
  );
});

/**
 * The last samples of a channel as a small chart with its newest values. Samples are drawn without React.
 */
export const HistoryChart = memo(function HistoryChart(props: HistoryChartProps): ReactElement {
  const { spec, source, datum, system, isSteady = false, width_px, height_px } = props;
  const shown = useMemo(() => showQuantity(spec.row, system), [spec, system]);
  const painter = useMemo(() => createHistoryPainter(spec, shown, isSteady), [spec, shown, isSteady]);
  const size = useMemo(() => ({ width_px, height_px: height_px - HEAD_PX - FOOT_PX }), [width_px, height_px]);
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
      style={{ height: height_px + moreLegend_px(spec.lines.length) }}
      aria-label={spec.row.label}
      aria-describedby={summaryId}
    >
      <p ref={spoken} id={summaryId} className="visually-hidden" />
      <figcaption className={css['head']} title={spec.row.description}>
        <span className={css['title']}>
          {spec.row.label} <span className={css['unit']}>{shown.symbol}</span>
        </span>
        <span
          className={css['legend']}
          data-lines={spec.lines.length > MOST_IN_LINE ? 'many' : spec.lines.length}
        >
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
        <HistoryFrame painter={painter} size={size} />
        <canvas ref={(canvas) => painter.setCanvas(canvas)} aria-hidden />
      </div>
      <div className={css['foot']}>
        <span data-end="first" />
        <span data-end="last" />
      </div>
    </figure>
  );
});
