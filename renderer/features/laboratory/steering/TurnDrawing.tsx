import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { SteeringAnswer } from '../../../worker/steering-requests.ts';
import { wheelStyleAt } from '../../../plots/lines/wheel-style.ts';
import { useOwnOutlines } from '../use-own-outlines.ts';
import { planOutline } from '../../../plots/scene/car/car-outline.ts';
import { CAR } from '../../../workspace/car/car-store.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import css from './SteeringPage.module.css';

interface TurnDrawingProps {
  readonly answer: SteeringAnswer;
  readonly width_px: number;
  readonly height_px: number;
}

/**
 * Maximum distance of the turning centre in wheelbases at which it is drawn; beyond, the circles leave the
 * drawing.
 */
const MAX_LENGTHS = 4.5;
/** Margin for the names beside the car. */
const MARGIN_PX = 64;
const MARGIN_Y_PX = 16;

const degrees = (angle_rad: number): number => (angle_rad * 180) / Math.PI;

/**
 * View from above: forward is up, left is left. The circles are those of the wheels and the centre of gravity; a dashed
 * line from each steered wheel runs to the point where its own axis meets the line of the turning centre across the car,
 * which is that of the rear axle of a car.
 */
export function TurnDrawing({ answer, width_px, height_px }: TurnDrawingProps): ReactElement {
  const { length_m, width_m, centreX_m, centreY_m, wheels } = answer;
  const reach_m = Math.min(Math.abs(centreY_m), MAX_LENGTHS * length_m);
  const side = centreY_m >= 0 ? 1 : -1;
  // Width from the outer side of the car to beyond the centre; straight ahead, to both sides.
  const half_m = answer.straight ? length_m : Math.max(width_m, 0.5 * length_m);
  const far = answer.straight ? length_m : reach_m + 0.25 * length_m;
  const [most, least] = side > 0 ? [far, -half_m] : [half_m, -far];
  const scale = Math.min(
    (width_px - 2 * MARGIN_PX) / (most - least),
    (height_px - 2 * MARGIN_Y_PX) / (1.5 * length_m),
  );
  // Screen: right is -y of the car, up is +x; the last axle is at x = 0.
  const across = (y: number): number => width_px / 2 + ((most + least) / 2 - y) * scale;
  const down = (x: number): number => height_px / 2 + (0.5 * length_m - x) * scale;
  const centre = { x: across(centreY_m), y: down(centreX_m) };
  return (
    <svg
      width={width_px}
      height={height_px}
      role="img"
      aria-label={`The car from above with the circles of its wheels, ${answer.straight ? 'straight ahead' : side > 0 ? 'turning left' : 'turning right'}`}
      className={css['svg']}
    >
      <rect width={width_px} height={height_px} className={css['ground']} />
      {answer.straight ? undefined : (
        <>
          <line x1={0} x2={width_px} y1={centre.y} y2={centre.y} className={css['axle']} />
          <circle
            cx={centre.x}
            cy={centre.y}
            r={answer.centreRadius_m * scale}
            className={css['middleCircle']}
          />
        </>
      )}
      {wheels.map(({ place, x_m, y_m, steers, angle_rad, carRadius_m }) => {
        const { colour, dash } = wheelStyleAt(place.index);
        const px = across(y_m);
        const own = y_m + (x_m - centreX_m) / Math.tan(angle_rad);
        return (
          <g key={place.name} style={{ stroke: `var(${colour})` }}>
            {answer.straight ? (
              <line x1={px} x2={px} y1={0} y2={height_px} className={css['circle']} />
            ) : (
              <circle
                cx={centre.x}
                cy={centre.y}
                r={carRadius_m * scale}
                className={css['circle']}
                strokeDasharray={dash.join(' ')}
              />
            )}
            {steers && Number.isFinite(own) && !answer.straight ? (
              <line x1={px} y1={down(x_m)} x2={across(own)} y2={centre.y} className={css['axis']} />
            ) : undefined}
          </g>
        );
      })}
      <Body answer={answer} across={across} down={down} scale={scale} />
      {answer.straight ? undefined : (
        <g className={css['cross']} transform={`translate(${centre.x} ${centre.y})`}>
          <path d="M-6 0H6M0 -6V6" />
        </g>
      )}
    </svg>
  );
}

interface BodyProps {
  readonly answer: SteeringAnswer;
  readonly across: (y: number) => number;
  readonly down: (x: number) => number;
  readonly scale: number;
}

function Body({ answer, across, down, scale }: BodyProps): ReactElement {
  const { length_m, track_m, wheels } = answer;
  const overhang_m = 0.14 * length_m;
  const half_m = 0.42 * track_m;
  const opened = useStore(useService(CAR), (s) => s.model?.geometry);
  const car = answer.isCar ? opened : undefined;
  const own = useOwnOutlines();
  const rear_m = Math.min(...(car?.wheels ?? []).map(({ x_m }) => x_m));
  return (
    <>
      {car === undefined ? (
        <rect
          x={across(half_m)}
          y={down(length_m + overhang_m)}
          width={2 * half_m * scale}
          height={(length_m + 2 * overhang_m) * scale}
          rx={0.12 * track_m * scale}
          className={css['hull']}
        />
      ) : (
        <polygon
          points={(own?.plan ?? planOutline(car))
            .map(([x_m, y_m]) => `${across(y_m).toFixed(1)},${down(x_m - rear_m).toFixed(1)}`)
            .join(' ')}
          className={css['hull']}
        />
      )}
      {wheels.map(({ place, x_m, tyreY_m, radius_m, width_m, angle_rad }) => {
        const isLeft = place.side === 'left';
        return (
          <g key={place.name} transform={`translate(${across(tyreY_m)} ${down(x_m)})`}>
            <rect
              x={(-width_m / 2) * scale}
              y={-radius_m * scale}
              width={width_m * scale}
              height={2 * radius_m * scale}
              transform={`rotate(${-degrees(angle_rad)})`}
              className={css['wheel']}
              style={{ stroke: `var(${wheelStyleAt(place.index).colour})` }}
            />
            <text
              x={(isLeft ? -1 : 1) * (radius_m * scale + 4)}
              y={4}
              textAnchor={isLeft ? 'end' : 'start'}
              className={css['name']}
            >
              {place.side === 'middle' ? place.label : place.name}
              {place.index === answer.outerFront && !answer.straight ? ' outer' : ''}
            </text>
          </g>
        );
      })}
      <circle cx={across(0)} cy={down(answer.centreOfGravity_m)} r={3.5} className={css['gravity']} />
    </>
  );
}
