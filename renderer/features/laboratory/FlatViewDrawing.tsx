import type { ReactElement } from 'react';
import css from './Laboratory.module.css';
import type { FlatView, ViewWheel } from './rig-view.ts';
import type { RoadProfile } from './road-profile.ts';
import type { WheelStyle } from './rig-charts.ts';

/** Scale of one view from metres and newtons to pixels. */
export interface ViewScale {
  readonly width_px: number;
  readonly height_px: number;
  readonly perMetre_px: number;
  /** Distance of the road height 0 from the top. */
  readonly road_px: number;
  readonly perNewton_px: number;
}

export type RoadKind = 'line' | 'posts';

interface FlatViewDrawingProps {
  readonly view: FlatView;
  readonly scale: ViewScale;
  readonly road: RoadKind;
  /** Road profile from left to right, where it is more than a line. */
  readonly profile: RoadProfile | undefined;
  readonly outline: string;
  readonly isSide: boolean;
  readonly style: (wheel: string) => WheelStyle;
  readonly label: string;
}

const POST_M = 0.34;
const HEAD_PX = 5;

const px = (value: number): number => Math.round(10 * value) / 10;

/** Body, wheels, road and load arrows from one side. */
export function FlatViewDrawing(props: FlatViewDrawingProps): ReactElement {
  const { view, scale, outline, isSide, style, label } = props;
  const x = (across_m: number): number => px(scale.width_px / 2 + across_m * scale.perMetre_px);
  const y = (up_m: number): number => px(scale.road_px - up_m * scale.perMetre_px);
  const { body } = view;
  const far = view.wheels.filter((wheel) => !wheel.isNear);
  const near = view.wheels.filter((wheel) => wheel.isNear);
  const wheelOf = (wheel: ViewWheel): ReactElement => (
    <Wheel key={wheel.name} wheel={wheel} scale={scale} isSide={isSide} style={style(wheel.name)} />
  );
  return (
    <svg
      className={css['view']}
      width={scale.width_px}
      height={scale.height_px}
      role="img"
      aria-label={label}
      data-view={isSide ? 'side' : 'rear'}
    >
      <Road {...props} x={x} y={y} />
      <g opacity={0.55}>{far.map(wheelOf)}</g>
      <g
        transform={`translate(${x(body.across_m)} ${y(body.up_m)}) rotate(${px((body.lean_rad * 180) / Math.PI)}) scale(${px(scale.perMetre_px)})`}
      >
        <path d={outline} className={css['body']} />
      </g>
      {near.map(wheelOf)}
      {[...far, ...near].map((wheel) => (
        <Arrow
          key={wheel.name}
          wheel={wheel}
          x={x(wheel.across_m) + (wheel.isNear ? 4 : -4)}
          y={y(wheel.ground_m)}
          length={wheel.load_N * scale.perNewton_px}
          style={style(wheel.name)}
        />
      ))}
    </svg>
  );
}

interface Positions {
  readonly x: (across_m: number) => number;
  readonly y: (up_m: number) => number;
}

function Road({ view, scale, road, profile, isSide, x, y }: FlatViewDrawingProps & Positions): ReactElement {
  const bottom = scale.height_px;
  if (road === 'posts')
    return (
      <g>
        {view.wheels
          .filter((wheel) => wheel.isNear)
          .concat(view.wheels.filter((wheel) => !wheel.isNear))
          .map((wheel) => {
            const half = (isSide ? POST_M : POST_M * 0.7) * scale.perMetre_px;
            const middle = x(wheel.across_m) + (wheel.isNear ? 2 : -2);
            const top = y(wheel.ground_m);
            return (
              <g key={wheel.name} opacity={wheel.isNear ? 1 : 0.55}>
                <rect x={middle - half} y={top} width={2 * half} height={5} className={css['post']} />
                <rect
                  x={middle - 4}
                  y={top + 5}
                  width={8}
                  height={Math.max(0, bottom - top)}
                  className={css['post']}
                />
              </g>
            );
          })}
      </g>
    );
  const points = profile === undefined || profile.length === 0 ? roadLine(view, scale, isSide) : profile;
  const first = points[0] ?? [0, 0];
  const last = points.at(-1) ?? [0, 0];
  const line = points.map(([across, up]) => `${x(across)},${y(up)}`).join(' ');
  return (
    <g>
      <polygon points={`${x(first[0])},${bottom} ${line} ${x(last[0])},${bottom}`} className={css['road']} />
      <polyline points={line} className={css['roadLine']} />
      {isSide ? <Metres view={view} scale={scale} x={x} y={y} /> : undefined}
    </g>
  );
}

