import type { ReactElement } from 'react';
import { noSetupDifferences } from '../../../core/contract/no-setup-differences.ts';
import type { SessionDetail, SetupChange } from '../../../core/contract/session-requests.ts';
import { fieldForKey } from '../../../core/catalogue/setup-fields.ts';
import { MISSING } from '../../../core/units/quantity.ts';
import { TwoValueTable } from '../../ui/TwoValueTable.tsx';
import css from '../../ui/ComparedTable.module.css';

/** A value as in the file; a choice by its name. */
function valueText(key: string, text: string | undefined): string {
  if (text === undefined || text === '') return MISSING;
  return fieldForKey(key)?.choices?.find((choice) => choice.value === text)?.label ?? text;
}

interface SetupDiffProps {
  readonly changes: readonly SetupChange[];
  /** Names of the sides. */
  readonly names?: readonly [string, string];
  /** Sessions of the sides, where there are any. */
  readonly sessions?: readonly [SessionDetail, SessionDetail];
}

const NAMES = ['A', 'B'] as const;

/** Differences between the two setups, as in the files. */
export function SetupDiff({ changes, names = NAMES, sessions }: SetupDiffProps): ReactElement {
  const none = noSetupDifferences(
    changes,
    sessions === undefined
      ? []
      : [
          [names[0], sessions[0]],
          [names[1], sessions[1]],
        ],
  );
  if (none !== undefined) return <p className={css['quiet']}>{none}</p>;
  return (
    <TwoValueTable
      className={css['table']}
      unitClassName={css['unit']}
      label="Setup differences"
      heads={['Setting', ...names]}
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
