import type { ReactElement } from 'react';
import type { TrackView } from '../../../core/contract/track-view.ts';
import type { Size } from '../../plots/ink/use-size.ts';
import { toScreen, type PlanFrame } from '../../plots/plan/plan-frame.ts';
import { ScaleBar } from '../../plots/plan/ScaleBar.tsx';
import { valueAt } from './plan-positions.ts';
import css from './Plan.module.css';
import { useStation } from './use-station.ts';

interface PlanMarksProps {
  readonly view: TrackView;
  readonly frame: PlanFrame;
  readonly size: Size;
}

/**
 * Marks of constant size on the screen: names of the lines, the driving direction, the position under the
 * pointer, the scale.
 */
export function PlanMarks({ view, frame, size }: PlanMarksProps): ReactElement {
  const { road } = view;
  return (
    <>
      {road?.lines.map(({ kind, station_m, ends_m: [x, y, x2, y2] }, i) => {
        const end = toScreen(frame, size, x, y);
        const other = toScreen(frame, size, x2, y2);
        const length = Math.max(1, Math.hypot(end.x - other.x, end.y - other.y));
        return (
          <text
            key={`${kind} ${station_m}`}
            x={end.x + (10 * (end.x - other.x)) / length}
            y={end.y + (10 * (end.y - other.y)) / length + 4}
            textAnchor={end.x < other.x - 1 ? 'end' : end.x > other.x + 1 ? 'start' : 'middle'}
            className={css['name']}
          >
            {kind === 'start' ? 'Start' : kind === 'finish' ? 'Finish' : `S${i + 1}`}
          </text>
        );
      })}
      <DrivingDirection view={view} frame={frame} size={size} />
      <Cursor view={view} frame={frame} size={size} />
      <ScaleBar frame={frame} size={size} />
    </>
  );
}

/** An arrow from the start line along the road. */
function DrivingDirection({ view: { road, head }, frame, size }: PlanMarksProps): ReactElement | undefined {
  if (road === undefined) return undefined;
  const { station_m, x_m, y_m } = road.plan;
  const at = (s: number) => toScreen(frame, size, valueAt(station_m, x_m, s), valueAt(station_m, y_m, s));
  const arrow_m = Math.min(road.facts.length_m / 4, 22 / frame.scale);
  const from = at(head.start_m);
  const to = at(head.start_m + arrow_m);
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return (
    <path
      d="M-7 -5L5 0L-7 5Z"
      transform={`translate(${to.x} ${to.y}) rotate(${turn})`}
      className={css['drivingDirection']}
    />
  );
}

function Cursor({ view: { road }, frame, size }: PlanMarksProps): ReactElement | undefined {
  const station_m = useStation();
  if (road === undefined || station_m === undefined) return undefined;
  const { plan } = road;
  const position = (x: Float64Array, y: Float64Array) =>
    toScreen(frame, size, valueAt(plan.station_m, x, station_m), valueAt(plan.station_m, y, station_m));
  const left = position(plan.leftX_m, plan.leftY_m);
  const right = position(plan.rightX_m, plan.rightY_m);
  const middle = position(plan.x_m, plan.y_m);
  return (
    <>
      <line x1={left.x} y1={left.y} x2={right.x} y2={right.y} className={css['cursor']} />
      <circle cx={middle.x} cy={middle.y} r={3.5} className={css['cursorDot']} />
    </>
  );
}
