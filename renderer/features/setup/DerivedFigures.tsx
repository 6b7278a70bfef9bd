import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../app/ServicesContext.tsx';
import { showQuantity, unitOf } from '../../format/quantity.ts';
import css from './LowerPane.module.css';
import type { Derived } from './use-derived.ts';
import { TermText } from '../../ui/Term.tsx';

/** What follows from the setup: static wheel loads, natural frequencies, gear speeds ... */
export function DerivedFigures({ derived }: { readonly derived: Derived }): ReactElement {
  const { car, ui } = useServices();
  const { figures, failure } = derived;
  const isRunnable = useStore(car, (s) => s.model?.isRunnable ?? false);
  const units = useStore(ui, (s) => s.units);
  if (!isRunnable)
    return <p className={css['none']}>The car has errors; figures follow when they are gone</p>;
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
