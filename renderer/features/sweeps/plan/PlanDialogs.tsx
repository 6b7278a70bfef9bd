import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { extensionsText, isFileOf } from '../../../../core/catalogue/file-types.ts';
import { PLAN_EXTENSION } from '../../../../core/contract/plan-requests.ts';
import { OpenFileDialog } from '../../../workspace/files/OpenFileDialog.tsx';
import { SaveFileDialog } from '../../../workspace/files/SaveFileDialog.tsx';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { PLANS } from './plan-store.ts';
import { suggestedPlanName } from './plan-state.ts';
import { planTitle } from './plan-title.ts';

interface DialogProps {
  readonly onClose: () => void;
}

const isPlanFile = (name: string): boolean => isFileOf(name, 'plan');

export function OpenPlanDialog({ onClose }: DialogProps): ReactElement {
  const plans = useService(PLANS);
  return (
    <OpenFileDialog
      title="Open a plan"
      accepts={isPlanFile}
      emptyText={`No folders and no plans (${extensionsText('plan')}) here`}
      onOpen={(path) => plans.open(path)}
      onClose={onClose}
    />
  );
}

export function SavePlanDialog({ onClose }: DialogProps): ReactElement {
  const plans = useService(PLANS);
  const title = useStore(plans, planTitle);
  const isReadOnly = useStore(plans, (s) => s.isReadOnly);
  return (
    <SaveFileDialog
      title="Save the plan as"
      suggestedName={suggestedPlanName(title)}
      extension={PLAN_EXTENSION}
      note={isReadOnly ? <p>This plan is read-only: it is saved under another name.</p> : undefined}
      onSave={(path) => void plans.saveTo(path)}
      onClose={onClose}
    />
  );
}
