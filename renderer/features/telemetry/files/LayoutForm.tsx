import type { ReactElement } from 'react';
import {
  CSV_SEPARATORS,
  type CsvLayout,
  type CsvSeparator,
} from '../../../../core/contract/table-mapping.ts';
import type { WantedCsvLayout } from '../../../../core/contract/telemetry-file-requests.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { TELEMETRY_IMPORT } from '../../../workspace/sessions/telemetry-import.ts';
import type { TextLines } from '../../../workspace/sessions/opened-file.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { FileLines } from './FileLines.tsx';
import css from './TelemetryFiles.module.css';

const SEPARATORS = (Object.keys(CSV_SEPARATORS) as CsvSeparator[]).map((value) => ({
  value,
  label: CSV_SEPARATORS[value],
}));
const SIGNS = [
  { value: '.', label: 'Point' },
  { value: ',', label: 'Comma' },
] as const;
const ENCODINGS = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows-1252' },
  { value: 'utf-16le', label: 'UTF-16' },
  { value: 'utf-16be', label: 'UTF-16, high byte first' },
] as const;

interface LayoutFormProps {
  readonly lines: TextLines;
  readonly wanted: WantedCsvLayout;
  /** The layout in use; undefined for a file that is refused. */
  readonly found: CsvLayout | undefined;
}

/** Layout of a text: separator, decimal sign and encoding beside its lines. */
export function LayoutForm({ lines, wanted, found }: LayoutFormProps): ReactElement {
  const telemetryImport = useService(TELEMETRY_IMPORT);
  const set = (change: WantedCsvLayout): void => void telemetryImport.setLayout(change);
  return (
    <div className={css['layout']}>
      <div className={css['signs']}>
        <Choice
          label="Separator"
          options={SEPARATORS}
          value={wanted.separator ?? found?.separator}
          placeholder="Not found"
          onChange={(separator) => set({ separator })}
        />
        <Choice
          label="Decimal sign"
          options={SIGNS}
          value={wanted.decimalSign ?? found?.decimalSign}
          placeholder="Not found"
          onChange={(decimalSign) => set({ decimalSign })}
        />
        <Choice
          label="Encoding"
          options={ENCODINGS}
          value={wanted.encoding ?? found?.encoding ?? lines.encoding}
          onChange={(encoding) => set({ encoding })}
        />
        <Button
          isSmall
          isDisabled={Object.keys(wanted).length === 0}
          onPress={() => void telemetryImport.findLayout()}
        >
          Find the layout again
        </Button>
      </div>
      <FileLines lines={lines} wanted={wanted} found={found} />
    </div>
  );
}
