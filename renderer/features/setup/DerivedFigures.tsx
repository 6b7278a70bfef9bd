import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../workspace/ServicesContext.tsx';
import { showQuantity, unitOf } from '../../../core/units/quantity.ts';
import css from './LowerPane.module.css';
import { TermText } from '../../ui/Term.tsx';
import { CAR } from '../../workspace/car/car-store.ts';
import { UI } from '../../workspace/ui-store.ts';

/** Figures derived from the setup: static wheel loads, natural frequencies, gear speeds ... */
export function DerivedFigures(): ReactElement {
  const car = useService(CAR);
  const ui = useService(UI);
  const figures = useStore(car, (s) => s.derived);
  const failure = useStore(car, (s) => s.derivedFailure);
  const isRunnable = useStore(car, (s) => s.model?.isRunnable ?? false);
  const isVehicle = useStore(car, (s) => s.model?.vehicle !== undefined);
  const units = useStore(ui, (s) => s.units);
  if (!isRunnable) return <p className={css['none']}>No derived figures while the car has errors</p>;
  if (isVehicle) return <p className={css['none']}>Derived figures are made for cars with four wheels</p>;
  if (failure !== undefined)
    return (
      <p className={css['none']} role="alert">
        {failure.message}
      </p>
    );
  return (
    <dl className={css['figures']}>
      {(figures ?? []).map((figure) => {
        const shown = showQuantity(
          { key: figure.name, unit: unitOf(figure.unit), digits: figure.digits },
          units,
        );
        return (
          <div key={`${figure.name} ${figure.label}`}>
            <dt>
              <TermText text={figure.label} isQuiet />
            </dt>
            <dd>
              {shown.text(figure.value)} <span className={css['unit']}>{shown.symbol}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
