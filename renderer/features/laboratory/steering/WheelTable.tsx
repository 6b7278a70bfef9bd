import type { ReactElement } from 'react';
import { ELECTRONIC_MODES, type ElectronicMode } from '../../../../core/catalogue/electronic-modes.ts';
import type { SteeringAnswer } from '../../../worker/steering-requests.ts';
import { wheelStyleAt } from '../../../plots/lines/wheel-style.ts';
import css from './SteeringPage.module.css';

interface WheelTableProps {
  readonly answer: SteeringAnswer;
  readonly mode: ElectronicMode;
}

const RAD = Math.PI / 180;
/** A minus sign instead of a hyphen, and none before 0. */
const minus = (text: string): string => (/^-0[.]?0*$/.test(text) ? text.slice(1) : text.replace('-', '−'));
const deg = (angle_rad: number | undefined): string =>
  angle_rad === undefined ? '–' : minus((angle_rad / RAD).toFixed(3));
const metres = (radius_m: number | undefined): string =>
  radius_m === undefined ? '–' : Number.isFinite(radius_m) ? radius_m.toFixed(4) : '∞';
const turns = (speed_radps: number): string => (speed_radps / (2 * Math.PI)).toFixed(4);

/** Slip angle, in degrees, below which a wheel rolls freely; shown with three decimal places. */
const ROLLING_DEG = 0.0005;

/** Reason of the wheel speeds. */
function circlesText({ circles, straight, wheels }: SteeringAnswer): string {
  if (circles === 'balance' && !wheels.some(({ steers }) => steers))
    return 'No wheel of this vehicle steers.';
  if (straight)
    return circles === 'balance'
      ? 'Straight ahead, all wheels roll at the speed of the vehicle.'
      : 'Straight ahead, all wheels turn at the same speed.';
  if (circles === 'balance') {
    const slip_deg = Math.max(
      ...wheels.map(({ angle_rad, ackermann_rad = angle_rad }) => Math.abs(angle_rad - ackermann_rad) / RAD),
    );
    return slip_deg < ROLLING_DEG
      ? 'The axes of all wheels meet: none of them slips sideways.'
      : `The axes of the wheels do not meet. The centre is where tyres of equal cornering stiffness are in balance at low speed; they slip sideways by up to ${slip_deg.toFixed(2)}°, the deviation.`;
  }
  const haveOneCentre = wheels.every(
    ({ ownRadius_m, carRadius_m }) => Math.abs((ownRadius_m ?? NaN) / carRadius_m - 1) < ALIKE,
  );
  if (haveOneCentre) return 'All wheel circles have one centre: they are the car’s circles.';
  return circles === 'own'
    ? 'Wheel speeds follow from each wheel’s own circle, (n) to (q).'
    : 'Wheel speeds follow from the car’s circles: the wheels’ own circles have no common centre.';
}

/** Relative difference below which two radii are equal; shown with four decimal places. */
const ALIKE = 1e-6;

export function WheelTable({ answer, mode }: WheelTableProps): ReactElement {
  const { wheels, straight } = answer;
  const isVehicle = answer.circles === 'balance';
  const hasMode = mode !== 'open' && !isVehicle;
  const largest_m = Math.max(...wheels.map(({ carRadius_m }) => carRadius_m));
  return (
    <div className={css['tableBox']} tabIndex={0} role="region" aria-label="Wheels">
      <table className={css['table']}>
        <caption>
          Turning angle {deg(answer.carAngle_rad)}°, centre of gravity on a circle of{' '}
          {metres(answer.centreRadius_m)} m at {answer.speed_mps.toFixed(3)} m/s
          {straight ? '' : `, turning circle ${(2 * largest_m).toFixed(2)} m across`}. {circlesText(answer)}
        </caption>
        <thead>
          <tr>
            <th scope="col">Wheel</th>
            <th scope="col">Angle, °</th>
            <th scope="col">Ackermann, °</th>
            <th scope="col">Deviation, °</th>
            <th scope="col">Own circle, m</th>
            <th scope="col">Car’s circle, m</th>
            <th scope="col">{isVehicle ? 'Rolling' : 'Open'}, rad/s</th>
            <th scope="col">{isVehicle ? 'Rolling' : 'Open'}, 1/s</th>
            {hasMode ? (
              <>
                <th scope="col">{ELECTRONIC_MODES[mode].label}, rad/s</th>
                <th scope="col">{ELECTRONIC_MODES[mode].label}, 1/s</th>
              </>
            ) : undefined}
          </tr>
        </thead>
        <tbody>
          {wheels.map((wheel) => {
            const { ackermann_rad, place } = wheel;
            return (
              <tr key={place.name}>
                <th scope="row">
                  <span
                    className={css['swatch']}
                    style={{ background: `var(${wheelStyleAt(place.index).colour})` }}
                  />
                  {place.label}
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
