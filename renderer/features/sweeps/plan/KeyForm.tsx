import { Trash2 } from 'lucide-react';
import { useMemo, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { unitSymbol } from '../../../../core/units/suffixes.ts';
import { unitOf } from '../../../../core/units/quantity.ts';
import type { PlanKeyRow } from '../../../../core/contract/plan-requests.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { renameInPlan, setInPlan } from './plan-text.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Segments } from '../../../ui/Choice.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { CommittedText } from './CommittedText.tsx';
import { FaultLines, faultsAt, type PlanPartProps } from './PlanPart.tsx';
import css from './Plan.module.css';
import { ownValueText } from './own-value-text.ts';
import { freeWord, list, record, scalar, scalars, word } from './plan-form-data.ts';
import { PLANS } from './plan-store.ts';

const KINDS = [
  { value: 'range', label: 'Range' },
  { value: 'list', label: 'List' },
] as const;

/** Settings that the sweep varies. */
export function KeyForm({ data, faults, onEdit }: PlanPartProps): ReactElement {
  const plans = useService(PLANS);
  const rows = useStore(plans, (s) => s.keys);
  const keys = record(data['keys']);
  const names = Object.keys(keys);
  const own = faults.filter(({ at }) => at === 'keys');
  return (
    <fieldset className={css['part']}>
      <legend>Keys: varied settings</legend>
      {names.length === 0 ? <p className={css['quiet']}>No keys yet.</p> : undefined}
      {names.map((name) => (
        <OneKey
          key={name}
          name={name}
          data={record(keys[name])}
          rows={rows}
          faults={faultsAt(faults, `keys.${name}`)}
          onEdit={onEdit}
        />
      ))}
      <FaultLines faults={own} />
      <KeyPicker
        rows={rows}
        onPick={(row) => {
          const name = freeWord(row.label.toLowerCase(), names);
          onEdit((text) => setInPlan(text, ['keys', name], firstValues(row)));
        }}
      />
    </fieldset>
  );
}

/** Around the car's own value: a tenth below and above; words as a list. */
function firstValues({ key, own, choices }: PlanKeyRow): Record<string, unknown> {
  if (choices !== undefined) return { key, values: choices };
  const value = Number(own);
  if (!Number.isFinite(value) || value === 0) return { key, from: 0, to: 1, levels: 3 };
  const tidy = (x: number): number => Number(x.toPrecision(4));
  const [from, to] = [tidy(0.9 * value), tidy(1.1 * value)];
  return { key, from: Math.min(from, to), to: Math.max(from, to), levels: 3 };
}

interface OneKeyProps extends PlanPartProps {
  readonly name: string;
  readonly rows: readonly PlanKeyRow[];
}

function OneKey({ name, data, rows, faults, onEdit }: OneKeyProps): ReactElement {
  const settings = Array.isArray(data['key']) ? list(data['key']).map(word) : [word(data['key'])];
  const row = rows.find(({ key }) => key === settings[0]);
  const isList = data['values'] !== undefined;
  const first = isList ? list(data['values'])[0] : data['from'];
  const set = (key: string, value: unknown): void =>
    onEdit((text) => setInPlan(text, ['keys', name, key], value));
  const field = (key: string, label: string): ReactElement => (
    <CommittedText
      label={label}
      value={word(data[key])}
      isWrong={faultsAt(faults, `keys.${name}.${key}`).length > 0}
      onCommit={(typed) => set(key, typed === '' ? undefined : scalar(typed))}
    />
  );
  return (
    <div className={css['key']} role="group" aria-label={`Key ${name}`}>
      <div className={css['keyHead']}>
        <CommittedText
          label={`Name of the key ${name}`}
          isLabelHidden
          value={name}
          onCommit={(next) => {
            if (next !== '') onEdit((text) => renameInPlan(text, ['keys'], name, next));
          }}
        />
        <Segments
          label={`Values of ${name}`}
          options={KINDS}
          value={isList ? 'list' : 'range'}
          onChange={(kind) => {
            const values = list(data['values']);
            onEdit((text) =>
              setInPlan(
                text,
                ['keys', name],
                kind === 'list'
                  ? { key: data['key'], values: [data['from'], data['to']].filter((v) => v !== undefined) }
                  : { key: data['key'], from: values[0], to: values.at(-1), levels: 3 },
              ),
            );
          }}
        />
        <IconButton
          isSmall
          label={`Remove the key ${name}`}
          icon={<Trash2 size={14} />}
          onPress={() => onEdit((text) => setInPlan(text, ['keys', name], undefined))}
        />
      </div>
      <CommittedText
        label="Settings that take the value"
        value={settings.join(', ')}
        isWrong={faultsAt(faults, `keys.${name}.key`).length > 0}
        onCommit={(typed) => {
          const all = scalars(typed)?.map(String) ?? [];
          set('key', all.length > 1 ? all : (all[0] ?? ''));
        }}
      />
      {isList ? (
        <CommittedText
          label="Values"
          value={list(data['values']).map(word).join(', ')}
          isWrong={faultsAt(faults, `keys.${name}.values`).length > 0}
          onCommit={(typed) => set('values', scalars(typed))}
        />
      ) : (
        <div className={css['three']}>
          {field('from', 'From')}
          {field('to', 'To')}
          {field('levels', 'Levels')}
        </div>
      )}
      {row === undefined ? undefined : (
        <p className={css['quiet']}>
          {row.label}; the car has {ownValueText(row.own, unitOf(row.unit), word(first))}
        </p>
      )}
      <FaultLines faults={faults} />
    </div>
  );
}

const MAX_SHOWN = 8;

interface KeyPickerProps {
  readonly rows: readonly PlanKeyRow[];
  readonly onPick: (row: PlanKeyRow) => void;
}

/** Settings of the car by what is typed: label, group or key. */
function KeyPicker({ rows, onPick }: KeyPickerProps): ReactElement {
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
                  {row.key} = {row.own} {unitSymbol(unitOf(row.unit))}
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
