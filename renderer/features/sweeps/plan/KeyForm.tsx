import { useMemo, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { PlanKeyRow } from '../../../../core/contract/plan-requests.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { UI } from '../../../workspace/ui-store.ts';
import css from './Plan.module.css';
import { record } from './plan-form-data.ts';
import { FaultLines, faultsAt, type PlanPartProps } from './PlanPart.tsx';
import { PLANS } from './plan-store.ts';
import { VariedKey } from './VariedKey.tsx';
import { ownText, variedUnits, withVaried } from './varied-key.ts';

/** Settings that the sweep varies. */
export function KeyForm({ data, faults, onEdit }: PlanPartProps): ReactElement {
  const plans = useService(PLANS);
  const rows = useStore(plans, (s) => s.keys);
  const keys = record(data['keys']);
  const names = Object.keys(keys);
  return (
    <fieldset className={css['part']}>
      <legend>Varied settings</legend>
      {names.length === 0 ? (
        <p className={css['quiet']}>
          None yet. Add one here, or choose “Vary this in a sweep” beside a field of the car’s form.
        </p>
      ) : undefined}
      {names.map((name) => (
        <VariedKey
          key={name}
          name={name}
          data={record(keys[name])}
          rows={rows}
          faults={faultsAt(faults, `keys.${name}`)}
          onEdit={onEdit}
        />
      ))}
      <FaultLines faults={faults.filter(({ at }) => at === 'keys')} />
      <KeyPicker rows={rows} onPick={(row) => onEdit((text) => withVaried(text, [row.key], row))} />
    </fieldset>
  );
}

const MAX_SHOWN = 8;

interface KeyPickerProps {
  readonly rows: readonly PlanKeyRow[];
  readonly onPick: (row: PlanKeyRow) => void;
}

/** Settings of the car by what is typed: label, group or key. */
function KeyPicker({ rows, onPick }: KeyPickerProps): ReactElement {
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  const [typed, setTyped] = useState('');
  const found = useMemo(() => {
    const words = typed
      .toLowerCase()
      .split(/\s+/u)
      .filter((each) => each !== '');
    if (words.length === 0) return [];
    return rows
      .filter(({ key, label, group }) => {
        const all = `${group} ${label} ${key}`.toLowerCase();
        return words.every((each) => all.includes(each));
      })
      .slice(0, MAX_SHOWN);
  }, [rows, typed]);
  const pick = (row: PlanKeyRow): void => {
    setTyped('');
    onPick(row);
  };
  return (
    <div className={css['picker']}>
      <TextInput
        label="Add a setting"
        placeholder="Spring, preload, susp2.k"
        value={typed}
        onText={setTyped}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key === 'Enter' && first !== undefined) pick(first);
          if (event.key === 'Escape') setTyped('');
        }}
      />
      {typed === '' ? undefined : (
        <ul className={css['found']} aria-label="Settings found">
          {found.map((row) => (
            <li key={row.key}>
              <button type="button" onClick={() => pick(row)}>
                <span>{row.label}</span>
                <small>
                  {row.key}, {ownText(row, variedUnits(row.key, system))}
                </small>
              </button>
            </li>
          ))}
          {found.length === 0 ? (
            <li className={css['quiet']}>The car has no setting of this name</li>
          ) : undefined}
        </ul>
      )}
    </div>
  );
}
