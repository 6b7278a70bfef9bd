import { Download, Printer } from 'lucide-react';
import { useMemo, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { dateText } from '../../../format/time-text.ts';
import { carName, isEdited, CAR } from '../../../workspace/car/car-store.ts';
import { DIFFERENCES } from '../../../workspace/car/differences-store.ts';
import { variantInCar, VARIANTS } from '../../../workspace/car/variant-store.ts';
import { ConditionFields } from '../../../workspace/sessions/ConditionFields.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Segments } from '../../../ui/Choice.tsx';
import { Paper } from '../../../ui/Paper.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import bar from '../../../ui/ViewBar.module.css';
import { csvText } from '../../../plots/output/csv-text.ts';
import { OtherCarChoice, useOtherCars } from '../differences/OtherCarChoice.tsx';
import type { SetupViewProps } from '../view-props.ts';
import { Sheet, type SheetFacts } from './Sheet.tsx';
import css from './Sheet.module.css';
import { sheetRows } from './sheet-csv.ts';
import {
  inUnits,
  notedLines,
  pressureTable,
  readConditions,
  readDetails,
  writeDetails,
  type SheetDetails,
} from './sheet-details.ts';
import { sheetTables } from './sheet-groups.ts';
import { showSetting } from './show-setting.ts';
import { UI } from '../../../workspace/ui-store.ts';

const WHICH = [
  { value: 'file', label: 'Values of the file' },
  { value: 'all', label: 'With defaults' },
] as const;

const DATE_LENGTH = '2026-11-26'.length;

/** Setup sheet of the open car with its edits, to print, to save as PDF or as CSV; with what a person notes on it. */
export function SheetView({ model }: SetupViewProps): ReactElement {
  const car = useService(CAR);
  const variants = useService(VARIANTS);
  const differences = useService(DIFFERENCES);
  const [which, setWhich] = useState<'file' | 'all'>('file');
  const units = useStore(useService(UI), (s) => s.units);
  const changes = useStore(differences, (s) => s.changes);
  const inherited = useStore(differences, (s) => s.inherited);
  const { options, name: baseline } = useOtherCars();
  const name = useStore(car, carName);
  const path = useStore(car, (s) => s.path) ?? '';
  const derived = useStore(car, (s) => s.derived) ?? [];
  const edited = useStore(car, isEdited);
  const variant = useStore(variants, (s) => variantInCar(s)?.name);
  const [noted, setNoted] = useState(() =>
    readDetails(path, dateText(new Date().toISOString()).slice(0, DATE_LENGTH), units),
  );
  const details = useMemo(() => inUnits(noted, units), [noted, units]);
  const { conditions, problems } = readConditions(details);
  const tables = useMemo(
    () =>
      sheetTables({
        values: model.values,
        changes,
        inherited,
        wheels: model.wheelLabels,
        differentials: model.differentials,
        isAll: which === 'all',
        show: (value, text) => showSetting(value, units, text),
      }),
    [model, changes, inherited, units, which],
  );
  const note = (next: SheetDetails): void => {
    setNoted(next);
    writeDetails(path, next);
  };
  const facts: SheetFacts = {
    name,
    path,
    variant,
    baseline,
    isEdited: edited,
    changes: changes.length,
    lines: notedLines(details, conditions, units),
    pressures: pressureTable(conditions, units, model.vehicle?.wheels),
    tables,
    derived,
    comment: conditions.comment ?? '',
  };
  const save = (): void => {
    const file = `${name.replace(/[^\w-]+/g, '-') || 'car'}-setup.csv`;
    saveFile(file, new Blob([csvText(sheetRows(facts))], { type: 'text/csv' }));
  };
  return (
    <div className={bar['view']}>
      <div className={bar['bar']}>
        <OtherCarChoice label="Changes against" options={options} />
        <Segments label="Settings on the sheet" options={WHICH} value={which} onChange={setWhich} />
        <span className={bar['spacer']} />
        <Button icon={<Download size={15} aria-hidden />} onPress={save}>
          CSV
        </Button>
        <Button look="primary" icon={<Printer size={15} aria-hidden />} onPress={() => window.print()}>
          Print or PDF
        </Button>
      </div>
      <div className={css['scroll']} tabIndex={0} role="region" aria-label="Setup sheet">
        <details className={css['details']}>
          <summary>Driver, track, date, weather, pressures and notes</summary>
          <div className={css['pair']}>
            <TextInput label="Track" value={details.track} onText={(track) => note({ ...details, track })} />
            <TextInput label="Date" value={details.date} onText={(date) => note({ ...details, date })} />
          </div>
          <ConditionFields
            draft={details.draft}
            problems={problems}
            proposed={{}}
            units={units}
            onType={(key, text) => note({ ...details, draft: { ...details.draft, [key]: text } })}
          />
        </details>
        <div className={css['screenOnly']}>
          <Sheet facts={facts} units={units} />
        </div>
      </div>
      <Paper>
        <Sheet facts={facts} units={units} />
      </Paper>
    </div>
  );
}
