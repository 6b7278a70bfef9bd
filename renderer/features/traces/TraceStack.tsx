import 'uplot/dist/uPlot.min.css';
import {
  useCallback,
  useEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
} from 'react';
import type { Cursor } from '../../stores/cursor.ts';
import { useSize } from '../charts/use-size.ts';
import { AXIS_WIDTH_PX, cursorStep, RIGHT_PX, type TracePlot } from './trace-plot.ts';
import type { ExactValues } from './exact-values.ts';
import { AxisStrip } from './AxisStrip.tsx';
import { MarkLines, MarkStrip } from './MarkStrip.tsx';
import { PartStrip, type AxisPart } from './PartStrip.tsx';
import type { TraceMark } from './trace-marks.ts';
import { TracePanel, type TracePanelData } from './TracePanel.tsx';
import css from './TraceStack.module.css';
import { panned, zoomed, type ViewRange } from './view-range.ts';

interface TraceStackProps {
  readonly panels: readonly TracePanelData[];
  readonly range: ViewRange;
  readonly cursor: Cursor;
  readonly exact: ExactValues;
  readonly axisUnit: string;
  /** What happened during the run, on the same axis. */
  readonly marks?: readonly TraceMark[];
  /** Named parts of the axis. */
  readonly parts?: readonly AxisPart[];
  readonly onTogglePlay?: (() => void) | undefined;
  /** Told the width of a plot: what a request for data needs points for. */
  readonly onWidth: (width_px: number) => void;
}

const PANEL_PX = 96;
const NO_MARKS: readonly TraceMark[] = [];
const NO_PARTS: readonly AxisPart[] = [];
const ZOOM_STEP = 0.8;

/** Traces under each other on one axis, with one cursor: press to place it, Ctrl and wheel to zoom, Shift and wheel to move. */
export function TraceStack(props: TraceStackProps): ReactElement {
  const {
    panels,
    range,
    cursor,
    exact,
    axisUnit,
    marks = NO_MARKS,
    parts = NO_PARTS,
    onTogglePlay,
    onWidth,
  } = props;
  const [sizeRef, size] = useSize();
  const plots = useRef(new Map<string, TracePlot>());
  const box = useRef<HTMLDivElement>(null);
  const width = size?.width_px ?? 0;

  const onPlot = useCallback((key: string, plot: TracePlot | undefined) => {
    if (plot === undefined) plots.current.delete(key);
    else plots.current.set(key, plot);
  }, []);
  useEffect(() => {
    if (width > 0) onWidth(Math.max(2, width - AXIS_WIDTH_PX - RIGHT_PX));
  }, [width, onWidth]);
  useCursorAria(box, cursor, range, axisUnit);
  useWheelZoom(box, plots, range);

  const place = (clientX: number): void => {
    const first = plots.current.values().next().value;
    if (first === undefined) return;
    const { from, to } = range.whole();
    cursor.move(Math.min(to, Math.max(from, first.placeAt(clientX))));
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    place(event.clientX);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) place(event.clientX);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const done = moveByKey(event, range, cursor, onTogglePlay);
    if (done) event.preventDefault();
  };

  return (
    <div ref={sizeRef} className={css['stack']}>
      <div
        ref={box}
        className={css['plots']}
        role="slider"
        tabIndex={0}
        aria-label="Cursor"
        aria-valuenow={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onKeyDown={onKeyDown}
      >
        {width === 0
          ? undefined
          : panels.map((panel) => (
              <TracePanel
                key={panel.key}
                panel={panel}
                range={range}
                cursor={cursor}
                exact={exact}
                width_px={width}
                height_px={PANEL_PX}
                onPlot={onPlot}
              />
            ))}
        {width === 0 || marks.length === 0 ? undefined : (
          <MarkLines marks={marks} range={range} width_px={width} />
        )}
      </div>
      {width === 0 ? undefined : (
        <div className={css['foot']}>
          {marks.length === 0 ? undefined : (
            <MarkStrip marks={marks} range={range} cursor={cursor} unit={axisUnit} width_px={width} />
          )}
          {parts.length === 0 ? undefined : <PartStrip parts={parts} range={range} width_px={width} />}
          <AxisStrip range={range} unit={axisUnit} width_px={width} />
        </div>
      )}
    </div>
  );
}

function moveByKey(
  event: KeyboardEvent,
  range: ViewRange,
  cursor: Cursor,
  onTogglePlay: (() => void) | undefined,
): boolean {
  const span = range.read();
  const whole = range.whole();
  const step = (by: number): void =>
    cursor.move(Math.min(whole.to, Math.max(whole.from, cursor.read() + by)));
  switch (event.key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      const sign = event.key === 'ArrowLeft' ? -1 : 1;
      if (event.shiftKey) range.show(panned(span, 0.2 * sign, whole));
      else step(sign * cursorStep(span));
      return true;
    }
    case 'Home':
      cursor.move(whole.from);
      return true;
    case 'End':
      cursor.move(whole.to);
      return true;
    case '+':
    case '=':
      range.show(zoomed(span, cursor.read(), ZOOM_STEP, whole));
      return true;
    case '-':
      range.show(zoomed(span, cursor.read(), 1 / ZOOM_STEP, whole));
      return true;
    case '0':
      range.show(whole);
      return true;
    case ' ':
      onTogglePlay?.();
      return onTogglePlay !== undefined;
    default:
      return false;
  }
}

/** Keeps the slider's spoken value in step with the cursor, written past React. */
function useCursorAria(
  box: React.RefObject<HTMLDivElement | null>,
  cursor: Cursor,
  range: ViewRange,
  axisUnit: string,
): void {
  useEffect(() => {
    const write = (): void => {
      const { from, to } = range.whole();
      box.current?.setAttribute('aria-valuemin', String(from));
      box.current?.setAttribute('aria-valuemax', String(to));
      box.current?.setAttribute('aria-valuenow', cursor.read().toFixed(3));
      box.current?.setAttribute('aria-valuetext', `${cursor.read().toFixed(2)} ${axisUnit}`);
    };
    write();
    const stops = [cursor.subscribe(write), range.subscribe(write)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [box, cursor, range, axisUnit]);
}

/** With Ctrl the wheel zooms about the pointer; with Shift, or sideways, it moves the view. */
function useWheelZoom(
  box: React.RefObject<HTMLDivElement | null>,
  plots: React.RefObject<Map<string, TracePlot>>,
  range: ViewRange,
): void {
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.shiftKey && event.deltaX === 0) return;
      event.preventDefault();
      const span = range.read();
      const whole = range.whole();
      const first = plots.current.values().next().value;
      if (event.ctrlKey && first !== undefined)
        range.show(
          zoomed(span, first.placeAt(event.clientX), event.deltaY > 0 ? 1 / ZOOM_STEP : ZOOM_STEP, whole),
        );
      else range.show(panned(span, 0.1 * Math.sign(event.deltaX || event.deltaY), whole));
    };
    // React's own wheel listener is passive and could not keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [box, plots, range]);
}
