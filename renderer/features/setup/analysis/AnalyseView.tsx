import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useId, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { AnalysisRow, AnalysisWishes } from '../../../../core/contract/analysis.ts';
import type { UnitOrNone } from '../../../../core/units/suffixes.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { carName, CAR } from '../../../workspace/car/car-store.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Paper } from '../../../ui/Paper.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { isBoolean, readStored, writeStored } from '../../../ui/state/stored.ts';
import { CarErrors } from '../CarErrors.tsx';
import { analysisText, sectionsOf } from './analysis-text.ts';
import css from './Analyse.module.css';
import { AnalysisTable } from './AnalysisTable.tsx';
import { ANALYSIS } from './analysis-store.ts';
import { UI } from '../../../workspace/ui-store.ts';
import { NOTICES } from '../../../workspace/notice-store.ts';
import { SmallToggle } from '../../../ui/SmallToggle.tsx';

interface WishRow {
  readonly of: keyof AnalysisWishes;
  readonly label: string;
  readonly unit: UnitOrNone;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const WISHES: readonly WishRow[] = [
  { of: 'frontFrequency_Hz', label: 'Front frequency', unit: 'Hz', min: 0.3, max: 8, step: 0.05 },
  { of: 'rearFrequency_Hz', label: 'Rear frequency', unit: 'Hz', min: 0.3, max: 8, step: 0.05 },
  { of: 'bumpRatio', label: 'Bump ratio', unit: '1', min: 0.01, max: 2, step: 0.05 },
  { of: 'reboundRatio', label: 'Rebound ratio', unit: '1', min: 0.01, max: 2, step: 0.05 },
  { of: 'brakingDeceleration_mps2', label: 'Braking at', unit: 'mps2', min: 0.5, max: 50, step: 0.5 },
  { of: 'frontRollShare', label: 'Front roll share', unit: '1', min: 0.05, max: 0.95, step: 0.01 },
];

/** Figures derived from the car, each with formula, source and keys, and rates that can be adopted. */
export function AnalyseView(): ReactElement {
  const analysis = useService(ANALYSIS);
  const car = useService(CAR);
  const ui = useService(UI);
  const notices = useService(NOTICES);
  const rows = useStore(analysis, (s) => s.rows);
  const status = useStore(analysis, (s) => s.status);
  const message = useStore(analysis, (s) => s.message);
  const name = useStore(car, carName);
  const isVehicle = useStore(car, (s) => s.model?.vehicle !== undefined);
  const units = useStore(ui, (s) => s.units);
  const [hasDetail, setHasDetail] = useState(() => readStored('analyse.formulas', isBoolean) ?? false);
  const showDetail = (isShown: boolean): void => {
    setHasDetail(isShown);
    writeStored('analyse.formulas', isShown);
  };
  useEffect(() => analysis.show(), [analysis]);

  const copy = (): void => {
    navigator.clipboard.writeText(analysisText(name, rows ?? [], units)).then(
      () => notices.notify('info', 'The analysis is on the clipboard'),
      (error: unknown) => notices.notifyFailure(error),
    );
  };
  const save = (): void => {
    const file = `${name.replace(/[^\w-]+/g, '-') || 'car'}-analysis.txt`;
    saveFile(file, new Blob([analysisText(name, rows ?? [], units)], { type: 'text/plain' }));
  };

  if (status === 'badCar')
    return isVehicle ? (
      <EmptyState
        title="No analysis"
        text="The analysis is made for cars with four wheels. Troubleshoot and the rigs of the Laboratory take this vehicle."
      />
    ) : (
      <CarErrors title="No analysis" />
    );
  if (status === 'failed')
    return (
      <div role="alert">
        <EmptyState title="The analysis failed" text={message} />
      </div>
    );
  return (
    <section className={css['view']} aria-label="Analysis of the car" aria-busy={rows === undefined}>
      <h2 className="visually-hidden">Analysis of {name}</h2>
      <header className={css['head']}>
        <fieldset className={css['wishes']}>
          <legend>Suggested rates for</legend>
          {WISHES.map((wish) => (
            <Wish key={wish.of} wish={wish} />
          ))}
        </fieldset>
        <div className={css['tools']}>
          <SmallToggle isSelected={hasDetail} onChange={showDetail}>
            Formulas and keys
          </SmallToggle>
          <Button
            isSmall
            icon={<Copy size={14} aria-hidden />}
            isDisabled={rows === undefined}
            onPress={copy}
          >
            Copy
          </Button>
          <Button
            isSmall
            icon={<Download size={14} aria-hidden />}
            isDisabled={rows === undefined}
            onPress={save}
          >
            Text file
          </Button>
          <Button isSmall icon={<Printer size={14} aria-hidden />} onPress={() => window.print()}>
            Print
          </Button>
        </div>
      </header>
      <Sections rows={rows ?? []} hasDetail={hasDetail} />
      <Paper className={css['paper']}>
        <h2>Analysis of {name}</h2>
        <Sections rows={rows ?? []} hasDetail={hasDetail} />
      </Paper>
    </section>
  );
}

function Sections(props: {
  readonly rows: readonly AnalysisRow[];
  readonly hasDetail: boolean;
}): ReactElement {
  return (
    <div className={css['sections']}>
      {sectionsOf(props.rows).map(({ section, title, rows }) => (
        <AnalysisTable key={section} title={title} rows={rows} hasDetail={props.hasDetail} />
      ))}
    </div>
  );
}

function Wish({ wish }: { readonly wish: WishRow }): ReactElement {
  const analysis = useService(ANALYSIS);
  const id = useId();
  const value = useStore(analysis, (s) => s.wishes[wish.of]);
  return (
    <div className={css['wish']}>
      <label htmlFor={id}>{wish.label}</label>
      <NumberInput
        id={id}
        text={String(value)}
        unit={wish.unit}
        limits={{ min: wish.min, max: wish.max }}
        step={wish.step}
        onCommit={(text) => analysis.wish({ [wish.of]: Number(text) })}
      />
    </div>
  );
}
