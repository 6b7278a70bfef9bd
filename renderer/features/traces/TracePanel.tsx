import { useEffect, useRef, type ReactElement } from 'react';
import { useThemeName } from '../../app/use-theme-name.ts';
import { MISSING, numberText } from '../../../core/units/quantity.ts';
import type { Cursor } from '../../stores/cursor.ts';
import { LineSwatch } from '../charts/LineSwatch.tsx';
import { heldValue, type Points } from './envelope.ts';
import type { ExactValues } from './exact-values.ts';
import { createTracePlot, type PlotLine, type TracePlot } from './trace-plot.ts';
import css from './TraceStack.module.css';
import type { ViewRange } from './view-range.ts';

export interface TraceLine extends PlotLine {
  /** What its samples are called among the exact values. */
  readonly source: string;
  readonly label: string;
  readonly short: string;
  /** In the shown unit; undefined until read. */
  readonly points: Points | undefined;
}

export interface TracePanelData {
  readonly key: string;
  readonly title: string;
  readonly symbol: string;
  readonly digits: number;
  /** Whole numbers alone: gears, states. */
  readonly isCount: boolean;
  readonly description: string;
  /** From SI to the shown unit. */
  readonly of: (value: number) => number;
  readonly lines: readonly TraceLine[];
}

interface TracePanelProps {
  readonly panel: TracePanelData;
  readonly range: ViewRange;
  readonly cursor: Cursor;
  readonly exact: ExactValues;
  readonly width_px: number;
  readonly height_px: number;
  readonly onPlot: (key: string, plot: TracePlot | undefined) => void;
}

/** One channel over time or distance. Range and cursor move outside React; the legend is written in frames. */
export function TracePanel(props: TracePanelProps): ReactElement {
  const { panel, range, cursor, exact, width_px, height_px, onPlot } = props;
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<TracePlot>(undefined);
  const outputs = useRef<HTMLElement[]>([]);
  const shown = useRef(panel);
  const redraw = useRef<() => void>(() => undefined);
  const theme = useThemeName();
  const styles = panel.lines.map((l) => `${l.colour} ${l.dash.join(',')}`).join(';');

  // Before the plot is made: it is made with the lines of now, whose number may be another one.
  useEffect(() => {
    shown.current = panel;
  }, [panel]);
  useEffect(() => {
    if (box.current === null) return;
    const made = createTracePlot(box.current, {
      lines: shown.current.lines,
      digits: shown.current.digits,
      isCount: shown.current.isCount,
      width_px: Math.max(1, box.current.clientWidth),
      height_px,
    });
    plot.current = made;
    made.setLines(shown.current.lines.map((l) => l.points));
    onPlot(panel.key, made);
    let frame = 0;
    const draw = (): void => {
      frame = 0;
      const x = cursor.read();
      made.setSpan(range.read());
      made.setCursor(x);
      shown.current.lines.forEach((line, i) => {
        const output = outputs.current[i];
        if (output === undefined) return;
        const sample = exact.read(line.source, x);
        const held = line.points === undefined ? undefined : heldValue(line.points, x);
        const value = sample === undefined ? held : shown.current.of(sample);
        output.textContent = value === undefined ? MISSING : numberText(value, shown.current.digits);
      });
    };
    const ask = (): void => {
      if (frame === 0) frame = requestAnimationFrame(draw);
    };
    ask();
    const stops = [range.subscribe(ask), cursor.subscribe(ask), exact.subscribe(ask)];
    redraw.current = ask;
    return () => {
      cancelAnimationFrame(frame);
      for (const stop of stops) stop();
      onPlot(panel.key, undefined);
      made.destroy();
      plot.current = undefined;
    };
    // A new theme, new line styles or another unit need a new plot; data and size do not.
  }, [theme, styles, panel.key, panel.symbol, range, cursor, exact, height_px, onPlot]);

  useEffect(() => {
    plot.current?.setLines(panel.lines.map((l) => l.points));
    redraw.current();
  }, [panel]);
  useEffect(() => {
    plot.current?.setSize(width_px, height_px);
  }, [width_px, height_px, theme, styles]);

  return (
    <div className={css['panel']}>
      <div className={css['head']} title={panel.description}>
        <span className={css['title']}>
          {panel.title} <span className={css['unit']}>{panel.symbol}</span>
        </span>
        {panel.lines.map((line, i) => (
          <span key={line.label} className={css['entry']} title={line.label}>
            <LineSwatch colour={line.colour} dash={line.dash} />
            {line.short}
            <output
              ref={(element) => {
                if (element !== null) outputs.current[i] = element;
              }}
            >
              {MISSING}
            </output>
          </span>
        ))}
      </div>
      <div ref={box} style={{ height: height_px }} />
    </div>
  );
}
