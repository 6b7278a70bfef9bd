import { Suspense, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../workspace/ServicesContext.tsx';
import { UI } from '../workspace/ui-store.ts';
import { loadedScreen } from '../ui/loaded-screen.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';

/** The dialogs of all features are more than half of the script of a window that only shows its start page. */
const Dialogs = loadedScreen(async () => (await import('./OverlayDialogs.tsx')).OverlayDialogs);

/** Loads the dialogs before the first of them is opened. */
export const loadOverlays = Dialogs.load;

/** The dialog over the window, if any. */
export function Overlays(): ReactElement | undefined {
  const kind = useStore(useService(UI), (s) => s.overlay?.kind);
  if (kind === undefined) return undefined;
  return (
    <ScreenBoundary key={kind}>
      <Suspense fallback={undefined}>
        <Dialogs.Screen />
      </Suspense>
    </ScreenBoundary>
  );
}
