import { useEffect, useLayoutEffect, useRef, type ReactElement } from 'react';
import { useThemeName } from '../../workspace/use-theme-name.ts';
import { MISSING, numberText } from '../../../core/units/quantity.ts';
import type { Cursor } from '../../ui/state/cursor.ts';
import { frames, type FrameTask } from '../../ui/state/frame-tasks.ts';
import { WrittenValue } from '../../ui/WrittenValue.tsx';
import { writeValue } from '../../ui/write-value.ts';
import { LineSwatch } from '../marks/LineSwatch.tsx';
import { heldValue, type Points } from './trace-points.ts';
import type { ExactValues } from './exact-values.ts';
import type { TraceFeed } from './trace-feed.ts';
import {
  AXIS_WIDTH_PX,
  createTracePlot,
  type DrawnTraces,
  type PlotLine,
  type TracePlot,
} from './trace-plot.ts';
import css from './TraceStack.module.css';
import type { ViewRange } from '../view-range.ts';

export interface TraceLine extends PlotLine {
  /** Name of its samples among the exact values. */
  readonly source: string;
  readonly label: string;
  readonly short: string;
  /** In the shown unit, the same object for the same line; undefined until read. */
  readonly points: () => Points | undefined;
}

export interface TracePanelData {
  readonly key: string;
  readonly title: string;
  /** Wheel or differential by its letters, where the panel shows that of one alone. */
  readonly place?: string;
  readonly symbol: string;
  readonly digits: number;
  /** Integers only: gears, states. */
  readonly isCount: boolean;
  readonly description: string;
  /** From SI to the shown unit. */
  readonly of: (value: number) => number;
  readonly lines: readonly TraceLine[];
}

/** Narrower than this, the end of a title is cut off, with the wheel that it names. */
const NARROW_PX = 400;

interface TracePanelProps {
  readonly panel: TracePanelData;
  readonly range: ViewRange;
  readonly cursor: Cursor;
  readonly exact: ExactValues;
  /** Source of the lines, where they change by themselves. */
  readonly feed: Pick<TraceFeed, 'subscribe' | 'isAwaited'> | undefined;
  readonly width_px: number;
  readonly height_px: number;
  /** True where the legend lies over the plot. */
  readonly isHeadOver: boolean;
}

/**
 * One channel over time or distance. Range, lines and cursor move without React; plot and legend are drawn in
 * frames.
 */
export function TracePanel(props: TracePanelProps): ReactElement {
  const { panel, range, cursor, exact, feed, width_px, height_px, isHeadOver } = props;
  const box = useRef<HTMLDivElement>(null);
  const outputs = useRef<HTMLElement[]>([]);
  const shown = useRef({ panel, width_px });
  const task = useRef<FrameTask>(undefined);
  const theme = useThemeName();
  const styles = panel.lines.map((l) => `${l.colour} ${l.dash.join(',')}`).join(';');

  // Before the plot is created, since the number of lines may have changed.
  useLayoutEffect(() => {
    shown.current = { panel, width_px };
    task.current?.ask();
  }, [panel, width_px]);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    let plot: TracePlot | undefined;
    const drawPlot = (): void => {
      const now = shown.current;
      const drawn: DrawnTraces = {
        span: range.read(),
        points: now.panel.lines.map((line) => line.points()),
        width_px: now.width_px,
      };
      if (plot !== undefined) plot.draw(drawn);
      else if (drawn.points.some((points) => points !== undefined) || feed?.isAwaited() !== true) {
        plot = createTracePlot(element, { ...now.panel, height_px }, drawn);
      }
    };
    const drawing = frames.drawAndFollow(drawPlot, [range, feed], 'canvas');
    task.current = drawing;
    return () => {
      // Cancels the pending draw: it would draw new lines into the plot of the old ones.
      task.current = undefined;
      drawing.stop();
      plot?.destroy();
    };
    // A new theme, new line styles or another unit need a new plot; data and size do not.
  }, [theme, styles, panel.key, panel.symbol, range, feed, height_px]);
  useEffect(
    () =>
      frames.follow(() => writeValues(outputs.current, panel, exact, cursor.read()), [cursor, exact, feed])
        .stop,
    [panel, cursor, exact, feed],
  );

  return (
    <div className={css['panel']} data-head-over={isHeadOver || undefined}>
      <div
        className={css['head']}
        style={isHeadOver ? { left: AXIS_WIDTH_PX } : {}}
        title={panel.description}
      >
        <span className={css['title']}>
          {panel.title} <span className={css['unit']}>{panel.symbol}</span>
        </span>
        {width_px < NARROW_PX && panel.place !== undefined && (
          <span className={css['place']}>{panel.place}</span>
        )}
        {panel.lines.map((line, i) => (
          <span key={line.label} className={css['entry']} title={line.label}>
            <LineSwatch colour={line.colour} dash={line.dash} />
            {line.short}
            <WrittenValue
              ref={(element) => {
                if (element !== null) outputs.current[i] = element;
              }}
            />
          </span>
        ))}
      </div>
      <div ref={box} className={css['plot']} style={{ height: height_px }} />
    </div>
  );
}

/** Values at the cursor: stored ones once they are read, else drawn ones. */
function writeValues(
  outputs: readonly HTMLElement[],
  panel: TracePanelData,
  exact: ExactValues,
  x: number,
): void {
  panel.lines.forEach((line, i) => {
    const output = outputs[i];
    if (output === undefined) return;
    const sample = exact.read(line.source, x);
    const points = line.points();
    const held = points === undefined ? undefined : heldValue(points, x);
    const value = sample === undefined ? held : panel.of(sample);
    writeValue(output, value === undefined ? MISSING : numberText(value, panel.digits));
  });
}
