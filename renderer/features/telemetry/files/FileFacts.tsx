import { useState, type ReactElement } from 'react';
import { TELEMETRY_FORMATS } from '../../../../core/catalogue/telemetry-files.ts';
import { DATE_ORDERS, type DateOrder } from '../../../../core/contract/table-mapping.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { bytesText } from '../../../format/bytes-text.ts';
import { TELEMETRY_IMPORT } from '../../../workspace/sessions/telemetry-import.ts';
import { type OpenedFile, type TextLines } from '../../../workspace/sessions/opened-file.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { LayoutForm } from './LayoutForm.tsx';
import { MappingFileTools } from './MappingFileTools.tsx';
import { isOwnTime } from './MappingRow.tsx';
import css from './TelemetryFiles.module.css';

const ORDERS = (Object.keys(DATE_ORDERS) as DateOrder[]).map((value) => ({
  value,
  label: DATE_ORDERS[value],
}));
/** Initial value until a rate is entered. */
const FIRST_RATE_HZ = 100;

interface FileFactsProps {
  readonly file: OpenedFile;
  readonly lines: TextLines | undefined;
}

/** Interpretation of the file, with the choices that can be changed. */
export function FileFacts({ file, lines }: FileFactsProps): ReactElement {
  const telemetryImport = useService(TELEMETRY_IMPORT);
  const { preview, mapping, layout, refusal } = file;
  const found = preview.table.layout;
  const clock = mapping.columns.filter(({ use }) => use === 'time' || use === 'date' || use === 'clock');
  const isTimed = clock.some(({ use }) => use !== 'date');
  const isLaidOut = found !== undefined && lines !== undefined;
  // It stays as the person has left it.
  const [isOpened] = useState(
    refusal !== undefined || preview.table.problems.some(({ code }) => code === 'names-missing'),
  );
  const facts = factsText(file, clock.map(({ header }) => header).join(' and '));
  return (
    <>
      {isLaidOut ? (
        <details className={css['part']} {...(isOpened ? { open: true } : {})}>
          <summary>
            <span>Layout</span> {facts}
          </summary>
          <LayoutForm lines={lines} wanted={layout} found={refusal === undefined ? found : undefined} />
        </details>
      ) : (
        <p className={css['quiet']}>{facts}</p>
      )}
      <div className={css['settings']}>
        <DateOrderChoice file={file} />
        {isOwnTime(preview) || isTimed || refusal !== undefined ? undefined : (
          <div className={css['short']}>
            <span className={css['quiet']}>Rows per second</span>
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
        <MappingFileTools loaded={file.loaded} canSave={refusal === undefined} />
      </div>
    </>
  );
}

/** Choice of the order of a date that may begin with the day or the month. */
function DateOrderChoice({ file }: { readonly file: OpenedFile }): ReactElement {
  const telemetryImport = useService(TELEMETRY_IMPORT);
  const { doubtfulDate } = file.preview.table;
  if (doubtfulDate === undefined) return <></>;
  return (
    <div className={css['choice']}>
      <Choice
        label={`Dates such as ${doubtfulDate.text}`}
        options={ORDERS}
        value={file.layout.dateOrder ?? doubtfulDate.order}
        placeholder="Day or month first?"
        onChange={(dateOrder) => void telemetryImport.setLayout({ dateOrder })}
      />
    </div>
  );
}

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
  else if (isOwnTime(preview)) parts.push(...(database === undefined ? [] : [`signals from ${database}`]));
  else if (clock !== '') parts.push(`times from ${clock}`);
  else if (mapping.rate_Hz === undefined && !isOwnTime(preview)) parts.push('no time column');
  return parts.join('; ');
}
