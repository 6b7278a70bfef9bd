import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { bytesText } from '../../../format/bytes-text.ts';
import { timeLeftText } from '../../../format/time-text.ts';
import { clockText } from '../../../../core/units/clock.ts';
import { numberText } from '../../../../core/units/quantity.ts';
import { TELEMETRY_IMPORT } from '../../../workspace/sessions/telemetry-import.ts';
import { type OpenedFile } from '../../../workspace/sessions/opened-file.ts';
import { counted } from '../../../format/counted-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { FileProblems } from './FileProblems.tsx';
import css from './TelemetryFiles.module.css';

/** Result of reading the whole file: samples, laps, and problems by line or byte. */
export function FileCheckText({ file }: { readonly file: OpenedFile }): ReactElement {
  const telemetryImport = useService(TELEMETRY_IMPORT);
  const { check, preview, takesDamaged } = file;
  if (check === undefined)
    return (
      <>
        <CheckProgress />
        <FileProblems problems={preview.table.problems} />
      </>
    );
  if ('problem' in check)
    return (
      <p className={css['failure']} role="alert">
        {check.problem}
      </p>
    );
  const isDamaged = check.problems.some(({ severity }) => severity === 'error');
  return (
    <>
      <p className={css['quiet']} role="status">
        <strong>
          {counted(check.samples, 'sample')} of {counted(check.channels, 'channel')}
        </strong>
        , {numberText(check.duration_s, 2)} s
        {check.rate_Hz > 0 ? `, ${numberText(check.rate_Hz, 1)} a second` : ''}; {lapsText(check)}
      </p>
      {check.details === '' ? undefined : <p className={css['quiet']}>{check.details}</p>}
      <FileProblems problems={check.problems} />
      {isDamaged ? (
        <label className={css['check']}>
          <input
            type="checkbox"
            checked={takesDamaged}
            onChange={(event) => telemetryImport.edit({ takesDamaged: event.target.checked })}
          />
          Some samples of this file are lost: import the readable ones
        </label>
      ) : undefined}
    </>
  );
}

/** Progress of the reading, or a button that reads the file. */
function CheckProgress(): ReactElement {
  const telemetryImport = useService(TELEMETRY_IMPORT);
  const { isChecking, checked } = useStore(telemetryImport);
  if (!isChecking)
    return (
      <p className={css['quiet']} role="status">
        The whole file has not been read yet.{' '}
        <Button isSmall onPress={telemetryImport.checkNow}>
          Read it now
        </Button>
      </p>
    );
  return (
    <p className={css['quiet']} role="status">
      Reading the file …{' '}
      {checked === undefined ? undefined : (
        <>
          {bytesText(checked.done)} of {bytesText(checked.total)}
          {checked.left_s === undefined ? '' : `, ${timeLeftText(checked.left_s)}`}{' '}
          <Button isSmall onPress={telemetryImport.cancelCheck}>
            Stop reading
          </Button>
        </>
      )}
    </p>
  );
}

function lapsText({
  laps,
  lapCount,
}: {
  readonly laps: readonly { readonly start_s: number; readonly end_s: number }[];
  readonly lapCount: number;
}): string {
  if (lapCount === 0) return 'no complete lap in this file';
  const best_s = Math.min(...laps.map(({ start_s, end_s }) => end_s - start_s));
  return `${String(lapCount)} complete ${lapCount === 1 ? 'lap' : 'laps'}, the best ${clockText(best_s)}`;
}
