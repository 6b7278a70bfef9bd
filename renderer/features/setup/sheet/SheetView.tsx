import { Printer } from 'lucide-react';
import { useMemo, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { dateText } from '../../../format/time-text.ts';
import { carName, isEdited, CAR } from '../../../workspace/car/car-store.ts';
import { variantInCar, VARIANTS } from '../../../workspace/car/variant-store.ts';
import { Button } from '../../../ui/Button.tsx';
import { Segments } from '../../../ui/Choice.tsx';
import { Paper } from '../../../ui/Paper.tsx';
import bar from '../../../ui/ViewBar.module.css';
import type { SetupViewProps } from '../view-props.ts';
import { Sheet, type SheetFacts } from './Sheet.tsx';
import css from './Sheet.module.css';
import { sheetTables } from './sheet-groups.ts';
import { showSetting } from './show-setting.ts';
import { UI } from '../../../workspace/ui-store.ts';

const WHICH = [
  { value: 'file', label: 'Values of the file' },
  { value: 'all', label: 'With defaults' },
] as const;

/** Printable setup of the open car, with a preview. */
export function SheetView({ model }: SetupViewProps): ReactElement {
  const car = useService(CAR);
  const ui = useService(UI);
  const variants = useService(VARIANTS);
  const [which, setWhich] = useState<'file' | 'all'>('file');
  const [notes, setNotes] = useState('');
  const units = useStore(ui, (s) => s.units);
  const saved = useStore(car, (s) => s.savedFields);
  const name = useStore(car, carName);
  const path = useStore(car, (s) => s.path) ?? '';
  const derived = useStore(car, (s) => s.derived) ?? [];
  const edited = useStore(car, isEdited);
  const variant = useStore(variants, (s) => variantInCar(s)?.name);
  const [date] = useState(() => dateText(new Date().toISOString()));
  const tables = useMemo(
    () => sheetTables(model.values, saved, (value) => showSetting(value, units), which === 'all'),
    [model, saved, units, which],
  );
  const facts: SheetFacts = { name, path, variant, date, isEdited: edited, tables, derived, notes };
  return (
    <div className={bar['view']}>
      <div className={bar['bar']}>
        <Segments label="Settings on the sheet" options={WHICH} value={which} onChange={setWhich} />
        <span className={bar['spacer']} />
        <Button look="primary" icon={<Printer size={15} aria-hidden />} onPress={() => window.print()}>
          Print
        </Button>
      </div>
      <div className={css['scroll']} tabIndex={0} role="region" aria-label="Setup sheet">
        <div className={css['screenOnly']}>
          <Sheet facts={facts} units={units} />
          <label>
            Notes
            <textarea
              className={css['notesField']}
              value={notes}
              onChange={(event) => setNotes(event.target.value)}
            />
          </label>
        </div>
      </div>
      <Paper>
        <Sheet facts={facts} units={units} />
      </Paper>
    </div>
  );
}
