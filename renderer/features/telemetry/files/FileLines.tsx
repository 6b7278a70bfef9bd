import { useState, type ReactElement } from 'react';
import type { CsvLayout } from '../../../../core/contract/table-mapping.ts';
import type { WantedCsvLayout } from '../../../../core/contract/telemetry-file-requests.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { LINE_ROLES, lineOf, type LineRole } from '../../../workspace/sessions/layout-choice.ts';
import type { TextLines } from '../../../workspace/sessions/opened-file.ts';
import { TELEMETRY_IMPORT } from '../../../workspace/sessions/telemetry-import.ts';
import { Button } from '../../../ui/Button.tsx';
import css from './FileLines.module.css';

interface FileLinesProps {
  readonly lines: TextLines;
  readonly wanted: WantedCsvLayout;
  /** Undefined for a file that is refused. */
  readonly found: CsvLayout | undefined;
}

const ROLES = Object.keys(LINE_ROLES) as LineRole[];
const LINES_SHOWN = 40;
/** Rows that are visible below the line of the first one. */
const ROWS_BELOW = 3;

/** The first lines of a text as they are. In each line it can be pressed for names, units or the first row. */
export function FileLines({ lines: { lines, hasMore }, wanted, found }: FileLinesProps): ReactElement {
  const telemetryImport = useService(TELEMETRY_IMPORT);
  const [shown, setShown] = useState(Math.max(LINES_SHOWN, (found?.firstLine ?? 0) + ROWS_BELOW));
  const at = Object.fromEntries(ROLES.map((role) => [role, lineOf(role, wanted, found)])) as Readonly<
    Record<LineRole, number | undefined>
  >;
  const press = (role: LineRole, line: number): void => void telemetryImport.setLine(role, line);
  const showMore = (): void => {
    const next = shown * 2;
    setShown(next);
    if (next > lines.length && hasMore) void telemetryImport.moreLines();
  };
  return (
    <div className={css['lines']} role="region" aria-label="Lines of the file">
      <table>
        <thead>
          <tr>
            <th scope="col">Line</th>
            {ROLES.map((role) => (
              <th key={role} scope="col">
                {LINE_ROLES[role]}
              </th>
            ))}
            <th scope="col">Text</th>
          </tr>
        </thead>
        <tbody>
          <LineRow line={0} text="None in the file" at={at} onPress={press} />
          {lines.slice(0, shown).map((text, i) => (
            <LineRow key={i} line={i + 1} text={text} at={at} onPress={press} />
          ))}
        </tbody>
      </table>
      {shown < lines.length || hasMore ? (
        <Button isSmall onPress={showMore}>
          Show more lines
        </Button>
      ) : undefined}
    </div>
  );
}

interface LineRowProps {
  /** From 1; 0 for the choice of none. */
  readonly line: number;
  readonly text: string;
  readonly at: Readonly<Record<LineRole, number | undefined>>;
  readonly onPress: (role: LineRole, line: number) => void;
}

function LineRow({ line, text, at, onPress }: LineRowProps): ReactElement {
  const isNone = line === 0;
  const role = isNone ? undefined : ROLES.find((each) => at[each] === line);
  return (
    <tr data-role={role}>
      <th scope="row">{isNone ? '' : line}</th>
      {ROLES.map((each) => (
        <td key={each}>
          {isNone && each === 'firstLine' ? undefined : (
            <input
              type="radio"
              name={`line-of-${each}`}
              aria-label={`${LINE_ROLES[each]}: ${isNone ? 'none' : `line ${String(line)}`}`}
              checked={at[each] === line}
              onChange={() => onPress(each, line)}
            />
          )}
        </td>
      ))}
      <td className={css['text']} data-none={isNone} title={isNone ? undefined : text}>
        {text.replaceAll('\t', ' → ')}
      </td>
    </tr>
  );
}
