import { Trash2 } from 'lucide-react';
import { useId, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { PlanKeyRow } from '../../../../core/contract/plan-requests.ts';
import { fieldForKey } from '../../../../core/catalogue/setup-fields.ts';
import { unitSymbol } from '../../../../core/units/suffixes.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Segments } from '../../../ui/Choice.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { UI } from '../../../workspace/ui-store.ts';
import { CommittedText } from './CommittedText.tsx';
import css from './Plan.module.css';
import { list, word, type Loose } from './plan-form-data.ts';
import { FaultLines, faultsAt, type PlanPartProps } from './PlanPart.tsx';
import { renameInPlan, setInPlan } from './plan-text.ts';
import {
  ownText,
  planNumber,
  rangeValues,
  settingsLabel,
  settingsOf,
  shownText,
  spreadOf,
  spreadRange,
  typedValue,
  variedUnits,
  type VariedUnits,
} from './varied-key.ts';

const KINDS = [
  { value: 'range', label: 'Range' },
  { value: 'list', label: 'List' },
] as const;

/** Default number of levels of a range, as the plan's reader has it. */
const USUAL_LEVELS = 3;
/** More values are not written out. */
const MAX_WRITTEN = 12;

interface VariedKeyProps extends PlanPartProps {
  readonly name: string;
  /** Settings of the plan's car. */
  readonly rows: readonly PlanKeyRow[];
}

/** One varied value: its settings, and the values that it takes in the chosen unit. */
export function VariedKey({ name, data, rows, faults, onEdit }: VariedKeyProps): ReactElement {
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  const settings = settingsOf(data);
  const [first = ''] = settings;
  const row = rows.find(({ key }) => key === first);
  const units = variedUnits(first, system);
  const isList = data['values'] !== undefined;
  const setKey = (value: Loose): void => onEdit((text) => setInPlan(text, ['keys', name], value));
  const toKind = (kind: 'range' | 'list'): void => {
    const values = list(data['values']);
    setKey(
      kind === 'list'
        ? { key: data['key'], values: [data['from'], data['to']].filter((v) => v !== undefined) }
        : { key: data['key'], from: values[0], to: values.at(-1), levels: USUAL_LEVELS },
    );
  };
  const part = { name, data, faults, units, row, onEdit };
  return (
    <div className={css['key']} role="group" aria-label={`Varied: ${name}`}>
      <div className={css['keyHead']}>
        <CommittedText
          label={`Name of ${name}`}
          isLabelHidden
          value={name}
          onCommit={(next) => {
            if (next !== '') onEdit((text) => renameInPlan(text, ['keys'], name, next));
          }}
        />
        {row?.choices === undefined ? (
          <Segments
            label={`Values of ${name}`}
            options={KINDS}
            value={isList ? 'list' : 'range'}
            onChange={toKind}
          />
        ) : undefined}
        <IconButton
          isSmall
          label={`Stop varying ${name}`}
          icon={<Trash2 size={14} />}
          onPress={() => onEdit((text) => setInPlan(text, ['keys', name], undefined))}
        />
      </div>
      {row?.choices !== undefined ? (
        <WordValues {...part} choices={row.choices} />
      ) : isList ? (
        <ListValues {...part} />
      ) : (
        <RangeValues {...part} />
      )}
      <p className={css['quiet']}>
        {settingsLabel(settings)}
        {row === undefined ? undefined : `; the car has ${ownText(row, units)}`}
      </p>
      <FaultLines faults={faults} />
    </div>
  );
}

interface ValuesProps extends PlanPartProps {
  readonly name: string;
  readonly units: VariedUnits;
  readonly row: PlanKeyRow | undefined;
}

/** Ends of a range, or how far it goes below and above the car's own value, and its number of values. */
function RangeValues({ name, data, faults, units, row, onEdit }: ValuesProps): ReactElement {
  const own = row === undefined ? undefined : planNumber(row.own, units.file);
  const [from, to] = [planNumber(data['from'], units.file), planNumber(data['to'], units.file)];
  const levels = planNumber(data['levels'] ?? USUAL_LEVELS, '1');
  const spread =
    own === undefined || from === undefined || to === undefined ? undefined : spreadOf(from, to, own);
  const set = (change: Loose): void =>
    onEdit((text) =>
      Object.entries(change).reduce(
        (plan, [key, value]) => setInPlan(plan, ['keys', name, key], value),
        text,
      ),
    );
  const end = (key: 'from' | 'to', label: string): ReactElement => (
    <ValueField
      label={label}
      value={data[key]}
      units={units}
      isWrong={faultsAt(faults, `keys.${name}.${key}`).length > 0}
      onCommit={(value) => set({ [key]: value })}
    />
  );
  const isWritten = from !== undefined && to !== undefined && levels !== undefined && levels <= MAX_WRITTEN;
  return (
    <>
      <div className={css['four']}>
        {end('from', 'From')}
        {end('to', 'To')}
        <SpreadField
          spread={spread}
          isDisabled={own === undefined || own === 0}
          onCommit={(pct) => {
            if (own !== undefined) set({ ...spreadRange(own, pct) });
          }}
        />
        <CommittedText
          label="Number"
          value={word(data['levels'] ?? USUAL_LEVELS)}
          isWrong={faultsAt(faults, `keys.${name}.levels`).length > 0}
          onCommit={(typed) => set({ levels: typed === '' ? undefined : typedValue(typed, NO_UNITS) })}
        />
      </div>
      {isWritten ? (
        <p className={css['quiet']}>
          Drives{' '}
          {rangeValues(from, to, levels)
            .map((value) => shownText(value, units))
            .join(', ')}{' '}
          {unitSymbol(units.shown)}
        </p>
      ) : undefined}
    </>
  );
}

const NO_UNITS: VariedUnits = { file: '1', shown: '1' };

interface SpreadFieldProps {
  /** Undefined where the range is not as far below the car's value as above it. */
  readonly spread: number | undefined;
  readonly isDisabled: boolean;
  readonly onCommit: (pct: number) => void;
}

function SpreadField({ spread, isDisabled, onCommit }: SpreadFieldProps): ReactElement {
  const id = useId();
  return (
    <div className={css['value']}>
      <label htmlFor={id} title="So many per cent below and above the car’s value">
        ±
      </label>
      <NumberInput
        id={id}
        label="Plus and minus"
        text={spread === undefined ? '' : String(spread)}
        unit="pct"
        limits={{ min: 0.01, max: 1000 }}
        step={1}
        placeholder="–"
        isDisabled={isDisabled}
        onCommit={(text) => onCommit(Number(text))}
      />
    </div>
  );
}

interface ValueFieldProps {
  readonly label: string;
  readonly value: unknown;
  readonly units: VariedUnits;
  readonly isWrong: boolean;
  readonly onCommit: (value: number | string | undefined) => void;
}

/** A number in the shown unit; a text of the plan without a number stays a text, with its fault below. */
function ValueField({ label, value, units, isWrong, onCommit }: ValueFieldProps): ReactElement {
  const id = useId();
  const number = planNumber(value, units.file);
  if (number === undefined && word(value) !== '')
    return (
      <CommittedText
        label={label}
        value={word(value)}
        isWrong={isWrong}
        onCommit={(typed) => onCommit(typed === '' ? undefined : typedValue(typed, units))}
      />
    );
  return (
    <div className={css['value']}>
      <label htmlFor={id}>{label}</label>
      <NumberInput
        id={id}
        text={number === undefined ? '' : shownText(number, units)}
        unit={units.shown}
        limits={{}}
        step={1}
        onCommit={(text) => onCommit(typedValue(text, units))}
      />
    </div>
  );
}

/** Any values, written one after another in the shown unit. */
function ListValues({ name, data, faults, units, onEdit }: ValuesProps): ReactElement {
  const shown = list(data['values']).map((value) => {
    const number = planNumber(value, units.file);
    return number === undefined ? word(value) : shownText(number, units);
  });
  const symbol = unitSymbol(units.shown);
  return (
    <CommittedText
      label={symbol === '' ? 'Values' : `Values, ${symbol}`}
      placeholder="Separated by commas"
      value={shown.join(', ')}
      isWrong={faultsAt(faults, `keys.${name}.values`).length > 0}
      onCommit={(typed) => {
        const parts = typed.split(',').map((part) => part.trim());
        const values = parts.filter((part) => part !== '').map((part) => typedValue(part, units));
        onEdit((text) => setInPlan(text, ['keys', name, 'values'], values.length === 0 ? undefined : values));
      }}
    />
  );
}

/** The words that are driven: one or more. */
function WordValues({
  name,
  data,
  row,
  choices,
  onEdit,
}: ValuesProps & { readonly choices: readonly string[] }): ReactElement {
  const driven = list(data['values']).map(word);
  const labels = new Map(
    (fieldForKey(row?.key ?? '')?.choices ?? []).map(({ value, label }) => [value, label]),
  );
  return (
    <div className={css['words']}>
      {choices.map((choice) => (
        <label key={choice} className={css['check']}>
          <input
            type="checkbox"
            checked={driven.includes(choice)}
            disabled={driven.length === 1 && driven.includes(choice)}
            onChange={(event) => {
              const isDriven = event.target.checked;
              const values = choices.filter((each) => (each === choice ? isDriven : driven.includes(each)));
              onEdit((text) => setInPlan(text, ['keys', name, 'values'], values));
            }}
          />
          {labels.get(choice) ?? choice}
        </label>
      ))}
    </div>
  );
}
