import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { PLAN_EXTENSION } from '../../../../core/contract/plan-requests.ts';
import { FolderList } from '../../../app/FolderList.tsx';
import { SaveFileDialog } from '../../../app/SaveFileDialog.tsx';
import { useServices } from '../../../app/ServicesContext.tsx';
import { useFolder } from '../../../app/use-folder.ts';
import { planTitle, suggestedPlanName } from '../../../stores/plan-store.ts';
import { Button } from '../../../ui/Button.tsx';
import { Overlay } from '../../../ui/Overlay.tsx';

interface DialogProps {
  readonly onClose: () => void;
}

const isPlanFile = (name: string): boolean => /[.](?:ya?ml|json)$/iu.test(name);

/** The window's own file chooser, where the shell has no native one. */
export function OpenPlanDialog({ onClose }: DialogProps): ReactElement {
  const { plans } = useServices();
  const view = useFolder();
  return (
    <Overlay
      title="Open a plan"
      width_px={620}
      onClose={onClose}
      actions={<Button onPress={onClose}>Cancel</Button>}
    >
      <FolderList
        view={view}
        files={{
          accepts: isPlanFile,
          emptyText: 'No folders or .yaml files here',
          onChoose: (file) => {
            onClose();
            plans.open(file.path);
          },
        }}
      />
    </Overlay>
  );
}

export function SavePlanDialog({ onClose }: DialogProps): ReactElement {
  const { plans } = useServices();
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
