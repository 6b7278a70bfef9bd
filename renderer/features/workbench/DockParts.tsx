import type {
  IDockviewHeaderActionsProps,
  IDockviewPanelHeaderProps,
  IDockviewPanelProps,
} from 'dockview-react';
import { ArrowDownToLine, ArrowRightToLine, Maximize2, Minimize2, MoreHorizontal, X } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { PANEL_ROWS, type PanelKind } from '../../../core/contract/worksheets/panels.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { currentSheet } from '../../stores/worksheet-store.ts';
import { ActionMenu, type Action } from '../../ui/ActionMenu.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PANEL_VIEWS } from './panel-table.tsx';
import css from './Workbench.module.css';

/** The panel of the current worksheet that has the dock panel's id. */
function usePanelSpec(id: string) {
  const { worksheets } = useServices();
  return useStore(worksheets, (s) => currentSheet(s).panels[id]);
}

export function DockPanel({ api }: IDockviewPanelProps): ReactElement | undefined {
  const { worksheets } = useServices();
  const { id } = api;
  const spec = usePanelSpec(id);
  if (spec === undefined) return undefined;
  const { kind, options } = spec;
  const { Component } = PANEL_VIEWS[kind];
  return <Component options={options} onOptions={(changed) => worksheets.setOptions(id, kind, changed)} />;
}

export function DockTab({ api }: IDockviewPanelHeaderProps): ReactElement {
  const kind: PanelKind | undefined = usePanelSpec(api.id)?.kind;
  if (kind === undefined) return <span className={css['tab']} />;
  const { icon: Icon } = PANEL_VIEWS[kind];
  return (
    <span className={css['tab']} title={PANEL_ROWS[kind].description}>
      <Icon size={14} aria-hidden />
      {PANEL_ROWS[kind].label}
    </span>
  );
}

/** What can be done with the panel in front of a place: by menu all that dragging does, too. */
export function PlaceActions(props: IDockviewHeaderActionsProps): ReactElement | undefined {
  const { api, activePanel, containerApi, group } = props;
  const [isMaximized, setMaximized] = useState(() => api.isMaximized());
  useEffect(() => {
    const listener = containerApi.onDidMaximizedGroupChange(() => setMaximized(api.isMaximized()));
    return () => listener.dispose();
  }, [api, containerApi]);
  if (activePanel === undefined) return undefined;
  const moveInto = (direction: 'right' | 'below') => (): void =>
    activePanel.api.moveTo({
      group: containerApi.addGroup({ referenceGroup: group, direction }),
    });
  const isAlone = group.panels.length < 2;
  const actions: Action[] = [
    isMaximized
      ? {
          id: 'restore',
          label: 'Back to its place',
          icon: <Minimize2 size={14} />,
          run: () => api.exitMaximized(),
        }
      : {
          id: 'maximise',
          label: 'Fill the worksheet',
          icon: <Maximize2 size={14} />,
          run: () => api.maximize(),
        },
    {
      id: 'right',
      label: 'Move to the right',
      icon: <ArrowRightToLine size={14} />,
      isDisabled: isAlone,
      run: moveInto('right'),
    },
    {
      id: 'below',
      label: 'Move below',
      icon: <ArrowDownToLine size={14} />,
      isDisabled: isAlone,
      run: moveInto('below'),
    },
    { id: 'close', label: 'Close', icon: <X size={14} />, run: () => activePanel.api.close() },
  ];
  return (
    <span className={css['place']}>
      <ActionMenu
        label={`Panel ${activePanel.title ?? ''}`}
        isIcon
        icon={<MoreHorizontal size={16} />}
        actions={actions}
      />
    </span>
  );
}

export function NoPanels(): ReactElement {
  return (
    <EmptyState
      title="No panel in this worksheet"
      text="Add panel at the top shows what there is; Undo brings back what was closed."
    />
  );
}
