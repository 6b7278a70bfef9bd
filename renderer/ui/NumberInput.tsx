import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { limitReason, parseNumber, steppedText, type NumberLimits } from '../format/number-input.ts';
import css from './NumberInput.module.css';

interface NumberInputProps {
  readonly id: string;
  /** The committed number as text. */
  readonly text: string;
  readonly unitText: string;
  readonly limits: NumberLimits;
  readonly step: number;
  readonly label?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly placeholder?: string | undefined;
  /** The value is not the file's own: shown in the quieter colour. */
  readonly isQuiet?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** `isStep` is true for arrow keys, whose quick repeats belong together. */
  readonly onCommit: (text: string, isStep: boolean) => void;
  readonly onFocus?: (() => void) | undefined;
}

/** Multiplier of the arrow-key step while Shift is held. */
const COARSE = 10;

/**
 * A number and its unit. Enter or leaving the field commits, Escape takes back, arrow keys step. What is no valid
 * number stays in the field with the reason below it and is not committed.
 */
export function NumberInput(props: NumberInputProps): ReactElement {
  const { id, text, unitText, limits, step, onCommit } = props;
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const shown = draft ?? text;

  const commit = (): void => {
    if (draft === undefined || draft === text) {
      setDraft(undefined);
      setProblem(undefined);
      return;
    }
    const parsed = parseNumber(draft);
    const reason = parsed.ok ? limitReason(parsed.value, limits, unitText) : parsed.reason;
    if (!parsed.ok || reason !== undefined) {
      setProblem(reason);
      return;
    }
    setDraft(undefined);
    setProblem(undefined);
    if (parsed.text !== text) onCommit(parsed.text, false);
  };

  const takeBack = (): void => {
    setDraft(undefined);
    setProblem(undefined);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape' && (draft !== undefined || problem !== undefined)) {
      event.stopPropagation();
      takeBack();
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      const signed = (event.key === 'ArrowUp' ? step : -step) * (event.shiftKey ? COARSE : 1);
      const stepped = steppedText(shown === '' ? (props.placeholder ?? '') : shown, signed, limits);
      if (stepped === undefined) return;
      takeBack();
      if (stepped !== text) onCommit(stepped, true);
    }
  };

  const parsedShown = parseNumber(shown);
  const problemId = `${id}-problem`;
  const describedBy = [problem === undefined ? undefined : problemId, props.describedBy]
    .filter((part) => part !== undefined)
    .join(' ');
  return (
    <div>
      <div className={css['box']} data-invalid={problem !== undefined} data-quiet={props.isQuiet === true}>
        <input
          id={id}
          className={css['input']}
          role="spinbutton"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          value={shown}
          placeholder={props.placeholder}
          disabled={props.isDisabled}
          aria-label={props.label}
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          aria-valuenow={parsedShown.ok ? parsedShown.value : undefined}
          aria-valuetext={shown === '' ? undefined : `${shown} ${unitText}`.trim()}
          aria-valuemin={limits.min}
          aria-valuemax={limits.max}
          data-draft={draft !== undefined}
          onChange={(event) => {
            setDraft(event.target.value);
            setProblem(undefined);
          }}
          onFocus={(event) => {
            event.target.select();
            props.onFocus?.();
          }}
          onBlur={commit}
          onKeyDown={onKeyDown}
        />
        {unitText === '' ? undefined : (
          <span className={css['unit']} aria-hidden>
            {unitText}
          </span>
        )}
      </div>
      {problem === undefined ? undefined : (
        <p id={problemId} role="alert" className={css['problem']}>
          {problem}
        </p>
      )}
    </div>
  );
}
