import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { loadedPart } from '../ui/loaded-part.tsx';
import { useService } from '../workspace/ServicesContext.tsx';
import { UI } from '../workspace/ui-store.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';

/** The dialogs of all features are more than half of the script of a window that only shows its start page. */
const Dialogs = loadedPart(async () => (await import('./OverlayDialogs.tsx')).OverlayDialogs);

/** Loads the dialogs before the first of them is opened. */
export const loadOverlays = Dialogs.load;

/** The dialog over the window, if any. The palette is there at once: what is typed after its shortcut must reach it. */
export function Overlays(): ReactElement | undefined {
  const ui = useService(UI);
  const kind = useStore(ui, (s) => s.overlay?.kind);
  if (kind === undefined) return undefined;
  if (kind === 'palette') return <CommandPalette onClose={() => ui.setState({ overlay: undefined })} />;
  return (
    <ScreenBoundary key={kind}>
      <Dialogs.Part />
    </ScreenBoundary>
  );
}
