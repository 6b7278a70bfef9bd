import type { KeyboardEvent, ReactElement } from 'react';
import { POINT_SIZE, type TrackView } from '../../../core/contract/track-view.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { numberText } from '../../../core/units/quantity.ts';
import { pointCount, TRACKS } from '../../workspace/tracks/track-store.ts';
import type { Position } from '../../plots/plan/plan-frame.ts';
import { middleStation_m } from './point-steps.ts';
import css from './Plan.module.css';

interface PointHandleProps {
  readonly view: TrackView;
  readonly chosen: number | undefined;
  readonly positionOf: (index: number) => Position;
}

const STEP_M = 1;
const FINE = 0.1;
const COARSE = 10;

const ARROWS: Readonly<Record<string, Position>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/**
 * The selected point for the keyboard: a single tab stop for any number of points. Arrows move it by a metre
 * (Shift: ten, Alt: a tenth), Page Up and Down select the next ones, Insert and Delete add and remove points.
 */
export function PointHandle({ view, chosen, positionOf }: PointHandleProps): ReactElement {
  const tracks = useService(TRACKS);
  const count = pointCount(view);
  const index = Math.min(chosen ?? 0, count - 1);
  const x_m = view.points[POINT_SIZE * index] ?? 0;
  const y_m = view.points[POINT_SIZE * index + 1] ?? 0;
  const { x, y } = positionOf(index);

  const move = (by: Position, factor: number): void => {
    const step = STEP_M * factor;
    const to = (value: number, part: number): number =>
      part === 0 ? value : Number((Math.round(value / FINE) * FINE + part * step).toFixed(3));
    void tracks.edit(
      { kind: 'point', index, values: { x_m: to(x_m, by.x), y_m: to(y_m, by.y) } },
      `Move point ${index + 1}`,
      `keys ${index}`,
    );
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey) return;
    const arrow = ARROWS[event.key];
    const next = { PageDown: index + 1, PageUp: index - 1, Home: 0, End: count - 1 }[event.key];
    if (arrow !== undefined) move(arrow, event.shiftKey ? COARSE : event.altKey ? FINE : 1);
    else if (next !== undefined) tracks.choose((next + count) % count);
    else if (event.key === 'Delete' || event.key === 'Backspace') tracks.remove(index);
    else if (event.key === 'Insert') {
      const station_m = middleStation_m(view, index);
      if (station_m !== undefined) tracks.insert(station_m);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const name = `Point ${index + 1} of ${count}, x ${numberText(x_m, 1)} m, y ${numberText(y_m, 1)} m`;
  return (
    <>
      <button
        type="button"
        className={css['handle']}
        style={{ left: x, top: y }}
        aria-label={name}
        aria-roledescription="point"
        aria-pressed={chosen !== undefined}
        onFocus={() => {
          if (chosen === undefined) tracks.choose(index);
        }}
        onKeyDown={onKeyDown}
      />
      <span className="visually-hidden" role="status">
        {chosen === undefined ? '' : name}
      </span>
    </>
  );
}
