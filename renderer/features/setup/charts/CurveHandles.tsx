import { useRef, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import type { ChartScale } from '../../../plots/axes/chart-scale.ts';
import type { Domain } from '../../../../core/units/axis.ts';
import css from './Curves.module.css';

/** A point in axis units. */
export interface ShownPoint {
  readonly x: number;
  readonly y: number;
}

interface CurveHandlesProps {
  readonly scale: ChartScale;
  readonly span: Domain;
  readonly domain: Domain;
  readonly points: readonly ShownPoint[];
  /** Index of the point whose numbers are shown. */
  readonly chosen: number | undefined;
  /** Minimum move, by pointer and by arrow key. */
  readonly step: ShownPoint;
  readonly nameOf: (index: number) => string;
  readonly onChoose: (index: number) => void;
  readonly onDrag: (index: number | undefined) => void;
  readonly onMove: (index: number, to: ShownPoint) => void;
  readonly onRemove: (index: number) => void;
  /** Inserts a point between this one and the next. */
  readonly onInsert: (index: number) => void;
  /** Opens the exact numbers. */
  readonly onOpen: (index: number) => void;
}

const COARSE = 10;
/** With more points than this there would be too many tab stops: Page Up and Page Down move between them. */
const MAX_TAB_STOPS = 40;

const ARROWS: Readonly<Record<string, ShownPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

const rounded = (value: number, step: number): number => Number((Math.round(value / step) * step).toFixed(9));
const within = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

/** The points of a curve as handles over its chart, moved by pointer or arrow keys. */
export function CurveHandles(props: CurveHandlesProps): ReactElement {
  const { scale, span, domain, points, step, chosen } = props;
  const { area, across, up } = scale;
  const list = useRef<HTMLDivElement>(null);
  /** Offset from the pointer to the middle of the dragged handle. */
  const grip = useRef<{ readonly index: number; readonly x: number; readonly y: number }>(undefined);

  /** Limited to the range between the neighbouring points, and to the chart. */
  const allowed = (index: number, { x, y }: ShownPoint): ShownPoint => {
    const before = points[index - 1];
    const after = points[index + 1];
    const low = before === undefined ? span[0] : before.x + step.x;
    const high = after === undefined ? span[1] : after.x - step.x;
    return {
      x: low <= high ? within(low, x, high) : (points[index]?.x ?? x),
      y: within(Math.min(domain[0], points[index]?.y ?? 0), y, domain[1]),
    };
  };
  const moveTo = (index: number, to: ShownPoint): void => {
    const next = allowed(index, to);
    const from = points[index];
    if (from !== undefined && (next.x !== from.x || next.y !== from.y)) props.onMove(index, next);
  };
  const focus = (index: number): void => {
    list.current?.querySelectorAll('button')[index]?.focus();
  };

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>, index: number): void => {
    if (event.button !== 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = {
      index,
      x: event.clientX - (box.left + box.width / 2),
      y: event.clientY - (box.top + box.height / 2),
    };
    props.onChoose(index);
    props.onDrag(index);
  };
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>): void => {
    const held = grip.current;
    const box = list.current?.getBoundingClientRect();
    if (held === undefined || box === undefined) return;
    const part = (event.clientX - held.x - box.left - area.left) / area.width;
    const height = 1 - (event.clientY - held.y - box.top - area.top) / area.height;
    moveTo(held.index, {
      x: rounded(span[0] + part * (span[1] - span[0]), step.x),
      y: rounded(domain[0] + height * (domain[1] - domain[0]), step.y),
    });
  };
  const onPointerEnd = (): void => {
    grip.current = undefined;
    props.onDrag(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, index: number): void => {
    const point = points[index];
    const arrow = ARROWS[event.key];
    if (arrow !== undefined && point !== undefined) {
      const factor = event.shiftKey ? COARSE : 1;
      const to = (value: number, by: number, least: number): number =>
        by === 0 ? value : rounded(value, least / 100) + by * factor * least;
      moveTo(index, { x: to(point.x, arrow.x, step.x), y: to(point.y, arrow.y, step.y) });
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      props.onRemove(index);
      if (index === points.length - 1) focus(index - 1);
    } else if (event.key === 'Insert') props.onInsert(index);
    else if (event.key === 'Enter' || event.key === ' ') props.onOpen(index);
    else if (event.key === 'PageUp' || event.key === 'PageDown')
      focus(within(0, index + (event.key === 'PageDown' ? 1 : -1), points.length - 1));
    else if (event.key === 'Home' || event.key === 'End') focus(event.key === 'Home' ? 0 : points.length - 1);
    else return;
    event.preventDefault();
  };

  const isRoving = points.length > MAX_TAB_STOPS;
  return (
    <div ref={list} className={css['handles']} role="group" aria-label="Points of the torque curve">
      {points.map((point, i) => (
        <button
          key={i}
          type="button"
          className={css['handle']}
          style={{ left: across(point.x), top: up(point.y) }}
          tabIndex={isRoving && i !== (chosen ?? 0) ? -1 : 0}
          aria-label={props.nameOf(i)}
          aria-roledescription="point"
          aria-pressed={i === chosen}
          onFocus={() => props.onChoose(i)}
          onPointerDown={(event) => onPointerDown(event, i)}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerEnd}
          onPointerCancel={onPointerEnd}
          onDoubleClick={() => props.onOpen(i)}
          onKeyDown={(event) => onKeyDown(event, i)}
        />
      ))}
    </div>
  );
}
