import { useState, type ReactElement } from 'react';
import {
  MAPPING_OUTCOMES,
  type ImportReport,
  type MappingOutcome,
} from '../../../core/contract/import-report.ts';
import { chosenTexts, leftOut, leftOutText } from '../../../core/contract/left-out.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import css from './Import.module.css';

const OUTCOMES = Object.keys(MAPPING_OUTCOMES) as MappingOutcome[];

/** Result of the import for every key of the source, with filter and search. */
export function ReportTable({ report }: { readonly report: ImportReport }): ReactElement {
  const [outcome, setOutcome] = useState<MappingOutcome>();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const rows = report.rows.filter(
    (row) =>
      (outcome === undefined || row.outcome === outcome) &&
      (wanted === '' ||
        `${row.file} ${row.section} ${row.key} ${row.targets.map(({ key }) => key).join(' ')}`
          .toLowerCase()
          .includes(wanted)),
  );
  return (
    <div className={css['column']}>
      <div className={css['row']}>
        <TextInput label="Search keys" value={search} onText={setSearch} />
        {OUTCOMES.map((one) => (
          <Button
            key={one}
            aria-pressed={outcome === one}
            onPress={() => setOutcome(outcome === one ? undefined : one)}
          >
            {`${MAPPING_OUTCOMES[one]} ${report.rows.filter((row) => row.outcome === one).length}`}
          </Button>
        ))}
      </div>
      <div className={css['scroll']} tabIndex={0} role="region" aria-label="Mapping report">
        <table className={css['report']}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Key</th>
              <th scope="col" className={css['number']}>
                Value
              </th>
              <th scope="col">Becomes</th>
              <th scope="col">Conversion and uncertainty</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.file}:${row.line}:${row.key}`}>
                <td>{`${row.file}:${row.line}`}</td>
                <td>{row.section === '' ? row.key : `[${row.section}] ${row.key}`}</td>
                <td className={css['number']}>{row.value}</td>
                <td>
                  {row.targets.length === 0 ? (
                    <span className={css['quiet']}>{MAPPING_OUTCOMES[row.outcome]}</span>
                  ) : (
                    row.targets.map(({ key, value }) => `${key}=${value}`).join(', ')
                  )}
                </td>
                <td className={css['quiet']}>
                  {[row.formula, row.warning ?? ''].filter((part) => part !== '').join('. ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 ? <p className={css['quiet']}>No key matches</p> : undefined}
    </div>
  );
}

/** A list under a heading that opens it; nothing where it is empty. */
function Part({
  title,
  texts,
  isOpen = false,
}: {
  readonly title: string;
  readonly texts: readonly string[];
  readonly isOpen?: boolean;
}): ReactElement | undefined {
  if (texts.length === 0) return undefined;
  return (
    <details className={css['part']} open={isOpen}>
      <summary>{title}</summary>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}

/** Summary of an import above the table of every key: its warnings, losses by their reason, and choices. */
export function ReportParts({ report }: { readonly report: ImportReport }): ReactElement {
  const groups = leftOut(report);
  const keys = groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <div>
      <Part title={`Warnings of the import: ${report.warnings.length}`} texts={report.warnings} isOpen />
      <Part
        title={`Keys left out, what matters most for handling first: ${keys}`}
        texts={groups.map(leftOutText)}
      />
      <Part
        title={`Values chosen by the import, since the source has none: ${report.chosen.length}`}
        texts={chosenTexts(report)}
      />
    </div>
  );
}
