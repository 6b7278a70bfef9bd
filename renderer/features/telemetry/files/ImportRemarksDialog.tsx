import type { ReactElement } from 'react';
import type { FileProblem } from '../../../../core/catalogue/telemetry-files.ts';
import { Overlay } from '../../../ui/Overlay.tsx';
import css from './TelemetryFiles.module.css';
import { FileProblems } from './FileProblems.tsx';

interface ImportRemarksDialogProps {
  /** Name of the imported session. */
  readonly name: string;
  readonly remarks: readonly FileProblem[];
  readonly onClose: () => void;
}

/** Remarks of the import of a session, which are not stored with it. */
export function ImportRemarksDialog({ name, remarks, onClose }: ImportRemarksDialogProps): ReactElement {
  return (
    <Overlay title={`Remarks on the import of ${name}`} width_px={720} onClose={onClose}>
      <div className={css['remarks']}>
        <FileProblems problems={remarks} />
      </div>
    </Overlay>
  );
}
