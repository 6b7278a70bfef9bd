import { useCallback } from 'react';
import { useService } from '../ServicesContext.tsx';
import { UI, type SetupPane } from '../ui-store.ts';

/** Shows a pane below the form of the open car from any screen. */
export function useShowPane(): (pane: SetupPane) => void {
  const ui = useService(UI);
  return useCallback((setupPane) => ui.setState({ screen: 'setup', setupView: 'edit', setupPane }), [ui]);
}
