import type { ReactElement } from 'react';
import type { WheelLoads } from '../../../../core/catalogue/setup-charts.ts';
import { WHEELS } from '../../../../core/catalogue/wheels.ts';
import { WHEEL_STYLES } from '../../../plots/lines/wheel-style.ts';
import css from './Mass.module.css';

interface CarPlanProps {
  readonly now: WheelLoads;
  readonly saved: WheelLoads | undefined;
}

const HEIGHT = 240;
const WIDTH = 130;
const MARGIN = 10;
/** Minimum shift of the centre of gravity for which the saved one is drawn too. */
const SEEN_M = 0.003;

/** Middle between the axles, from the centre of gravity: the fixed point while the centre moves. */
function middle_m({ x_m }: WheelLoads): number {
  return ((x_m[0] ?? 0) + (x_m[2] ?? 0)) / 2;
}

/** The car from above, front up: wheels by width and radius, the centre of gravity (the saved one dashed). */
export function CarPlan({ now, saved }: CarPlanProps): ReactElement {
  const { x_m, y_m, radius_m, width_m } = now;
  const most_m = Math.max(...radius_m);
  const long_m = Math.max(now.bodyLength_m, now.wheelbase_m + 2 * most_m, 0.5);
  const across_m = Math.max(
    now.bodyWidth_m,
    ...Array.from(y_m, (y, w) => 2 * Math.abs(y) + (width_m[w] ?? 0)),
  );
  const scale = Math.min((HEIGHT - 2 * MARGIN) / long_m, (WIDTH - 2 * MARGIN) / across_m);
  const centre_m = middle_m(now);
  const up = (x: number): number => HEIGHT / 2 - (x - centre_m) * scale;
  const right = (y: number): number => WIDTH / 2 - y * scale;
  const track_m = Math.min(...Array.from(y_m, (y, w) => 2 * Math.abs(y) - (width_m[w] ?? 0)));
  const body = {
    width: Math.max(8, Math.min(now.bodyWidth_m, track_m - 0.06) * scale),
    height: long_m * scale,
  };
  const before = saved === undefined ? undefined : { x: centre_m - middle_m(saved), y: 0 };
  return (
    <svg className={css['drawing']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <rect
        className={css['body']}
        x={(WIDTH - body.width) / 2}
        y={(HEIGHT - body.height) / 2}
        width={body.width}
        height={body.height}
        rx={14}
      />
      {[0, 2].map((w) => (
        <line
          key={w}
          className={css['axle']}
          x1={right(y_m[w] ?? 0)}
          x2={right(y_m[w + 1] ?? 0)}
          y1={up(x_m[w] ?? 0)}
          y2={up(x_m[w + 1] ?? 0)}
        />
      ))}
      {WHEELS.map((wheel, w) => (
        <rect
          key={wheel}
          className={css['tyre']}
          style={{ stroke: `var(${WHEEL_STYLES[wheel].colour})` }}
          x={right(y_m[w] ?? 0) - ((width_m[w] ?? 0) * scale) / 2}
          y={up((x_m[w] ?? 0) + (radius_m[w] ?? 0))}
          width={Math.max(4, (width_m[w] ?? 0) * scale)}
          height={2 * (radius_m[w] ?? 0) * scale}
          rx={3}
        />
      ))}
      {before === undefined || Math.abs(before.x) < SEEN_M ? undefined : (
        <circle className={css['before']} cx={right(before.y)} cy={up(before.x)} r={5} />
      )}
      <circle className={css['centre']} cx={right(0)} cy={up(0)} r={4.5} />
    </svg>
  );
}
