import { memo, useMemo, type ReactElement } from 'react';
import type { LapView } from '../../../core/contract/lap-view.ts';
import type { TrackView } from '../../../core/contract/track-view.ts';
import {
  dotsPath,
  outlinePath,
  planOrigin,
  roadPaths,
  speedColour,
  SPEED_COLOURS,
  speedPaths,
} from './plan-paths.ts';
import type { Position } from '../../plots/plan/plan-frame.ts';
import css from './Plan.module.css';

interface PlanRoadProps {
  readonly view: TrackView;
  readonly lap: LapView | undefined;
  /** True where the points are far enough apart to be seen separately. */
  readonly isSparse: boolean;
}

/**
 * The drawing in metres, x to the right and y up; its group scales it. Rendered only when the track changes.
 */
export const PlanRoad = memo(function PlanRoad({ view, lap, isSparse }: PlanRoadProps): ReactElement {
  const { road, points, patches } = view;
  const origin = useMemo(() => planOrigin(points), [points]);
  const paths = useMemo(
    () => (road === undefined ? undefined : roadPaths(road.plan, origin)),
    [road, origin],
  );
  const dots = useMemo(() => dotsPath(points, origin), [points, origin]);
  return (
    <g transform={`translate(${origin.x} ${origin.y})`}>
      {paths === undefined || road === undefined ? undefined : (
        <>
          <path d={paths.surface} className={css['road']} />
          {road.patches.map((outline, i) => (
            <path
              key={i}
              d={outlinePath(outline, origin)}
              className={patches[i]?.surface === undefined ? css['water'] : css['patch']}
            />
          ))}
          {road.kerbs.map((outline, i) => (
            <path key={i} d={outlinePath(outline, origin)} className={css['kerb']} />
          ))}
          <path d={paths.left} className={css['edge']} />
          <path d={paths.right} className={css['edge']} />
          <path d={paths.centre} className={css['centre']} />
          {road.lines.map(({ kind, ends_m: [x1, y1, x2, y2], station_m }) => (
            <line
              key={`${kind} ${station_m}`}
              x1={x1 - origin.x}
              y1={y1 - origin.y}
              x2={x2 - origin.x}
              y2={y2 - origin.y}
              className={css[kind]}
            />
          ))}
        </>
      )}
      {lap === undefined ? undefined : <LapLine lap={lap} origin={origin} />}
      <path d={dots} className={isSparse ? css['dots'] : css['smallDots']} />
      {isSparse ? <path d={dots} className={css['dotCores']} /> : undefined}
    </g>
  );
});

const LapLine = memo(function LapLine({
  lap,
  origin,
}: {
  readonly lap: LapView;
  readonly origin: Position;
}): ReactElement {
  const paths = useMemo(() => speedPaths(lap, origin), [lap, origin]);
  return (
    <>
      {paths.map((d, i) => (
        <path key={i} d={d} className={css['lap']} style={{ stroke: speedColour(i / (SPEED_COLOURS - 1)) }} />
      ))}
    </>
  );
});
