import type { ReactElement } from 'react';
import type { IceFacts, IceState } from '../../../../core/contract/ice.ts';
import type { Shown } from '../../../../core/units/quantity.ts';
import css from './Ice.module.css';
import { outputNames, torqueBalance } from './ice-text.ts';

interface IceDrawingProps {
  readonly facts: IceFacts;
  readonly state: IceState;
  readonly torque: Shown;
  readonly force: Shown;
  readonly speed: Shown;
  readonly colours: readonly [string, string];
}

const WIDTH = 460;
const HEIGHT = 250;
const AXLE_Y = 150;
const WHEEL_X = [90, 370] as const;
const WHEEL_WIDTH = 40;
const WHEEL_LENGTH = 92;
/** Length of the arrow for the full grip of the road. */
const ARROW_PX = 84;
const TREADS = 6;

/** Driven axle from above, forward is up: input torque, output torques, and the grip of ice and road. */
export function IceDrawing(props: IceDrawingProps): ReactElement {
  const { facts, state, torque, force, speed, colours } = props;
  const names = outputNames(facts);
  const grounds = ['on ice', 'on the road'] as const;
  const scale_N = Math.max(...state.gripForce_N, 1);
  const said = (shown: Shown, value: number): string => `${shown.text(value)} ${shown.symbol}`;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={css['drawing']} aria-hidden>
      <rect x={0} y={0} width={WIDTH / 2} height={HEIGHT} className={css['ice']} />
      <rect x={WIDTH / 2} y={0} width={WIDTH / 2} height={HEIGHT} className={css['asphalt']} />
      <path d={`M230 22V${AXLE_Y - 30}`} className={css['shaft']} />
      <path d={`M222 ${AXLE_Y - 44}l8 14l8 -14z`} className={css['arrowHead']} />
      <text x={240} y={36} className={css['label']}>
        Input {said(torque, torqueBalance(state, torque).input_Nm)}
      </text>
      <path d={`M${WHEEL_X[0]} ${AXLE_Y}H${WHEEL_X[1]}`} className={css['shaft']} />
      <circle cx={230} cy={AXLE_Y} r={26} className={css['box']} />
      <path d={`M230 ${AXLE_Y - 14}v28M216 ${AXLE_Y}h28`} className={css['cross']} />
      {([0, 1] as const).map((o) => {
        const x = WHEEL_X[o];
        const length = Math.max(-ARROW_PX, Math.min(ARROW_PX, (ARROW_PX * state.force_N[o]) / scale_N));
        const top = AXLE_Y - WHEEL_LENGTH / 2;
        const turn = ((state.wheelAngle_rad[o] * TREADS) / Math.PI) % 1;
        return (
          <g key={o} style={{ stroke: `var(${colours[o]})`, fill: `var(${colours[o]})` }}>
            <rect
              x={x - WHEEL_WIDTH / 2}
              y={top}
              width={WHEEL_WIDTH}
              height={WHEEL_LENGTH}
              rx={8}
              className={css['wheel']}
            />
            {Array.from({ length: TREADS }, (_, i) => {
              const y = top + WHEEL_LENGTH * ((((i + turn) / TREADS) % 1) * 0.92 + 0.04);
              return (
                <line
                  key={i}
                  x1={x - WHEEL_WIDTH / 2 + 5}
                  x2={x + WHEEL_WIDTH / 2 - 5}
                  y1={y}
                  y2={y}
                  className={css['tread']}
                />
              );
            })}
            {Math.abs(length) < 1 ? undefined : (
              <>
                <path d={`M${x} ${top - 4}v${-length}`} className={css['force']} />
                <path
                  d={`M${x - 8} ${top - 4 - length}l8 ${length > 0 ? -12 : 12}l8 ${length > 0 ? 12 : -12}z`}
                  strokeWidth={0}
                />
              </>
            )}
            <text
              x={o === 0 ? 10 : WIDTH - 10}
              y={18}
              textAnchor={o === 0 ? 'start' : 'end'}
              className={css['ground']}
            >
              {names[o]} {grounds[o]}
            </text>
            <text
              x={o === 0 ? x + 30 : x - 30}
              y={AXLE_Y - 12}
              textAnchor={o === 0 ? 'start' : 'end'}
              className={css['value']}
            >
              {said(torque, state.torque_Nm[o])}
            </text>
            <text x={x} y={AXLE_Y + WHEEL_LENGTH / 2 + 18} textAnchor="middle" className={css['value']}>
              {said(speed, state.wheelSpeed_radps[o])}
            </text>
            <text x={x} y={AXLE_Y + WHEEL_LENGTH / 2 + 36} textAnchor="middle" className={css['label']}>
              pushes {said(force, state.force_N[o])}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
