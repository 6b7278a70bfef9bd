import { useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { loadedPart } from '../ui/loaded-part.tsx';
import { useService } from '../workspace/ServicesContext.tsx';
import { UI } from '../workspace/ui-store.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';

/** The dialogs of all features are more than half of the script of a window that only shows its start page. */
const Dialogs = loadedPart(async () => (await import('./OverlayDialogs.tsx')).OverlayDialogs);

const Palette = loadedPart(async () => (await import('./CommandPalette.tsx')).CommandPalette);

export const loadPalette = Palette.load;

/** Loads the dialogs before the first of them is opened. */
export const loadOverlays = Dialogs.load;

/** The palette; what is typed after its shortcut reaches it, even where it is still being loaded. */
function EarlyPalette({ onClose }: { readonly onClose: () => void }): ReactElement {
  const [typed, setTyped] = useState('');
  const [isEntered, setEntered] = useState(false);
  return (
    <Palette.Part
      firstQuery={typed}
      isEntered={isEntered}
      onClose={onClose}
      waiting={
        <input
          className="visually-hidden"
          aria-label="Search commands, cars, settings, sessions and terms"
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') setEntered(true);
            if (key === 'Escape') onClose();
          }}
        />
      }
    />
  );
}

/** The dialog over the window, if any. */
export function Overlays(): ReactElement | undefined {
  const ui = useService(UI);
  const kind = useStore(ui, (s) => s.overlay?.kind);
  if (kind === undefined) return undefined;
  if (kind === 'palette') return <EarlyPalette onClose={() => ui.setState({ overlay: undefined })} />;
  return (
    <ScreenBoundary key={kind}>
      <Dialogs.Part />
    </ScreenBoundary>
  );
}
