import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent, type WheelEvent } from 'react';
import type { TrackView } from '../../../core/contract/track-view.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import type { Size } from '../../plots/ink/use-size.ts';
import {
  frameByKey,
  pannedFrame,
  seenStep_m,
  toPlan,
  toScreen,
  zoomedFrame,
  type Position,
  type PlanFrame,
} from '../../plots/plan/plan-frame.ts';
import { nearestPoint, nearestStation } from './plan-positions.ts';
import { NO_STATION_M } from './use-station.ts';
import { TRACKS } from '../../workspace/tracks/track-store.ts';
import { STATION_m } from './station.ts';

/** Pick radius of a point. */
const TAKEN_PX = 12;
/** A pointer farther than this from the road has no station. */
const NEAR_PX = 60;

/** Number of drags in this window; each is one undo step. */
let drags = 0;

type Held =
  | { readonly kind: 'point'; readonly index: number; readonly grip: Position; readonly joins: string }
  | { kind: 'pan'; last: Position };

interface Gestures {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave: () => void;
  readonly onDoubleClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onWheel: (event: WheelEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const positionOf = (event: MouseEvent<HTMLElement>): Position => {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
};

const rounded = (value: number, step: number): number => Number((Math.round(value / step) * step).toFixed(3));

/** Drags points, moves and scales the plan, and adds a point at a double click on the road. */
export function usePlanGestures(
  view: TrackView,
  size: Size,
  frame: PlanFrame,
  setFrame: (frame: PlanFrame | undefined) => void,
): Gestures {
  const tracks = useService(TRACKS);
  const station_m = useService(STATION_m);
  const held = useRef<Held>(undefined);

  const pointAt = (position: Position): number | undefined => {
    const { index, distance_m } = nearestPoint(view.points, toPlan(frame, size, position));
    return distance_m * frame.scale <= TAKEN_PX ? index : undefined;
  };

  const point = (position: Position): void => {
    if (view.road === undefined) return;
    const nearest = nearestStation(view.road.plan, toPlan(frame, size, position));
    station_m.move(nearest.distance_m * frame.scale <= NEAR_PX ? nearest.station_m : NO_STATION_M);
  };

  return {
    onPointerDown: (event) => {
      if (event.button > 1) return;
      const position = positionOf(event);
      const index = event.button === 0 ? pointAt(position) : undefined;
      event.currentTarget.setPointerCapture(event.pointerId);
      // Fixes the frame, which must not move during a drag.
      setFrame(frame);
      if (index === undefined) {
        held.current = { kind: 'pan', last: position };
        return;
      }
      const at = toScreen(frame, size, view.points[6 * index] ?? 0, view.points[6 * index + 1] ?? 0);
      tracks.choose(index);
      held.current = {
        kind: 'point',
        index,
        grip: { x: position.x - at.x, y: position.y - at.y },
        joins: `drag ${++drags}`,
      };
    },
    onPointerMove: (event) => {
      const position = positionOf(event);
      const hold = held.current;
      if (hold === undefined) {
        point(position);
        return;
      }
      if (hold.kind === 'pan') {
        setFrame(pannedFrame(frame, position.x - hold.last.x, position.y - hold.last.y));
        hold.last = position;
        return;
      }
      const to = toPlan(frame, size, { x: position.x - hold.grip.x, y: position.y - hold.grip.y });
      const step = seenStep_m(frame);
      const values = { x_m: rounded(to.x, step), y_m: rounded(to.y, step) };
      const { index } = hold;
      if (values.x_m === view.points[6 * index] && values.y_m === view.points[6 * index + 1]) return;
      tracks.drag({ kind: 'point', index, values }, `Move point ${index + 1}`, hold.joins);
    },
    onPointerUp: (event) => {
      // The keys then move the point that was dragged.
      if (held.current?.kind === 'point')
        event.currentTarget.querySelector('button')?.focus({ preventScroll: true });
      held.current = undefined;
    },
    onPointerLeave: () => station_m.move(NO_STATION_M),
    onDoubleClick: (event) => {
      const position = positionOf(event);
      if (view.road === undefined || pointAt(position) !== undefined) return;
      const nearest = nearestStation(view.road.plan, toPlan(frame, size, position));
      if (nearest.distance_m * frame.scale <= NEAR_PX) tracks.insert(nearest.station_m);
    },
    onWheel: (event) => setFrame(zoomedFrame(frame, size, positionOf(event), Math.exp(-event.deltaY / 400))),
    onKeyDown: (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const moved = frameByKey(event.key, frame, size);
      if (moved === undefined) return;
      setFrame(moved === 'fit' ? undefined : moved);
      event.preventDefault();
    },
  };
}
