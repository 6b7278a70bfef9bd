import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { SaveFileDialog } from '../../../workspace/files/SaveFileDialog.tsx';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { reportName, COMPARISON_REPORT } from './comparison-report.ts';

/** Asks where to save the comparison report, where the shell has no native dialog. */
export function SaveReportDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const comparisonReport = useService(COMPARISON_REPORT);
  const shown = useStore(comparisonReport, (s) => s.shown);
  return (
    <SaveFileDialog
      title="Save the comparison report"
      suggestedName={reportName(shown)}
      extension=".html"
      takenText="A file of this name exists and will be overwritten"
      note={undefined}
      onSave={(path) => {
        onClose();
        void comparisonReport.saveTo(path);
      }}
      onClose={onClose}
    />
  );
}
