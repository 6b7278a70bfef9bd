import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { lineAcross, type AcrossLine } from '../../../../core/math/plane-line.ts';
import { numberText } from '../../../../core/units/quantity.ts';
import type { Size } from '../../../plots/ink/use-size.ts';
import { toPlan, toScreen, type PlanFrame, type Position } from '../../../plots/plan/plan-frame.ts';
import { cx } from '../../../ui/cx.ts';
import css from './LapLines.module.css';
import { lineName, MAX_LENGTH_M, MIN_LENGTH_M, type DrawnLines, type LineKey } from './lines-draft.ts';

interface LineMarkProps {
  readonly lineKey: LineKey;
  readonly line: AcrossLine;
  readonly lines: DrawnLines;
  readonly frame: PlanFrame;
  readonly size: Size;
  readonly chosen: LineKey | undefined;
  readonly onChoose: (key: LineKey) => void;
  readonly onChange: (key: LineKey, line: AcrossLine, joins: string) => void;
  readonly onRemove: (key: LineKey) => void;
}

/** Steps of the keys: metres and degrees, with Shift and with Alt. */
const STEP_M = 1;
const STEP_DEG = 5;
const COARSE = 10;
const FINE = 0.1;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Length of the arrow of the direction of driving. */
const ARROW_PX = 22;

const clamped = (length_m: number): number => Math.min(MAX_LENGTH_M, Math.max(MIN_LENGTH_M, length_m));

/** Direction from north clockwise, degrees. */
export const headingOf_deg = ({ direction_rad }: AcrossLine): number =>
  (((90 - (direction_rad * 180) / Math.PI) % 360) + 360) % 360;

/** Number of drags in this window; each is one step of undo. */
let drags = 0;

/**
 * A line across the road with two handles: its middle, which moves it, and its right end, which turns and lengthens it. Both take drags and arrow
 * keys (Shift: ten steps, Alt: a tenth); Delete removes the line.
 */
export function LineMark(props: LineMarkProps): ReactElement {
  const { lineKey, lines, frame, size, chosen, onChoose, onChange, onRemove } = props;
  /** The line while it is dragged; laps are found once it is let go. */
  const [dragged, setDragged] = useState<AcrossLine>();
  const grip = useRef<Position>(undefined);
  const line = dragged ?? props.line;
  const { from, to } = lineAcross(line, line.direction_rad, line.length_m);
  const on = (x_m: number, y_m: number): Position => toScreen(frame, size, x_m, y_m);
  const [a, b, middle] = [on(from.x_m, from.y_m), on(to.x_m, to.y_m), on(line.x_m, line.y_m)];
  const name = lineName(lines, lineKey);
  const isChosen = chosen === lineKey;

  const onKey = (
    event: KeyboardEvent,
    keyed: (across: number, up: number, factor: number) => AcrossLine,
  ): void => {
    if (event.ctrlKey || event.metaKey) return;
    const arrow = ARROWS[event.key];
    if (arrow !== undefined) {
      const factor = event.shiftKey ? COARSE : event.altKey ? FINE : 1;
      onChange(lineKey, keyed(arrow[0], arrow[1], factor), `keys ${lineKey}`);
    } else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(lineKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const drag = (moved: (position: Position) => AcrossLine) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { x: event.clientX, y: event.clientY };
      onChoose(lineKey);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current;
      if (held !== undefined) setDragged(moved({ x: event.clientX - held.x, y: event.clientY - held.y }));
    },
    onPointerUp: () => {
      grip.current = undefined;
      if (dragged !== undefined) onChange(lineKey, dragged, `drag ${++drags}`);
      setDragged(undefined);
    },
    onPointerCancel: () => {
      grip.current = undefined;
      setDragged(undefined);
    },
  });

  const moved = ({ x, y }: Position): AcrossLine => ({
    ...props.line,
    x_m: props.line.x_m + x / frame.scale,
    y_m: props.line.y_m - y / frame.scale,
  });
  const turned = ({ x, y }: Position): AcrossLine => {
    const { x_m, y_m, direction_rad, length_m } = props.line;
    const end = lineAcross(props.line, direction_rad, length_m).to;
    const at = on(end.x_m, end.y_m);
    const to_m = toPlan(frame, size, { x: at.x + x, y: at.y + y });
    // The right end is a quarter turn to the right of the direction.
    return {
      x_m,
      y_m,
      direction_rad: Math.atan2(to_m.y - y_m, to_m.x - x_m) + Math.PI / 2,
      length_m: clamped(2 * Math.hypot(to_m.x - x_m, to_m.y - y_m)),
    };
  };

  const isBack = lines.direction === 'backward';
  const turn_deg = (-line.direction_rad * 180) / Math.PI + (isBack ? 180 : 0);
  const place = `x ${numberText(line.x_m, 1)} m, y ${numberText(line.y_m, 1)} m`;
  return (
    <>
      <svg
        width={size.width_px}
        height={size.height_px}
        className={css['line']}
        data-kind={lineKey.split(' ')[0]}
        data-chosen={isChosen}
        aria-hidden
      >
        <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} className={css['under']} />
        <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} className={css['stroke']} />
        {lineKey === 'start' && lines.direction !== 'either' ? (
          <path
            d={`M0 0H${ARROW_PX - 6}M${ARROW_PX - 8} -5L${ARROW_PX} 0L${ARROW_PX - 8} 5Z`}
            transform={`translate(${middle.x} ${middle.y}) rotate(${turn_deg})`}
            className={css['arrow']}
          />
        ) : undefined}
        <text
          x={a.x + (12 * (a.x - b.x)) / Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))}
          y={a.y + (12 * (a.y - b.y)) / Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) + 4}
          textAnchor={a.x < b.x - 1 ? 'end' : a.x > b.x + 1 ? 'start' : 'middle'}
        >
          {name.replace(/ line$/, '')}
        </text>
      </svg>
      <button
        type="button"
        className={cx(css['handle'], isChosen && css['isChosen'])}
        style={{ left: middle.x, top: middle.y }}
        aria-label={`${name}, middle: ${place}`}
        aria-roledescription="line"
        aria-pressed={isChosen}
        onFocus={() => onChoose(lineKey)}
        onKeyDown={(event) =>
          onKey(event, (across, up, factor) => ({
            ...props.line,
            x_m: props.line.x_m + across * factor * STEP_M,
            y_m: props.line.y_m + up * factor * STEP_M,
          }))
        }
        {...drag(moved)}
      />
      <button
        type="button"
        className={cx(css['handle'], css['end'], isChosen && css['isChosen'])}
        style={{ left: b.x, top: b.y }}
        aria-label={`${name}, right end: heading ${numberText(headingOf_deg(line), 1)}°, ${numberText(line.length_m, 1)} m wide`}
        aria-roledescription="end of a line"
        onFocus={() => onChoose(lineKey)}
        onKeyDown={(event) =>
          onKey(event, (across, up, factor) => ({
            ...props.line,
            direction_rad: props.line.direction_rad - (across * factor * STEP_DEG * Math.PI) / 180,
            length_m: clamped(props.line.length_m + up * factor * STEP_M),
          }))
        }
        {...drag(turned)}
      />
    </>
  );
}
