import { useId, type ReactElement } from 'react';
import { NEW_CAR_NUMBERS, type NewCarNumberName } from '../../../core/contract/new-car.ts';
import { unitSymbol } from '../../../core/units/suffixes.ts';
import field from '../../ui/TextInput.module.css';
import css from './Import.module.css';

interface NewCarFieldProps {
  readonly name: NewCarNumberName;
  readonly text: string;
  readonly problem: string | undefined;
  readonly onText: (text: string) => void;
}

/** A number of the new car with its unit; an error is shown below it. */
export function NewCarField({ name, text, problem, onText }: NewCarFieldProps): ReactElement {
  const id = useId();
  const { label, unit, help } = NEW_CAR_NUMBERS[name];
  const symbol = unitSymbol(unit);
  return (
    <div className={field['field']} title={help}>
      <label htmlFor={id} className={field['label']}>
        {label}
      </label>
      <div className={field['box']} data-invalid={problem !== undefined}>
        <input
          id={id}
          className={`${field['input'] ?? ''} ${css['figure'] ?? ''}`}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          value={text}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-about`}
          onChange={(event) => onText(event.target.value)}
        />
        {symbol === '' ? undefined : <span className={css['unit']}>{symbol}</span>}
      </div>
      <p id={`${id}-about`} className={problem === undefined ? 'visually-hidden' : css['problem']}>
        {problem ?? [help, symbol].filter((part) => part !== '').join(' In ')}
      </p>
    </div>
  );
}
