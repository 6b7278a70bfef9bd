import type { ReactElement } from 'react';
import { NEAR_CONDITIONS, type MeasuredPoints } from '../../../../core/contract/tyre-laboratory.ts';
import { fromSI } from '../../../../core/units/convert.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useQuantities } from '../../../workspace/use-quantities.ts';
import css from './TyreLab.module.css';
import { TYRE_LAB } from './tyre-lab-store.ts';

const MAX_LOADS = 12;
const { loadPart, inclination_rad, pressurePart } = NEAR_CONDITIONS;
const NEAR = `within ${100 * loadPart} % of the load, ${fromSI(inclination_rad, 'deg').toFixed(1)}° of the inclination and ${100 * pressurePart} % of the pressure`;

/** Selection of the drawn measured points, and the loads that have any. */
export function MeasuredAbout({ points }: { readonly points: MeasuredPoints }): ReactElement {
  const tyreLab = useService(TYRE_LAB);
  const show = useQuantities();
  const load = show('wheelLoad_N', 'N', 0);
  const { near, rows, loads_N, inclinations_rad, pressure_Pa } = points;
  const pressure = show('pressure_Pa', 'Pa', -2);
  const leans = inclinations_rad.map((angle) => fromSI(angle, 'deg').toFixed(1)).join(', ');
  return (
    <>
      <p role="status">
        {near} of {rows} rows are drawn as dots: {NEAR}.
      </p>
      <p>
        Measured at inclinations of {leans}°
        {pressure_Pa === undefined ? '' : ` and ${pressure.text(pressure_Pa)} ${pressure.symbol}`}. Loads:
      </p>
      <div className={css['loads']}>
        {loads_N.slice(0, MAX_LOADS).map((load_N) => (
          <Button
            key={load_N}
            isSmall
            look="quiet"
            aria-label={`Wheel load ${load.text(load_N)} ${load.symbol}`}
            onPress={() => tyreLab.setConditions({ load_N: Math.round(load_N) })}
          >
            {load.text(load_N)} {load.symbol}
          </Button>
        ))}
      </div>
    </>
  );
}
