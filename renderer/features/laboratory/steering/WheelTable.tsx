import type { ReactElement } from 'react';
import { ELECTRONIC_MODES, type ElectronicMode } from '../../../../core/catalogue/electronic-modes.ts';
import { WHEEL_LABELS, WHEELS } from '../../../../core/catalogue/wheels.ts';
import type { SteeringAnswer } from '../../../worker/steering-requests.ts';
import { WHEEL_STYLES } from '../../../plots/lines/wheel-style.ts';
import css from './SteeringPage.module.css';

interface WheelTableProps {
  readonly answer: SteeringAnswer;
  readonly mode: ElectronicMode;
}

/** A minus sign instead of a hyphen, and none before 0. */
const minus = (text: string): string => (/^-0[.]?0*$/.test(text) ? text.slice(1) : text.replace('-', '−'));
const deg = (angle_rad: number | undefined): string =>
  angle_rad === undefined ? '–' : minus(((angle_rad * 180) / Math.PI).toFixed(3));
const metres = (radius_m: number): string => (Number.isFinite(radius_m) ? radius_m.toFixed(4) : '∞');
const turns = (speed_radps: number): string => (speed_radps / (2 * Math.PI)).toFixed(4);

/** Relative difference below which two radii are equal; shown with four decimal places. */
const ALIKE = 1e-6;

export function WheelTable({ answer, mode }: WheelTableProps): ReactElement {
  const { wheels, byOwnCircles, straight } = answer;
  const haveOneCentre = wheels.every((w) => Math.abs(w.ownRadius_m / w.carRadius_m - 1) < ALIKE);
  const hasMode = mode !== 'open';
  return (
    <div className={css['tableBox']}>
      <table className={css['table']}>
        <caption>
          Turning angle {deg(answer.carAngle_rad)}°, centre of gravity on a circle of{' '}
          {metres(answer.centreRadius_m)} m at {answer.speed_mps.toFixed(3)} m/s.{' '}
          {straight
            ? 'Straight ahead, all wheels turn at the same speed.'
            : haveOneCentre
              ? 'All wheel circles have one centre: they are the car’s circles.'
              : byOwnCircles
                ? 'Wheel speeds follow from each wheel’s own circle, (n) to (q).'
                : 'Wheel speeds follow from the car’s circles: the wheels’ own circles have no common centre.'}
        </caption>
        <thead>
          <tr>
            <th scope="col">Wheel</th>
            <th scope="col">Angle, °</th>
            <th scope="col">Ackermann, °</th>
            <th scope="col">Deviation, °</th>
            <th scope="col">Own circle, m</th>
            <th scope="col">Car’s circle, m</th>
            <th scope="col">Open, rad/s</th>
            <th scope="col">Open, 1/s</th>
            {hasMode ? (
              <>
                <th scope="col">{ELECTRONIC_MODES[mode].label}, rad/s</th>
                <th scope="col">{ELECTRONIC_MODES[mode].label}, 1/s</th>
              </>
            ) : undefined}
          </tr>
        </thead>
        <tbody>
          {wheels.map((wheel, w) => {
            const name = WHEELS[w] ?? 'FL';
            const { ackermann_rad } = wheel;
            return (
              <tr key={name}>
                <th scope="row">
                  <span
                    className={css['swatch']}
                    style={{ background: `var(${WHEEL_STYLES[name].colour})` }}
                  />
                  {WHEEL_LABELS[name]}
                </th>
                <td>{deg(wheel.angle_rad)}</td>
                <td>{deg(ackermann_rad)}</td>
                <td>{deg(ackermann_rad === undefined ? undefined : wheel.angle_rad - ackermann_rad)}</td>
                <td>{metres(wheel.ownRadius_m)}</td>
                <td>{metres(wheel.carRadius_m)}</td>
                <td>{wheel.open_radps.toFixed(3)}</td>
                <td>{turns(wheel.open_radps)}</td>
                {hasMode ? (
                  <>
                    <td>{wheel.wanted_radps.toFixed(3)}</td>
                    <td>{turns(wheel.wanted_radps)}</td>
                  </>
                ) : undefined}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
