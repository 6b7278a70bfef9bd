import type { ReactElement } from 'react';
import {
  DATABASE_FINDINGS,
  repairLines,
  type DatabaseCheck,
  type DatabaseRepair,
} from '../../../core/contract/library-check.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { bytesText } from '../../format/bytes-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Overlay } from '../../ui/Overlay.tsx';
import css from './LibraryFile.module.css';
import { LIBRARY } from '../../workspace/sessions/library-store.ts';

/** Result of a check, with the offer of a repair, or result of a repair. */
export function CheckReport({ report }: { readonly report: DatabaseCheck | DatabaseRepair }): ReactElement {
  const library = useService(LIBRARY);
  const isRepair = 'found' in report;
  const check = isRepair ? report.now : report;
  const canRepair = !isRepair && check.findings.length > 0;
  return (
    <Overlay
      title={
        isRepair
          ? 'The library was repaired'
          : check.isSound
            ? 'The library is intact'
            : 'The library is damaged'
      }
      width_px={680}
      onClose={library.dismissReport}
      actions={
        <>
          <Button autoFocus onPress={library.dismissReport}>
            Close
          </Button>
          {canRepair ? (
            <Button
              look="primary"
              onPress={() => {
                library.dismissReport();
                void library.repair();
              }}
            >
              Repair
            </Button>
          ) : undefined}
        </>
      }
    >
      <p>
        {check.sessions} sessions, {check.channels} channels, {check.samples} samples,{' '}
        {bytesText(check.bytes)}:{' '}
        {check.findings.length === 0
          ? 'no errors found.'
          : `${check.findings.length} ${check.findings.length === 1 ? 'fault' : 'faults'} found.`}
        {canRepair ? ' A repair keeps a copy of the damaged file beside it.' : ''}
      </p>
      {isRepair ? <RepairLines repair={report} /> : undefined}
      {check.findings.length === 0 ? undefined : (
        <ul className={css['list']} aria-label="Findings" tabIndex={0}>
          {check.findings.map(({ code, severity, message }, i) => (
            <li key={i}>
              <span className={severity === 'error' ? css['bad'] : undefined}>
                {DATABASE_FINDINGS[code].label}: {message}
                <small>Repair: {DATABASE_FINDINGS[code].repair}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Overlay>
  );
}

function RepairLines({ repair }: { readonly repair: DatabaseRepair }): ReactElement {
  return (
    <ul className={css['list']} aria-label="Done" style={{ overflowWrap: 'anywhere' }}>
      {repairLines(repair).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
