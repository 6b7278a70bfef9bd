import type { ReactElement } from 'react';
import type { SetupChange } from '../../../core/contract/session-requests.ts';
import { fieldForKey } from '../../../core/contract/setup-fields.ts';
import { MISSING } from '../../../core/units/quantity.ts';
import { TwoValueTable } from '../../ui/TwoValueTable.tsx';
import css from './CompareScreen.module.css';

/** A value as the file has it; a choice by its name. */
function valueText(key: string, text: string | undefined): string {
  if (text === undefined || text === '') return MISSING;
  return fieldForKey(key)?.choices?.find((choice) => choice.value === text)?.label ?? text;
}

interface SetupDiffProps {
  readonly changes: readonly SetupChange[];
  /** Names of the sides that have no setup at all: their samples come from a file. */
  readonly without?: readonly string[];
  /** Names of the sides. */
  readonly sides?: readonly [string, string];
}

const SIDES = ['A', 'B'] as const;

/** What differs between the two setups, as the files have it. */
export function SetupDiff({ changes, without = [], sides = SIDES }: SetupDiffProps): ReactElement {
  const [lone] = without;
  if (without.length > 1) return <p className={css['quiet']}>Neither session has a setup</p>;
  if (lone !== undefined)
    return <p className={css['quiet']}>{lone} has no setup: there is nothing to compare with</p>;
  if (changes.length === 0) return <p className={css['quiet']}>The two setups are the same</p>;
  return (
    <TwoValueTable
      className={css['table']}
      unitClassName={css['unit']}
      label="Setup differences"
      heads={['Setting', ...sides]}
      rows={changes.map((change) => ({
        key: change.key,
        label: (
          <>
            {change.label}
            <small>{change.key}</small>
          </>
        ),
        values: [valueText(change.key, change.a), valueText(change.key, change.b)],
        symbol: change.unit,
      }))}
    />
  );
}
