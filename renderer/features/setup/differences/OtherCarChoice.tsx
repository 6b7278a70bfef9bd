import { useEffect, useMemo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { CAR } from '../../../workspace/car/car-store.ts';
import { DIFFERENCES } from '../../../workspace/car/differences-store.ts';
import { useCarListings } from '../../../workspace/car/use-car-listings.ts';
import { VARIANTS } from '../../../workspace/car/variant-store.ts';
import { SESSIONS } from '../../../workspace/sessions/session-store.ts';
import { Choice, type Option } from '../../../ui/Choice.tsx';
import css from './DifferencesView.module.css';
import { CHOOSE_FILE, fromOf, fromOptions, fromText } from './from-options.ts';

interface OtherCar {
  readonly options: Option<string>[];
  /** Name of the chosen one. */
  readonly name: string;
}

/** The cars, versions, variants and sessions with which the open car can be compared, while the view is shown. */
export function useOtherCars(): OtherCar {
  const differences = useService(DIFFERENCES);
  const from = useStore(differences, (s) => s.from);
  const versions = useStore(differences, (s) => s.versions);
  const openPath = useStore(useService(CAR), (s) => s.path);
  const variants = useStore(useService(VARIANTS), (s) => s.stored);
  const sessions = useStore(useService(SESSIONS), (s) => s.sessions);
  const { recent, samples } = useCarListings();
  useEffect(() => differences.open(), [differences]);
  return useMemo(() => {
    const cars = [...recent, ...samples.filter((s) => !recent.some((r) => r.path === s.path))];
    const options = fromOptions({
      from,
      openPath,
      cars,
      variants: variants ?? [],
      sessions: sessions ?? [],
      versions,
    });
    return { options, name: options.find(({ value }) => value === fromText(from))?.label ?? 'Other' };
  }, [from, openPath, variants, sessions, versions, recent, samples]);
}

/** Choice of the car with which the open one is compared. */
export function OtherCarChoice({
  label,
  options,
}: {
  readonly label: string;
  readonly options: Option<string>[];
}): ReactElement {
  const differences = useService(DIFFERENCES);
  const from = useStore(differences, (s) => s.from);
  return (
    <>
      <span className={css['quiet']}>{label}</span>
      <div className={css['choice']}>
        <Choice
          label="The other car"
          isLabelHidden
          options={options}
          value={fromText(from)}
          onChange={(chosen) => {
            if (chosen === CHOOSE_FILE) differences.chooseFile();
            else differences.holdAgainst(fromOf(chosen, from));
          }}
        />
      </div>
    </>
  );
}
