import type { ReactElement } from 'react';
import type { SetupChange } from '../../../core/contract/requests.ts';
import { fieldForKey } from '../../../core/contract/setup-fields.ts';
import { unitSymbol } from '../../../core/units/suffixes.ts';
import { MISSING, unitOf } from '../../format/quantity.ts';
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
    <table className={css['table']} aria-label="Setup differences">
      <thead>
        <tr>
          <th scope="col">Setting</th>
          <th scope="col">A</th>
          <th scope="col">B</th>
          <th scope="col">
            <span className="visually-hidden">Unit</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.key}>
            <th scope="row">
              {change.label}
              <small>{change.key}</small>
            </th>
            <td>{valueText(change.key, change.a)}</td>
            <td>{valueText(change.key, change.b)}</td>
            <td className={css['unit']}>{unitSymbol(unitOf(change.unit))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
