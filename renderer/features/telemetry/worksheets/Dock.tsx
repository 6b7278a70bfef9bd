import 'dockview-react/dist/styles/dockview.css';
import { DockviewReact, type DockviewApi, type DockviewReadyEvent, type DockviewTheme } from 'dockview-react';
import { useCallback, useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { useStore } from 'zustand';
import { panelsOf } from '../../../../core/catalogue/worksheets/worksheet-layout.ts';
import type { Worksheet } from '../../../../core/catalogue/worksheets/worksheet.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { currentSheet, withLayout, WORKSHEETS } from './worksheet-store.ts';
import { fromDock, isSameLayout, PANEL_COMPONENT, toDock } from './dock-layout.ts';
import { panelTitle } from './panel-table.tsx';
import { DockPanel, DockTab, NoPanels, PositionActions } from './DockParts.tsx';
import { PANEL_OUTPUTS } from '../../../plots/output/panel-outputs.ts';

const THEME: DockviewTheme = { name: 'racebench', className: 'racebench-dock', gap: 0 };
const COMPONENTS = { [PANEL_COMPONENT]: DockPanel };

interface DockProps {
  /** Set while the dock is shown; used to add a panel to the active group. */
  readonly handleRef: RefObject<DockviewApi | undefined>;
}

/**
 * Panels of the current worksheet. The worksheet is the source: moves, closes and sizes of panels are read
 * back into it, and other changes of it (undo, another sheet) are laid out again.
 */
export function Dock({ handleRef }: DockProps): ReactElement {
  const worksheets = useService(WORKSHEETS);
  const panelOutputs = useService(PANEL_OUTPUTS);
  const sheet = useStore(worksheets, currentSheet);
  const isLayingOut = useRef(false);

  const layOut = useCallback((dock: DockviewApi, { panels, layout }: Worksheet): void => {
    if (isSameLayout(fromDock(dock.toJSON()), layout)) return;
    isLayingOut.current = true;
    if (layout === undefined) dock.clear();
    else
      dock.fromJSON(
        toDock(layout, (key) => {
          const spec = panels[key];
          return spec === undefined ? key : panelTitle(spec);
        }),
        { reuseExistingPanels: true },
      );
    isLayingOut.current = false;
  }, []);

  const readBack = useCallback(
    (dock: DockviewApi): void => {
      if (isLayingOut.current || dock.hasMaximizedGroup()) return;
      const { panels, layout } = currentSheet(worksheets.getState());
      const shown = fromDock(dock.toJSON());
      if (!isSameLayout(shown, layout))
        worksheets.change(withLayout(panels, shown, shown === undefined ? [] : panelsOf(shown)));
    },
    [worksheets],
  );

  const onReady = ({ api }: DockviewReadyEvent): void => {
    handleRef.current = api;
    layOut(api, currentSheet(worksheets.getState()));
    api.onDidLayoutChange(() => readBack(api));
    panelOutputs.setActive(api.activePanel?.id);
    api.onDidActivePanelChange((change) => panelOutputs.setActive(change.panel?.id));
  };
  useEffect(() => {
    if (handleRef.current !== undefined) layOut(handleRef.current, sheet);
  }, [handleRef, layOut, sheet]);
  useEffect(
    () => () => {
      handleRef.current = undefined;
    },
    [handleRef],
  );

  return (
    <DockviewReact
      theme={THEME}
      components={COMPONENTS}
      defaultTabComponent={DockTab}
      rightHeaderActionsComponent={PositionActions}
      watermarkComponent={NoPanels}
      disableFloatingGroups
      onReady={onReady}
    />
  );
}
