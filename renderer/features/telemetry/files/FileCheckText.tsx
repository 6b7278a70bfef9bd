import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { FileProblem } from '../../../../core/catalogue/telemetry-files.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { numberText } from '../../../../core/units/quantity.ts';
import { TELEMETRY_IMPORT } from '../../../workspace/sessions/telemetry-import.ts';
import { type OpenedFile } from '../../../workspace/sessions/opened-file.ts';
import { Button } from '../../../ui/Button.tsx';
import css from './TelemetryFiles.module.css';

/** Result of reading the whole file: samples, laps, and problems by line or byte. */
export function FileCheckText({ file }: { readonly file: OpenedFile }): ReactElement {
  const telemetryImport = useService(TELEMETRY_IMPORT);
  const isChecking = useStore(telemetryImport, (s) => s.isChecking);
  const { check, preview, takesDamaged } = file;
  if (check === undefined)
    return (
      <>
        <p className={css['told']} role="status">
          {isChecking ? 'Reading the file …' : 'The whole file has not been read yet.'}{' '}
          {isChecking ? undefined : (
            <Button isSmall onPress={telemetryImport.checkNow}>
              Read it now
            </Button>
          )}
        </p>
        <Problems problems={preview.table.problems} />
      </>
    );
  if ('problem' in check)
    return (
      <p className={css['failure']} role="alert">
        {check.problem}
      </p>
    );
  const isDamaged = check.problems.some(({ severity }) => severity === 'error');
  const isAsking = check.problems.some(({ severity }) => severity === 'question');
  return (
    <>
      <p className={css['told']} role="status">
        <strong>
          {check.samples} samples of {check.channels} channels
        </strong>
        , {numberText(check.duration_s, 2)} s, {numberText(check.rate_Hz, 1)} a second; {lapsText(check)}
      </p>
      {check.details === '' ? undefined : <p className={css['told']}>{check.details}</p>}
      <Problems problems={check.problems} />
      {isDamaged || isAsking ? (
        <label className={css['check']}>
          <input
            type="checkbox"
            checked={takesDamaged}
            onChange={(event) => telemetryImport.edit({ takesDamaged: event.target.checked })}
          />
          {isDamaged
            ? 'Some samples of this file are lost: import the readable ones'
            : 'Some of this is assumed and looks wrong: import it as it is read here'}
        </label>
      ) : undefined}
    </>
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
  return `${String(lapCount)} complete ${lapCount === 1 ? 'lap' : 'laps'}, the best ${numberText(best_s, 3)} s`;
}

function Problems({ problems }: { readonly problems: readonly FileProblem[] }): ReactElement | undefined {
  if (problems.length === 0) return undefined;
  return (
    <ul className={css['problems']} aria-label="Content of the file">
      {problems.map((problem, i) => (
        <li key={i} data-severity={problem.severity}>
          {problem.message}
        </li>
      ))}
    </ul>
  );
}
