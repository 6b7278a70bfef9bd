import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { readChange } from '../../core/units/read-change.ts';
import { readQuantity } from '../../core/units/read-quantity.ts';
import { unitSymbol, type UnitOrNone } from '../../core/units/suffixes.ts';
import { limitReason, steppedText, type NumberLimits } from '../format/number-input.ts';
import css from './NumberInput.module.css';

interface NumberInputProps {
  readonly id: string;
  /** The committed number as text. */
  readonly text: string;
  /** Unit of a number typed without one; other units of the same kind may be typed. */
  readonly unit: UnitOrNone;
  /** The unit is shown elsewhere, in the heading of a table. */
  readonly isUnitHidden?: boolean | undefined;
  /** A number beyond the limits that is within them in this unit is offered in it: the unit of the file. */
  readonly otherUnit?: UnitOrNone | undefined;
  readonly limits: NumberLimits;
  readonly step: number;
  readonly label?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly placeholder?: string | undefined;
  /** The value does not come from the file: shown dimmed. */
  readonly isQuiet?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** The reason of a refusal covers the panel below the field, so that a toolbar keeps its height. */
  readonly isProblemOver?: boolean | undefined;
  /** `isStep` is true for keys that step; quick repeats are joined. */
  readonly onCommit: (text: string, isStep: boolean) => void;
  readonly onFocus?: (() => void) | undefined;
}

/** Multiplier of the arrow-key step while Shift is held, and of Page Up and Page Down. */
const COARSE = 10;

/** Steps of the keys that step. */
const STEP_KEYS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: COARSE,
  PageDown: -COARSE,
};

/** A number as an attribute holds it; undefined where its text would have an exponent, which ARIA does not read. */
const ariaNumber = (value: number | undefined): number | undefined =>
  String(value).includes('e-') || String(value).includes('e+') ? undefined : value;

/** The number of a shown text; undefined where it has none. */
function currentNumber(text: string, unit: UnitOrNone): number | undefined {
  const reading = readQuantity(text, unit);
  return reading.ok ? reading.value : undefined;
}

const isSameNumber = (a: string, b: string): boolean => a !== '' && b !== '' && Number(a) === Number(b);

/** The typed number in the other unit, where it is within the limits there and not in the unit of the field. */
function inOtherUnit(
  draft: string,
  { unit, otherUnit = unit, limits }: Pick<NumberInputProps, 'unit' | 'otherUnit' | 'limits'>,
): { readonly label: string; readonly text: string } | undefined {
  const typed = readQuantity(draft, unit);
  if (otherUnit === unit || !typed.ok || !typed.isPlain) return undefined;
  const label = `${typed.text} ${unitSymbol(otherUnit)}`;
  const other = readQuantity(label, unit);
  if (!other.ok || limitReason(other.value, limits, '') !== undefined) return undefined;
  return { label, text: other.text };
}

/**
 * A number and its unit. Enter or leaving the field commits the text: a number, an expression, a quantity in another
 * unit, or a change of the present value such as +10% or *1.1. Escape cancels; arrow and page keys step, Home and End go to the limits. Invalid text
 * stays in the field with the reason below it and is not committed, nor is an unchanged number.
 */
export function NumberInput(props: NumberInputProps): ReactElement {
  const { id, text, unit, limits, step, onCommit } = props;
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const shown = draft ?? text;
  const unitText = unitSymbol(unit);
  const reading = readChange(
    shown,
    unit,
    currentNumber(text === '' ? (props.placeholder ?? '') : text, unit),
  );

  const takeBack = (): void => {
    setDraft(undefined);
    setProblem(undefined);
  };

  const meant = problem === undefined || draft === undefined ? undefined : inOtherUnit(draft, props);

  const commit = (): void => {
    if (draft === undefined || draft === text) {
      takeBack();
      return;
    }
    const reason = reading.ok ? limitReason(reading.value, limits, unitText) : reading.reason;
    if (!reading.ok || reason !== undefined) {
      setProblem(reason);
      return;
    }
    takeBack();
    if (!isSameNumber(reading.text, text)) onCommit(reading.text, false);
  };

  const stepTo = (next: string | undefined): void => {
    if (next === undefined) return;
    takeBack();
    if (!isSameNumber(next, text)) onCommit(next, true);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const steps = STEP_KEYS[event.key];
    const edge = event.key === 'Home' ? limits.min : event.key === 'End' ? limits.max : undefined;
    const isModified = event.ctrlKey || event.altKey || event.metaKey;
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape' && (draft !== undefined || problem !== undefined)) {
      event.stopPropagation();
      takeBack();
    } else if (steps !== undefined && !isModified) {
      event.preventDefault();
      const by = steps * step * (event.shiftKey && Math.abs(steps) === 1 ? COARSE : 1);
      stepTo(steppedText(shown === '' ? (props.placeholder ?? '') : shown, by, limits, unit));
    } else if (edge !== undefined && draft === undefined && !event.shiftKey && !isModified) {
      // While text is being edited these keys move the caret.
      event.preventDefault();
      stepTo(String(edge));
    }
  };

  // Result of an expression or another unit, while it is being typed.
  const preview = draft !== undefined && problem === undefined && reading.ok && !reading.isPlain;
  const problemId = `${id}-problem`;
  const describedBy = [problem === undefined ? undefined : problemId, props.describedBy]
    .filter((part) => part !== undefined)
    .join(' ');
  return (
    <div className={css['field']}>
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
          aria-valuenow={reading.ok ? ariaNumber(reading.value) : undefined}
          aria-valuetext={shown === '' ? undefined : `${shown} ${unitText}`.trim()}
          aria-valuemin={ariaNumber(limits.min)}
          aria-valuemax={ariaNumber(limits.max)}
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
        {unitText === '' || props.isUnitHidden === true ? undefined : (
          <span className={css['unit']} aria-hidden>
            {unitText}
          </span>
        )}
      </div>
      {preview ? (
        <output className={css['preview']}>
          = {reading.text} {unitText}
        </output>
      ) : undefined}
      {problem === undefined ? undefined : (
        <p id={problemId} role="alert" className={css['problem']} data-over={props.isProblemOver === true}>
          {problem}
          {meant === undefined ? undefined : (
            <button
              type="button"
              className={css['meant']}
              onClick={() => {
                takeBack();
                if (!isSameNumber(meant.text, text)) onCommit(meant.text, false);
              }}
            >
              Did you mean {meant.label}?
            </button>
          )}
        </p>
      )}
    </div>
  );
}
