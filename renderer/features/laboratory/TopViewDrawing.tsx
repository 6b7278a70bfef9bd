import type { ReactElement } from 'react';
import {
  POSE_WHEELS,
  POSE_X_M,
  POSE_Y_M,
  POSE_YAW_RAD,
  WHEEL_POSE_SIZE,
  WHEEL_STEER_RAD,
  type RigFrame,
  type RigGeometry,
} from '../../../core/catalogue/rigs.ts';
import css from './Laboratory.module.css';
import type { WheelStyle } from './rig-charts.ts';

interface TopViewDrawingProps {
  readonly geometry: RigGeometry;
  readonly frame: RigFrame;
  /** x and y of each point of the path so far. */
  readonly trail: readonly number[];
  readonly outline: string;
  readonly width_px: number;
  readonly height_px: number;
  readonly style: (wheel: string) => WheelStyle;
}

/** Spacing of the grid lines. */
export const GRID_M = 5;
/** Width of the view in lengths of the vehicle. */
const LENGTHS = 3.2;

const degrees = (angle_rad: number): number => (angle_rad * 180) / Math.PI;

/** View from above: the start heading is up the screen, left is left. */
export function TopViewDrawing({
  geometry,
  frame,
  trail,
  outline,
  width_px,
  height_px,
  style,
}: TopViewDrawingProps): ReactElement {
  const { pose } = frame;
  const x = pose[POSE_X_M] ?? 0;
  const y = pose[POSE_Y_M] ?? 0;
  const scale = Math.min(width_px, height_px) / (geometry.length_m * LENGTHS);
  // Screen: right is -y of the road, up is +x.
  const across = (roadY: number): number => width_px / 2 - (roadY - y) * scale;
  const down = (roadX: number): number => height_px / 2 - (roadX - x) * scale;
  const points = Array.from(
    { length: trail.length / 2 },
    (_, i) => `${across(trail[2 * i + 1] ?? 0).toFixed(1)},${down(trail[2 * i] ?? 0).toFixed(1)}`,
  );
  return (
    <svg
      className={css['view']}
      width={width_px}
      height={height_px}
      role="img"
      aria-label="The vehicle from above with its path"
      data-view="top"
    >
      <rect width={width_px} height={height_px} className={css['road']} />
      <Grid x={x} y={y} width_px={width_px} height_px={height_px} scale={scale} />
      <polyline points={[...points, `${width_px / 2},${height_px / 2}`].join(' ')} className={css['trail']} />
      <g
        transform={`translate(${width_px / 2} ${height_px / 2}) rotate(${(-degrees(pose[POSE_YAW_RAD] ?? 0)).toFixed(2)}) scale(${scale.toFixed(3)})`}
      >
        {geometry.wheels.map((wheel, w) => (
          <rect
            key={wheel.name}
            x={-wheel.width_m / 2}
            y={-wheel.radius_m}
            width={wheel.width_m}
            height={2 * wheel.radius_m}
            transform={`translate(${-wheel.y_m} ${-wheel.x_m}) rotate(${(-degrees(pose[POSE_WHEELS + w * WHEEL_POSE_SIZE + WHEEL_STEER_RAD] ?? 0)).toFixed(2)})`}
            className={css['wheel']}
            style={{ stroke: `var(${style(wheel.name).colour})` }}
          />
        ))}
        <path d={outline} className={css['hull']} />
      </g>
    </svg>
  );
}

interface GridProps {
  readonly x: number;
  readonly y: number;
  readonly width_px: number;
  readonly height_px: number;
  readonly scale: number;
}

function Grid({ x, y, width_px, height_px, scale }: GridProps): ReactElement {
  const lines: ReactElement[] = [];
  const halfAcross_m = width_px / scale / 2;
  const halfDown_m = height_px / scale / 2;
  for (let at = Math.ceil((y - halfAcross_m) / GRID_M) * GRID_M; at <= y + halfAcross_m; at += GRID_M) {
    const position = width_px / 2 - (at - y) * scale;
    lines.push(
      <line key={`y${at}`} x1={position} x2={position} y1={0} y2={height_px} className={css['gridLine']} />,
    );
  }
  for (let at = Math.ceil((x - halfDown_m) / GRID_M) * GRID_M; at <= x + halfDown_m; at += GRID_M) {
    const position = height_px / 2 - (at - x) * scale;
    lines.push(
      <line key={`x${at}`} x1={0} x2={width_px} y1={position} y2={position} className={css['gridLine']} />,
    );
  }
  return <g>{lines}</g>;
}
