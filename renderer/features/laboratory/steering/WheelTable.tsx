import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { ELECTRONIC_MODES, type ElectronicMode } from '../../../../core/catalogue/electronic-modes.ts';
import type { DisplaySystem } from '../../../../core/units/display.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { UI } from '../../../workspace/ui-store.ts';
import type { SteeringAnswer } from '../../../worker/steering-requests.ts';
import { wheelStyleAt } from '../../../plots/lines/wheel-style.ts';
import css from './SteeringPage.module.css';
import { showSteering, steeringText } from './steering-quantities.ts';

interface WheelTableProps {
  readonly answer: SteeringAnswer;
  readonly mode: ElectronicMode;
}

/** Slip angle below which a wheel rolls freely: 0.0005°. */
const ROLLING_RAD = 8.7e-6;

/** Reason of the wheel speeds. */
function circlesText({ circles, straight, wheels }: SteeringAnswer, system: DisplaySystem): string {
  if (circles === 'balance' && !wheels.some(({ steers }) => steers))
    return 'No wheel of this vehicle steers.';
  if (straight)
    return circles === 'balance'
      ? 'Straight ahead, all wheels roll at the speed of the vehicle.'
      : 'Straight ahead, all wheels turn at the same speed.';
  if (circles === 'balance') {
    const slip_rad = Math.max(
      ...wheels.map(({ angle_rad, ackermann_rad = angle_rad }) => Math.abs(angle_rad - ackermann_rad)),
    );
    return slip_rad < ROLLING_RAD
      ? 'The axes of all wheels meet: none of them slips sideways.'
      : `The axes of the wheels do not meet. The centre is where tyres of equal cornering stiffness are in balance at low speed; they slip sideways by up to ${steeringText('angle', slip_rad, system)}, the deviation.`;
  }
  const haveOneCentre = wheels.every(
    ({ ownRadius_m, carRadius_m }) => Math.abs((ownRadius_m ?? NaN) / carRadius_m - 1) < ALIKE,
  );
  if (haveOneCentre) return 'All wheel circles have one centre: they are the car’s circles.';
  return circles === 'own'
    ? 'Wheel speeds follow from each wheel’s own circle, (n) to (q).'
    : 'Wheel speeds follow from the car’s circles: the wheels’ own circles have no common centre.';
}

/** Relative difference below which two radii are equal. */
const ALIKE = 1e-6;

export function WheelTable({ answer, mode }: WheelTableProps): ReactElement {
  const system = useStore(useService(UI), (s) => s.units);
  const { wheels, straight } = answer;
  const angle = showSteering('angle', system);
  const radius = showSteering('length', system);
  const wheelSpeed = showSteering('wheelSpeed', system);
  const circle = (radius_m: number | undefined): string =>
    radius_m === Infinity ? '∞' : radius.text(radius_m);
  const isVehicle = answer.circles === 'balance';
  const hasMode = mode !== 'open' && !isVehicle;
  const largest_m = Math.max(...wheels.map(({ carRadius_m }) => carRadius_m));
  return (
    <div className={css['tableBox']} tabIndex={0} role="region" aria-label="Wheels">
      <table className={css['table']}>
        <caption>
          Turning angle {steeringText('angle', answer.carAngle_rad, system)}, centre of gravity on a circle of{' '}
          {circle(answer.centreRadius_m)} {radius.symbol} at {steeringText('speed', answer.speed_mps, system)}
          {straight ? '' : `, turning circle ${steeringText('length', 2 * largest_m, system)} across`}.{' '}
          {circlesText(answer, system)}
        </caption>
        <thead>
          <tr>
            <th scope="col">Wheel</th>
            {['Angle', 'Ackermann', 'Deviation'].map((label) => (
              <th key={label} scope="col">
                {`${label},\u00a0${angle.symbol}`}
              </th>
            ))}
            {['Own circle', 'Car’s circle'].map((label) => (
              <th key={label} scope="col">
                {`${label},\u00a0${radius.symbol}`}
              </th>
            ))}
            {[isVehicle ? 'Rolling' : 'Open', ...(hasMode ? [ELECTRONIC_MODES[mode].label] : [])].map(
              (label) => (
                <th key={label} scope="col">
                  {`${label},\u00a0${wheelSpeed.symbol}`}
                </th>
              ),
            )}
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
                <td>{angle.text(wheel.angle_rad)}</td>
                <td>{angle.text(ackermann_rad)}</td>
                <td>
                  {angle.text(ackermann_rad === undefined ? undefined : wheel.angle_rad - ackermann_rad)}
                </td>
                <td>{circle(wheel.ownRadius_m)}</td>
                <td>{circle(wheel.carRadius_m)}</td>
                <td>{wheelSpeed.text(wheel.open_radps)}</td>
                {hasMode ? <td>{wheelSpeed.text(wheel.wanted_radps)}</td> : undefined}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
