import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { Button } from '../ui/Button.tsx';
import { Overlay } from '../ui/Overlay.tsx';
import { useService } from '../workspace/ServicesContext.tsx';
import { CAR } from '../workspace/car/car-store.ts';
import { DIFFERENCES } from '../workspace/car/differences-store.ts';
import { CAR_DISK } from './car-disk.ts';
import { UI } from '../workspace/ui-store.ts';

/**
 * Asks what to do when another program wrote the file while there are unsaved edits; nothing happens before
 * the answer.
 */
export function DiskChangedDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const car = useService(CAR);
  const differences = useService(DIFFERENCES);
  const disk = useService(CAR_DISK);
  const ui = useService(UI);
  const path = useStore(car, (s) => s.path);
  const then = (work: () => void) => () => {
    onClose();
    work();
  };
  const compare = (): void => {
    differences.holdAgainst({ kind: 'disk' });
    ui.setState({ screen: 'setup', setupView: 'differences' });
  };
  return (
    <Overlay
      title="The file changed on disk"
      role="alertdialog"
      width_px={600}
      onClose={onClose}
      actions={
        <>
          <Button onPress={then(compare)}>Show the differences</Button>
          <Button onPress={then(() => void disk.keepMine())}>Keep mine</Button>
          <Button look="primary" autoFocus onPress={then(() => void disk.reload())}>
            Reload
          </Button>
        </>
      }
    >
      <p style={{ overflowWrap: 'anywhere' }}>{path}</p>
      <p>
        Another program wrote it while there are unsaved changes here. Reload reads the file from disk; Undo
        brings your changes back. Keep mine keeps them; the next save overwrites the file and keeps a backup
        of it.
      </p>
    </Overlay>
  );
}
