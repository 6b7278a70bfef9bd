import type { ReactElement } from 'react';
import type { SetupChange } from '../../../core/contract/session-requests.ts';
import { fieldForKey } from '../../../core/contract/setup-fields.ts';
import { MISSING } from '../../format/quantity.ts';
import { TwoValueTable } from '../../ui/TwoValueTable.tsx';
import css from './CompareScreen.module.css';

/** A value as the file has it; a choice by its name. */
function valueText(key: string, text: string | undefined): string {
  if (text === undefined || text === '') return MISSING;
  return fieldForKey(key)?.choices?.find((choice) => choice.value === text)?.label ?? text;
}

/** What differs between the two setups, as the files have it. */
export function SetupDiff({ changes }: { readonly changes: readonly SetupChange[] }): ReactElement {
  if (changes.length === 0) return <p className={css['quiet']}>The two setups are the same</p>;
  return (
    <TwoValueTable
      className={css['table']}
      unitClassName={css['unit']}
      label="Setup differences"
      heads={['Setting', 'A', 'B']}
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
