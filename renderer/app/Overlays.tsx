import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { CommandPalette } from './CommandPalette.tsx';
import { FileChangedDialog } from './FileChangedDialog.tsx';
import { OpenCarDialog } from './OpenCarDialog.tsx';
import { SaveAsDialog } from './SaveAsDialog.tsx';
import { useServices } from './ServicesContext.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';
import { UnsavedDialog } from './UnsavedDialog.tsx';

/** The dialog over the window, if any. */
export function Overlays(): ReactElement | undefined {
  const { ui } = useServices();
  const overlay = useStore(ui, (s) => s.overlay);
  const close = (): void => ui.setState({ overlay: undefined });
  switch (overlay?.kind) {
    case undefined:
      return undefined;
    case 'palette':
      return <CommandPalette onClose={close} />;
    case 'shortcuts':
      return <ShortcutSheet onClose={close} />;
    case 'openCar':
      return <OpenCarDialog onClose={close} />;
    case 'saveAs':
      return <SaveAsDialog onClose={close} />;
    case 'fileChanged':
      return <FileChangedDialog onClose={close} />;
    case 'unsaved':
      return <UnsavedDialog next={overlay.next} onClose={close} />;
  }
}
