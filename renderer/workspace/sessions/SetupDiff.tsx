import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { noSetupDifferences } from '../../../core/contract/no-setup-differences.ts';
import type { SessionDetail, SetupChange } from '../../../core/contract/session-requests.ts';
import { settingSymbol, showSettingText } from '../../../core/catalogue/setting-text.ts';
import type { DisplaySystem } from '../../../core/units/display.ts';
import { MISSING } from '../../../core/units/quantity.ts';
import { useService } from '../ServicesContext.tsx';
import { UI } from '../ui-store.ts';
import { TwoValueTable } from '../../ui/TwoValueTable.tsx';
import css from '../../ui/ComparedTable.module.css';

/** A value in the chosen unit; a choice by its name. */
const valueText = (key: string, text: string | undefined, system: DisplaySystem): string =>
  text === undefined || text === '' ? MISSING : showSettingText(key, text, system).text;

interface SetupDiffProps {
  readonly changes: readonly SetupChange[];
  /** Names of the sides. */
  readonly names?: readonly [string, string];
  /** Sessions of the sides, where there are any. */
  readonly sessions?: readonly [SessionDetail, SessionDetail];
}

const NAMES = ['A', 'B'] as const;

/** Differences between the two setups in the chosen units. */
export function SetupDiff({ changes, names = NAMES, sessions }: SetupDiffProps): ReactElement {
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
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
        values: [valueText(change.key, change.a, system), valueText(change.key, change.b, system)],
        symbol: settingSymbol(change.key, system),
      }))}
    />
  );
}
