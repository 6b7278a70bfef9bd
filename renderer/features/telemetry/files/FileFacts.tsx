import type { ReactElement } from 'react';
import { CSV_SEPARATORS, type CsvSeparator } from '../../../../core/contract/table-mapping.ts';
import { TELEMETRY_FORMATS } from '../../../../core/catalogue/telemetry-files.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { bytesText } from '../../../format/bytes-text.ts';
import { TELEMETRY_IMPORT } from '../../../workspace/sessions/telemetry-import.ts';
import { type OpenedFile } from '../../../workspace/sessions/opened-file.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import css from './TelemetryFiles.module.css';

const SEPARATORS = (Object.keys(CSV_SEPARATORS) as CsvSeparator[]).map((value) => ({
  value,
  label: CSV_SEPARATORS[value],
}));
const SIGNS = [
  { value: '.', label: 'Point' },
  { value: ',', label: 'Comma' },
] as const;
/** Initial value until a rate is entered. */
const FIRST_RATE_HZ = 100;

/** Interpretation of the file, with the choices that can be changed. */
export function FileFacts({ file }: { readonly file: OpenedFile }): ReactElement {
  const telemetryImport = useService(TELEMETRY_IMPORT);
  const { preview, mapping } = file;
  const { layout } = preview.table;
  const clock = mapping.columns.filter(({ use }) => use === 'time' || use === 'date' || use === 'clock');
  const isTimed = clock.some(({ use }) => use !== 'date');
  return (
    <div className={css['facts']}>
      {layout === undefined ? undefined : (
        <>
          <div className={css['short']}>
            <Choice
              label="Separator"
              options={SEPARATORS}
              value={layout.separator}
              onChange={(separator) => void telemetryImport.setLayout({ separator })}
            />
          </div>
          <div className={css['short']}>
            <Choice
              label="Decimal sign"
              options={SIGNS}
              value={layout.decimalSign}
              onChange={(decimalSign) => void telemetryImport.setLayout({ decimalSign })}
            />
          </div>
        </>
      )}
      {isLog(preview) || isTimed ? undefined : (
        <div className={css['short']}>
          <span className={css['told']}>Rows per second</span>
          <NumberInput
            id="rows-a-second"
            label="Rows per second"
            text={mapping.rate_Hz === undefined ? '' : String(mapping.rate_Hz)}
            placeholder={String(FIRST_RATE_HZ)}
            unit="Hz"
            limits={{ min: 0.001, max: 1_000_000 }}
            step={10}
            onCommit={(text) => telemetryImport.setRate(Number(text))}
          />
        </div>
      )}
      <p>{factsText(file, clock.map(({ header }) => header).join(' and '))}</p>
    </div>
  );
}

/** A log names its channels and has times of its own. */
const isLog = ({ format, channels }: OpenedFile['preview']): boolean =>
  format === 'ld' || channels.length > 0;

function factsText({ preview, mapping }: OpenedFile, clock: string): string {
  const { format, bytes, hasLdx, database, table } = preview;
  const lines = table.layout;
  const parts = [`${TELEMETRY_FORMATS[format].label}, ${bytesText(bytes)}`];
  if (lines !== undefined) {
    parts.push(lines.headerLine === 0 ? 'no header line' : `names in line ${String(lines.headerLine)}`);
    parts.push(lines.unitLine === 0 ? 'no units line' : `units in line ${String(lines.unitLine)}`);
    parts.push(`rows from line ${String(lines.firstLine)}`);
  }
  if (format === 'ld') parts.push(hasLdx ? 'laps from its .ldx' : 'no .ldx beside it');
  else if (isLog(preview)) parts.push(...(database === undefined ? [] : [`signals from ${database}`]));
  else if (clock !== '') parts.push(`times from ${clock}`);
  else if (mapping.rate_Hz === undefined) parts.push('no time column');
  return parts.join('; ');
}
