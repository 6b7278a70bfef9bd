import { useRef, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { MISSING } from '../../../../core/units/quantity.ts';
import { AxisName, type AxisActs } from './AxisName.tsx';
import type { Brush } from './brushes.ts';
import css from './ParallelPlot.module.css';
import { partOf, type PlotAxis } from './plot-axis.ts';

interface BrushAxisProps extends AxisActs {
  readonly axis: PlotAxis;
  readonly x: number;
  /** Width of its name, px. */
  readonly width: number;
  readonly top: number;
  readonly height: number;
  readonly brush: Brush | undefined;
}

/** A press this close to an end of the axis selects the end. */
const SNAP_px = 6;
/** Number of steps of an axis for the keys that move a handle. */
const STEPS = 50;
const MOVES: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
};

/** Name and menu of an axis, and the strip along it that is brushed: by dragging, or with two handles that keys move. */
export function BrushAxis(props: BrushAxisProps): ReactElement {
  const { axis, x, width, top, height, brush, onBrush, onLeft, onRight, onHide } = props;
  const { column } = axis;
  const { words } = column.column;
  const [low, high] = axis.domain.map(column.back) as [number, number];
  const start = useRef<number>(undefined);
  const yOf = (value: number): number => height * (1 - partOf(axis, value));
  const valueAt = (event: PointerEvent): number => {
    const box = event.currentTarget.getBoundingClientRect();
    const y = event.clientY - box.top;
    const part = y < SNAP_px ? 1 : y > box.height - SNAP_px ? 0 : 1 - y / box.height;
    return column.back(axis.domain[0] + part * (axis.domain[1] - axis.domain[0]));
  };
  /** A press without a drag removes the brush. */
  const brushTo = (event: PointerEvent): void => {
    if (start.current === undefined) return;
    const to = valueAt(event);
    const [from, end] = [Math.min(start.current, to), Math.max(start.current, to)];
    onBrush(Math.abs(yOf(from) - yOf(end)) < 3 ? undefined : { from, to: end });
  };
  const now = { from: Math.max(low, brush?.from ?? low), to: Math.min(high, brush?.to ?? high) };
  const step = words === undefined ? (high - low) / STEPS : 1;
  const onKey = (end: 'from' | 'to') => (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Delete' || event.key === 'Backspace') onBrush(undefined);
    else if (event.key === 'Home') onBrush({ ...now, [end]: end === 'from' ? low : now.from });
    else if (event.key === 'End') onBrush({ ...now, [end]: end === 'to' ? high : now.to });
    else {
      const move = MOVES[event.key];
      if (move === undefined) return;
      const next = Math.min(high, Math.max(low, now[end] + step * move));
      onBrush({ ...now, [end]: end === 'from' ? Math.min(next, now.to) : Math.max(next, now.from) });
    }
    event.preventDefault();
    event.stopPropagation();
  };
  /** For words, the last one in the brush at this end: an end lies between two of them. */
  const edgeText = (end: 'from' | 'to'): string => {
    if (words === undefined) return `${column.text(now[end])} ${column.symbol}`.trim();
    return words[end === 'from' ? Math.ceil(now.from) : Math.floor(now.to)] || MISSING;
  };
  return (
    <>
      <AxisName
        axis={axis}
        x={x}
        width={width}
        hasBrush={brush !== undefined}
        onBrush={onBrush}
        onLeft={onLeft}
        onRight={onRight}
        onHide={onHide}
      />
      <div
        className={css['strip']}
        style={{ left: x, top, height }}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          start.current = valueAt(event);
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={brushTo}
        onPointerUp={(event) => {
          brushTo(event);
          start.current = undefined;
        }}
        onPointerCancel={() => {
          start.current = undefined;
        }}
      >
        {brush === undefined ? undefined : (
          <span
            className={css['brush']}
            style={{
              top: Math.max(0, yOf(brush.to)),
              height: Math.max(2, Math.min(height, yOf(brush.from)) - Math.max(0, yOf(brush.to))),
            }}
          />
        )}
        {(['from', 'to'] as const).map((end) => (
          <span
            key={end}
            className={css['handle']}
            data-set={brush !== undefined}
            data-end={end}
            style={{ top: Math.min(height, Math.max(0, yOf(now[end]))) }}
            role="slider"
            aria-orientation="vertical"
            aria-label={`${axis.text}, ${end === 'from' ? 'minimum' : 'maximum'} of the brush`}
            aria-valuemin={column.of(low)}
            aria-valuemax={column.of(high)}
            aria-valuenow={column.of(now[end])}
            aria-valuetext={brush === undefined ? `no brush, ${edgeText(end)}` : edgeText(end)}
            tabIndex={0}
            onKeyDown={onKey(end)}
          />
        ))}
      </div>
    </>
  );
}
