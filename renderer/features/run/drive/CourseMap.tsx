import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import type { TrackCourse } from '../../../../core/contract/track-mesh.ts';
import { fitCourse } from '../../../plots/scene/course-fit.ts';
import { X, Y } from '../../../plots/scene/sampled-track.ts';
import type { LiveSample } from './live-sample.ts';
import css from './DriveHud.module.css';

interface CourseMapProps {
  readonly course: TrackCourse;
  /** The driven car; without one the dot is at the start. */
  readonly live?: LiveSample;
}

const SIZE = 120;
const MARGIN = 8;

/** The course from above, north up, with the car as a dot. */
export function CourseMap({ course, live }: CourseMapProps): ReactElement {
  const dot = useRef<SVGCircleElement>(null);
  const plan = useMemo(() => {
    const { x_m, y_m, lines_m, station_m } = course;
    const at = fitCourse(course, SIZE, MARGIN);
    const points = Array.from(x_m, (px, i) =>
      at(px, y_m[i] ?? 0)
        .map((v) => v.toFixed(1))
        .join(','),
    );
    const startIndex = Math.max(
      0,
      station_m.findIndex((s) => s >= (lines_m[0] ?? 0)),
    );
    return { at, points: points.join(' '), start: at(x_m[startIndex] ?? 0, y_m[startIndex] ?? 0) };
  }, [course]);
  useEffect(() => {
    if (live === undefined) return undefined;
    const draw = (): void => {
      const [px, py] = plan.at(live.read(X), live.read(Y));
      if (Number.isNaN(px + py)) return;
      dot.current?.setAttribute('cx', px.toFixed(1));
      dot.current?.setAttribute('cy', py.toFixed(1));
    };
    draw();
    return live.subscribe(draw);
  }, [live, plan]);
  return (
    <svg className={css['map']} viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label="Map of the course">
      <polyline points={plan.points} className={css['road']} />
      <circle cx={plan.start[0]} cy={plan.start[1]} r={2.5} className={css['start']} />
      <circle ref={dot} cx={plan.start[0]} cy={plan.start[1]} r={4} className={css['dot']} />
    </svg>
  );
}
