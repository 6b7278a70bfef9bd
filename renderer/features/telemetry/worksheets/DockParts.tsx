import type {
  IDockviewHeaderActionsProps,
  IDockviewPanelHeaderProps,
  IDockviewPanelProps,
} from 'dockview-react';
import { ArrowDownToLine, ArrowRightToLine, Maximize2, Minimize2, MoreHorizontal, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { PANEL_ROWS, type PanelSpec } from '../../../../core/catalogue/worksheets/panels.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { currentSheet } from './sheets.ts';
import { WORKSHEETS } from './worksheet-store.ts';
import { Afterwards } from '../../../ui/Afterwards.tsx';
import { ActionMenu, type Action } from '../../../ui/ActionMenu.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { channelTable } from '../../../plots/output/channel-table.ts';
import { csvText } from '../../../plots/output/csv-text.ts';
import { type PanelValues, PANEL_OUTPUTS } from '../../../plots/output/panel-outputs.ts';
import { usePanelActions } from '../../../plots/output/use-panel-actions.tsx';
import { PanelPictureContext, PanelValuesContext } from '../../../plots/output/panel-values-context.ts';
import { mathsKeysOf } from './maths-keys.ts';
import { MissingMaths } from './MissingMaths.tsx';
import { panelTitle, PANEL_VIEWS } from './panel-table.tsx';
import { withSessionWheels } from './session-wheels.ts';
import css from './Workbench.module.css';
import { useWorkbench } from './workbench-context.ts';
import { BRIDGE } from '../../../workspace/services.ts';
import { TELEMETRY_EXPORT } from '../../../workspace/sessions/telemetry-export.ts';
import { UI } from '../../../workspace/ui-store.ts';

/** Panel of the current worksheet with the id of the dock panel. */
function usePanelSpec(id: string) {
  const worksheets = useService(WORKSHEETS);
  return useStore(worksheets, (s) => currentSheet(s).panels[id]);
}

/** A panel of the worksheet. Traces are drawn first; the others follow once they are on the screen. */
export function DockPanel({ api }: IDockviewPanelProps): ReactElement | undefined {
  const spec = usePanelSpec(api.id);
  if (spec === undefined) return undefined;
  const panel = <ShownPanel id={api.id} spec={spec} />;
  return spec.kind === 'traces' ? panel : <Afterwards>{panel}</Afterwards>;
}

function ShownPanel({ id, spec }: { readonly id: string; readonly spec: PanelSpec }): ReactElement {
  const bridge = useService(BRIDGE);
  const panelOutputs = useService(PANEL_OUTPUTS);
  const telemetryExport = useService(TELEMETRY_EXPORT);
  const ui = useService(UI);
  const worksheets = useService(WORKSHEETS);
  const { session, catalogue, range } = useWorkbench();
  const element = useRef<HTMLDivElement>(null);
  const values = useRef<() => PanelValues | undefined>(() => undefined);
  const takeValues = useCallback((said: () => PanelValues | undefined) => {
    values.current = said;
  }, []);
  const prepare = useRef<() => Promise<void>>(() => Promise.resolve());
  const takePrepare = useCallback((said: () => Promise<void>) => {
    prepare.current = said;
  }, []);
  const title = panelTitle(spec);
  const { kind } = spec;
  useEffect(() => {
    if (element.current === null) return;
    return panelOutputs.put(id, {
      element: element.current,
      title,
      name: session.name,
      about: () => {
        const { from, to } = range.read();
        return `${from.toFixed(2)} to ${to.toFixed(2)} s`;
      },
      csv: async () => {
        const said = values.current();
        if (said?.kind !== 'channels') return said && [csvText(said.table)];
        return [csvText(await channelTable(bridge, { session, catalogue }, said, ui.getState().units))];
      },
      // Samples go from the database straight to the file, whatever their number.
      saveValues: async () => {
        const said = values.current();
        if (said?.kind !== 'channels') return false;
        const { from, to } = said.segment;
        await telemetryExport.saveChannels(session, said.addresses, { from_s: from, to_s: to });
        return true;
      },
      prepare: () => prepare.current(),
    });
  }, [panelOutputs, bridge, telemetryExport, ui, id, title, kind, session, catalogue, range]);
  const options = withSessionWheels(spec.options, session.channelNames);
  const { Component } = PANEL_VIEWS[kind];
  const onOptions = (changed: typeof options): void => worksheets.setOptions(id, kind, changed);
  return (
    <PanelValuesContext value={takeValues}>
      <PanelPictureContext value={takePrepare}>
        <div ref={element} className={css['output']}>
          <MissingMaths
            keys={mathsKeysOf(options).filter((key) => catalogue.mathsOf(key).length === 0)}
            label={catalogue.label}
            options={options}
            onOptions={onOptions}
          />
          <Component options={options} onOptions={onOptions} />
        </div>
      </PanelPictureContext>
    </PanelValuesContext>
  );
}

export function DockTab({ api }: IDockviewPanelHeaderProps): ReactElement {
  const spec = usePanelSpec(api.id);
  const title = spec === undefined ? '' : panelTitle(spec);
  // The dock names the landmark of a group after the title of its front panel.
  useEffect(() => {
    if (title !== '') api.setTitle(title);
  }, [api, title]);
  if (spec === undefined) return <span className={css['tab']} />;
  const { icon: Icon } = PANEL_VIEWS[spec.kind];
  return (
    <span className={css['tab']} title={PANEL_ROWS[spec.kind].description}>
      <Icon size={14} aria-hidden />
      {title}
    </span>
  );
}

/** Commands of the front panel of a group, including all that dragging can do. */
export function PositionActions(props: IDockviewHeaderActionsProps): ReactElement | undefined {
  const { api, activePanel, containerApi, group } = props;
  const outputs = usePanelActions(activePanel?.id);
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
          label: 'Restore position',
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
    ...outputs,
    { id: 'close', label: 'Close', icon: <X size={14} />, run: () => activePanel.api.close() },
  ];
  return (
    <span className={css['panelMenu']}>
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
      text="Use Add panel at the top; Undo brings back closed panels."
    />
  );
}
