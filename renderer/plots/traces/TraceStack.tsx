import { useCallback, useEffect, useId, useMemo, useRef, type KeyboardEvent, type ReactElement } from 'react';
import type { Cursor } from '../../ui/state/cursor.ts';
import { guidePlace } from '../../ui/point-out.ts';
import { writeAttribute } from '../../ui/state/write-changed.ts';
import type { Datum } from '../../workspace/sessions/datum.ts';
import { useSize } from '../ink/use-size.ts';
import { moveByKey } from './axis-keys.ts';
import { AXIS_WIDTH_PX, RIGHT_PX } from './trace-plot.ts';
import { CursorLayer } from './CursorLayer.tsx';
import { laneLayout } from './lane-layout.ts';
import type { ExactValues } from './exact-values.ts';
import { AxisStrip } from './AxisStrip.tsx';
import { MarkLines, MarkStrip } from './MarkStrip.tsx';
import { PartStrip, type AxisPart } from './PartStrip.tsx';
import type { TraceFeed } from './trace-feed.ts';
import { traceSummary } from './trace-summary.ts';
import type { TraceMark } from './trace-marks.ts';
import { TracePanel, type TracePanelData } from './TracePanel.tsx';
import css from './TraceStack.module.css';
import { useSpokenSummary } from '../lines/use-spoken-summary.ts';
import { usePlotDrag } from './use-plot-drag.ts';
import { useWheelZoom } from './use-wheel-zoom.ts';
import type { Span, ViewRange } from '../view-range.ts';

interface TraceStackProps {
  readonly panels: readonly TracePanelData[];
  readonly range: ViewRange;
  readonly cursor: Cursor;
  readonly exact: ExactValues;
  /** Source of the lines, where they change by themselves. */
  readonly feed?: TraceFeed | undefined;
  /** Second cursor. */
  readonly datum?: Datum | undefined;
  /** Segment that is played as a loop. */
  readonly loop?: Span | undefined;
  readonly axisUnit: string;
  /** The traces share the height of what scrolls them; where it is too low for all, they are scrolled. */
  readonly isFilling?: boolean;
  /** Events of the run, on the same axis. */
  readonly marks?: readonly TraceMark[];
  /** Named parts of the axis. */
  readonly parts?: readonly AxisPart[];
  readonly onTogglePlay?: (() => void) | undefined;
  /** Called with the width of a plot, which sets the number of points to request. */
  readonly onWidth: (width_px: number) => void;
}

const NO_MARKS: readonly TraceMark[] = [];
const NO_PARTS: readonly AxisPart[] = [];

/**
 * Traces below each other on one axis, with one cursor: click to place it, Shift and drag to select a range;
 * Ctrl and wheel or a pinch zoom; Shift and wheel, two fingers sideways or dragging the axis move the view.
 */
export function TraceStack(props: TraceStackProps): ReactElement {
  const {
    panels,
    range,
    cursor,
    exact,
    feed,
    datum,
    loop,
    axisUnit,
    marks = NO_MARKS,
    parts = NO_PARTS,
    isFilling = false,
    onTogglePlay,
    onWidth,
  } = props;
  const [sizeRef, size] = useSize();
  const [roomRef, room] = useSize();
  const box = useRef<HTMLDivElement>(null);
  const width = size?.width_px ?? 0;
  const lanes = laneLayout(room?.height_px, panels.length, {
    hasMarks: marks.length > 0,
    hasParts: parts.length > 0,
  });

  useEffect(() => {
    if (width > 0) onWidth(Math.max(2, width - AXIS_WIDTH_PX - RIGHT_PX));
  }, [width, onWidth]);
  useCursorAria(box, cursor, range, axisUnit);
  const summaryId = useId();
  const summary = useCallback(
    () => traceSummary(panels, range.read(), cursor.read(), axisUnit),
    [panels, range, cursor, axisUnit],
  );
  const spoken = useSpokenSummary(
    summary,
    useMemo(() => (feed === undefined ? [range, cursor] : [range, cursor, feed]), [range, cursor, feed]),
  );
  const positionAt = useCallback(
    (clientX: number) => {
      if (box.current === null || width === 0) return undefined;
      const { from, to } = range.read();
      const x_px = clientX - box.current.getBoundingClientRect().left - AXIS_WIDTH_PX;
      return from + (x_px / Math.max(1, width - AXIS_WIDTH_PX - RIGHT_PX)) * (to - from);
    },
    [range, width],
  );
  useWheelZoom(box, positionAt, range);
  const drag = usePlotDrag(positionAt, range, cursor);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const done = moveByKey(event, range, cursor, onTogglePlay);
    if (done) event.preventDefault();
  };

  return (
    <div ref={sizeRef} className={css['stack']}>
      {isFilling ? <div ref={roomRef} className={css['room']} /> : undefined}
      <p ref={spoken} id={summaryId} className="visually-hidden" />
      <div
        ref={box}
        className={css['plots']}
        {...guidePlace('traces')}
        role="slider"
        tabIndex={0}
        aria-label="Cursor"
        aria-describedby={summaryId}
        aria-valuenow={0}
        {...drag.handlers}
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
                feed={feed}
                width_px={width}
                height_px={lanes.plot_px}
                isHeadOver={lanes.isHeadOver}
              />
            ))}
        {width === 0 || marks.length === 0 ? undefined : (
          <MarkLines marks={marks} range={range} width_px={width} />
        )}
        {width === 0 ? undefined : (
          <CursorLayer
            range={range}
            cursor={cursor}
            datum={datum}
            loop={loop}
            drawn={drag.drawn}
            width_px={width}
          />
        )}
      </div>
      {width === 0 ? undefined : (
        <div className={css['foot']}>
          {lanes.inSight < panels.length ? (
            <p className={css['count']}>
              {lanes.inSight} of {panels.length} channels in sight; scroll for the others.
            </p>
          ) : undefined}
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

/** Keeps the slider's spoken value in step with the cursor; written without React. */
function useCursorAria(
  box: React.RefObject<HTMLDivElement | null>,
  cursor: Cursor,
  range: ViewRange,
  axisUnit: string,
): void {
  useEffect(() => {
    const write = (): void => {
      const { from, to } = range.whole();
      const at = cursor.read();
      writeAttribute(box.current, 'aria-valuemin', String(from));
      writeAttribute(box.current, 'aria-valuemax', String(to));
      writeAttribute(box.current, 'aria-valuenow', at.toFixed(3));
      writeAttribute(box.current, 'aria-valuetext', `${at.toFixed(2)} ${axisUnit}`);
    };
    write();
    // Written at once, not in a frame: a screen reader announces the new position after a key press.
    const stops = [cursor.subscribe(write), range.subscribe(write)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [box, cursor, range, axisUnit]);
}
