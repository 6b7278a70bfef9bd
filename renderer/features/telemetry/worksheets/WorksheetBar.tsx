import type { DockviewApi } from 'dockview-react';
import { Plus, Redo2, Undo2 } from 'lucide-react';
import type { ReactElement, RefObject } from 'react';
import { useStore } from 'zustand';
import {
  PANEL_KINDS,
  PANEL_ROWS,
  type PanelKind,
  type PanelSpec,
} from '../../../../core/catalogue/worksheets/panels.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { currentSheet, isReadyWorksheet, worksheetNames } from './sheets.ts';
import { WORKSHEETS } from './worksheet-store.ts';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { withPanel } from './dock-layout.ts';
import { PANEL_VIEWS } from './panel-table.tsx';
import css from './Workbench.module.css';
import { WorksheetMenu } from './WorksheetMenu.tsx';

/** Choice of the worksheet, and its panels. */
export function WorksheetBar({ dock }: { readonly dock: RefObject<DockviewApi | undefined> }): ReactElement {
  const worksheets = useService(WORKSHEETS);
  const sheets = useStore(worksheets, (s) => s.sheets);
  const current = useStore(worksheets, (s) => s.current);
  const canUndo = useStore(worksheets, (s) => s.undo.length > 0);
  const canRedo = useStore(worksheets, (s) => s.redo.length > 0);

  const addPanel = (kind: PanelKind): void => {
    const sheet = currentSheet(worksheets.getState());
    let n = 1;
    while (sheet.panels[`${kind} ${n}`] !== undefined) n++;
    const key = `${kind} ${n}`;
    const spec = { kind, options: PANEL_VIEWS[kind].first } as PanelSpec;
    worksheets.change({
      ...sheet,
      panels: { ...sheet.panels, [key]: spec },
      layout: withPanel(sheet.layout, dock.current?.activePanel?.id, key),
    });
  };

  return (
    <>
      <div className={css['sheet']}>
        <Choice
          label="Worksheet"
          isLabelHidden
          options={worksheetNames({ sheets }).map((name) => ({
            value: name,
            label: name,
            group: isReadyWorksheet(name) ? 'Ready-made' : 'Own',
          }))}
          value={current}
          onChange={worksheets.show}
        />
      </div>
      <ActionMenu
        label="Add panel"
        icon={<Plus size={15} />}
        actions={PANEL_KINDS.map((kind) => {
          const { icon: Icon } = PANEL_VIEWS[kind];
          const { label, description } = PANEL_ROWS[kind];
          return { id: kind, label, note: description, icon: <Icon size={14} />, run: () => addPanel(kind) };
        })}
      />
      <WorksheetMenu />
      <IconButton
        label="Undo worksheet change"
        icon={<Undo2 size={16} />}
        isDisabled={!canUndo}
        onPress={worksheets.undo}
      />
      <IconButton
        label="Redo worksheet change"
        icon={<Redo2 size={16} />}
        isDisabled={!canRedo}
        onPress={worksheets.redo}
      />
    </>
  );
}