/** Road line through the ground under the outer wheels, out to both edges of the view. */
function roadLine(view: FlatView, scale: ViewScale, isSide: boolean): (readonly [number, number])[] {
  const own = isSide ? view.wheels : view.wheels.filter((wheel) => wheel.isNear);
  const sorted = [...own].sort((a, b) => a.across_m - b.across_m);
  const [a, b] = [sorted[0], sorted.at(-1)];
  if (a === undefined || b === undefined) return [];
  const rise = b.across_m === a.across_m ? 0 : (b.ground_m - a.ground_m) / (b.across_m - a.across_m);
  const half_m = scale.width_px / scale.perMetre_px / 2;
  return [-half_m, half_m].map((across) => [across, a.ground_m + rise * (across - a.across_m)] as const);
}

/** A tick at each whole metre of the road, which makes the car's motion visible. */
function Metres({ view, scale, x, y }: Positions & Pick<FlatViewDrawingProps, 'view' | 'scale'>): ReactElement {
  const line = roadLine(view, scale, true);
  const [[from, low] = [0, 0], [to, high] = [0, 0]] = line;
  const offset = view.position_m - Math.floor(view.position_m);
  const ticks: ReactElement[] = [];
  for (let across = Math.ceil(from + offset) - offset; across <= to; across += 1) {
    const up = to === from ? low : low + ((high - low) * (across - from)) / (to - from);
    ticks.push(
      <line
        key={across.toFixed(3)}
        x1={x(across)}
        x2={x(across)}
        y1={y(up) + 3}
        y2={y(up) + 8}
        className={css['tick']}
      />,
    );
  }
  return <g>{ticks}</g>;
}

interface WheelProps {
  readonly wheel: ViewWheel;
  readonly scale: ViewScale;
  readonly isSide: boolean;
  readonly style: WheelStyle;
}

function Wheel({ wheel, scale, isSide, style }: WheelProps): ReactElement {
  const radius = wheel.radius_m * scale.perMetre_px;
  const half = Math.max(2, (wheel.width_m * scale.perMetre_px) / 2);
  const position = `translate(${px(scale.width_px / 2 + wheel.across_m * scale.perMetre_px)} ${px(scale.road_px - wheel.up_m * scale.perMetre_px)})`;
  const stroke = { stroke: `var(${style.colour})` };
  if (!isSide)
    return (
      <g transform={position}>
        <rect
          x={-half}
          y={-radius}
          width={2 * half}
          height={2 * radius}
          rx={Math.min(4, half / 2)}
          className={css['wheel']}
          style={stroke}
        />
      </g>
    );
  return (
    <g transform={`${position} rotate(${px(((wheel.spin_rad * 180) / Math.PI) % 360)})`}>
      <circle r={radius} className={css['wheel']} style={stroke} />
      <line x1={-radius * 0.7} x2={radius * 0.7} y1={0} y2={0} className={css['spoke']} style={stroke} />
    </g>
  );
}

interface ArrowProps {
  readonly wheel: ViewWheel;
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly style: WheelStyle;
}

/** A load as an upward arrow from the road; no arrow without load. */
function Arrow({ wheel, x, y, length, style }: ArrowProps): ReactElement | undefined {
  if (!(length > 1)) return undefined;
  const top = px(y - length);
  const head = Math.min(HEAD_PX, length);
  return (
    <g data-arrow={wheel.name} style={{ stroke: `var(${style.colour})`, fill: `var(${style.colour})` }}>
      <line x1={x} x2={x} y1={y} y2={top + head} strokeWidth={3} />
      <path d={`M${x - 4.5} ${top + head + 2}L${x} ${top}L${x + 4.5} ${top + head + 2}Z`} strokeWidth={0} />
    </g>
  );
}
