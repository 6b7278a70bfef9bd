import type { ReactElement } from 'react';
import { WHEELS, WHEEL_LABELS } from '../../../../core/catalogue/wheels.ts';
import type { WheelLoads } from '../../../../core/catalogue/setup-charts.ts';
import { numberText } from '../../../../core/units/quantity.ts';
import { WHEEL_STYLES } from '../../../plots/lines/wheel-style.ts';
import { CarPlan } from './CarPlan.tsx';
import { Difference } from './Difference.tsx';
import css from './Mass.module.css';
import type { ChartProps } from './chart-props.ts';
import { useQuantities } from '../../../workspace/use-quantities.ts';

const total_N = ({ load_N }: WheelLoads): number => load_N.reduce((sum, load) => sum + load, 0);

/** Shares of the weight, each with its complement. */
const SHARES: readonly { readonly label: string; readonly of: (loads: WheelLoads) => number }[] = [
  { label: 'Front axle', of: (loads) => loads.frontShare },
  { label: 'Rear axle', of: (loads) => 1 - loads.frontShare },
  { label: 'Left side', of: (loads) => loads.leftShare },
  { label: 'Right side', of: (loads) => 1 - loads.leftShare },
  { label: 'Cross weight (front right, rear left)', of: (loads) => loads.crossShare },
];

/** The static car from above: the load of each wheel, and the weight distribution. */
export function WheelLoadsChart({ now, saved }: ChartProps<'wheelLoads'>): ReactElement {
  const show = useQuantities();
  const force = show('wheelLoad_N', 'N', 0);
  const mass = show('mass_kg', 'kg', 1);
  const weight_N = total_N(now);
  return (
    <>
      <div className={css['plan']}>
        {WHEELS.map((wheel, w) => {
          const load_N = now.load_N[w] ?? 0;
          const before_N = saved?.load_N[w];
          return (
            <div
              key={wheel}
              className={css['wheel']}
              data-side={w % 2 === 0 ? 'left' : 'right'}
              style={{ borderColor: `var(${WHEEL_STYLES[wheel].colour})`, gridRow: w < 2 ? 1 : 2 }}
              role="group"
              aria-label={WHEEL_LABELS[wheel]}
            >
              <span className={css['wheelName']} aria-hidden>
                {wheel}
              </span>
              <span className={css['load']}>
                {force.text(load_N)} <span className={css['unit']}>{force.symbol}</span>
              </span>
              <span>
                {numberText((100 * load_N) / weight_N, 1)} <span className={css['unit']}>%</span>{' '}
                <Difference
                  now={force.of(load_N)}
                  saved={before_N === undefined ? undefined : force.of(before_N)}
                  digits={force.digits}
                />
              </span>
            </div>
          );
        })}
        <CarPlan now={now} saved={saved} />
      </div>
      <table className={css['table']} aria-label="Weight distribution">
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Load, {force.symbol}</th>
            <th scope="col">Share, %</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {SHARES.map(({ label, of }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{force.text(of(now) * weight_N)}</td>
              <td>{numberText(100 * of(now), 2)}</td>
              <td>
                <Difference
                  now={100 * of(now)}
                  saved={saved === undefined ? undefined : 100 * of(saved)}
                  digits={2}
                />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">Total mass, {mass.symbol}</th>
            <td>{mass.text(now.mass_kg)}</td>
            <td />
            <td>
              <Difference
                now={mass.of(now.mass_kg)}
                saved={saved === undefined ? undefined : mass.of(saved.mass_kg)}
                digits={mass.digits}
              />
            </td>
          </tr>
        </tbody>
      </table>
    </>
  );
}
