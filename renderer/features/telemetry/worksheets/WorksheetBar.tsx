import type { DockviewApi } from 'dockview-react';
import {
  Copy,
  FileDown,
  FileUp,
  LayoutGrid,
  PanelTopClose,
  Pencil,
  PictureInPicture2,
  Plus,
  Redo2,
  RotateCcw,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useRef, useState, type ReactElement, type RefObject } from 'react';
import { useStore } from 'zustand';
import {
  PANEL_KINDS,
  PANEL_ROWS,
  type PanelKind,
  type PanelSpec,
} from '../../../../core/catalogue/worksheets/panels.ts';
import { writeWorksheet } from '../../../../core/catalogue/worksheets/worksheet.ts';
import { useCommands } from '../../../workspace/CommandsContext.tsx';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { currentSheet, EMPTY_WORKSHEET, isReadyWorksheet, WORKSHEETS } from './worksheet-store.ts';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { NameDialog, type Naming } from '../../../ui/NameDialog.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { withPanel } from './dock-layout.ts';
import { PANEL_VIEWS } from './panel-table.tsx';
import css from './Workbench.module.css';

/** Choice of the worksheet, its panels, and its file. */
export function WorksheetBar({ dock }: { readonly dock: RefObject<DockviewApi | undefined> }): ReactElement {
  const worksheets = useService(WORKSHEETS);
  const names = useStore(worksheets, (s) => s.sheets);
  const current = useStore(worksheets, (s) => s.current);
  const canUndo = useStore(worksheets, (s) => s.undo.length > 0);
  const canRedo = useStore(worksheets, (s) => s.redo.length > 0);
  const [naming, setNaming] = useState<Naming>();
  const file = useRef<HTMLInputElement>(null);
  const second = useCommands()['telemetry.openWindow'];
  const isReady = isReadyWorksheet(current);
  const takenFault = (name: string): string | undefined =>
    names.has(name) ? 'A worksheet of this name exists' : undefined;

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
          options={[...names.keys()].map((name) => ({
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
      <ActionMenu
        label="Worksheet actions"
        isIcon
        icon={<LayoutGrid size={16} />}
        actions={[
          {
            id: 'new',
            label: 'New worksheet…',
            icon: <PanelTopClose size={14} />,
            run: () =>
              setNaming({
                title: 'New worksheet',
                name: '',
                verb: 'Create',
                act: (name) => worksheets.add(name, EMPTY_WORKSHEET),
                fault: takenFault,
              }),
          },
          {
            id: 'copy',
            label: 'Copy as…',
            icon: <Copy size={14} />,
            run: () =>
              setNaming({
                title: 'Copy of the worksheet',
                name: `${current} copy`,
                verb: 'Create',
                act: (name) => worksheets.add(name),
                fault: takenFault,
              }),
          },
          {
            id: 'rename',
            label: 'Rename…',
            icon: <Pencil size={14} />,
            isDisabled: isReady,
            run: () =>
              setNaming({
                title: 'Rename the worksheet',
                name: current,
                verb: 'Rename',
                act: (name) => void worksheets.rename(name),
                fault: (name) => (name === current ? undefined : takenFault(name)),
              }),
          },
          isReady
            ? {
                id: 'reset',
                label: 'Reset to default',
                icon: <RotateCcw size={14} />,
                run: worksheets.remove,
              }
            : { id: 'remove', label: 'Delete', icon: <Trash2 size={14} />, run: worksheets.remove },
          ...(second.isAvailable()
            ? [
                {
                  id: 'window',
                  label: 'Open in a second window',
                  icon: <PictureInPicture2 size={14} />,
                  run: second.run,
                },
              ]
            : []),
          {
            id: 'export',
            label: 'Save as a file…',
            icon: <FileDown size={14} />,
            run: () =>
              saveFile(
                `${current}.worksheet.json`,
                new Blob([writeWorksheet(currentSheet(worksheets.getState()))], { type: 'application/json' }),
              ),
          },
          {
            id: 'import',
            label: 'Open a worksheet file…',
            icon: <FileUp size={14} />,
            run: () => file.current?.click(),
          },
        ]}
      />
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
      <input
        ref={file}
        type="file"
        accept=".json"
        hidden
        aria-label="Worksheet file"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = '';
          if (chosen === undefined) return;
          const name = chosen.name.replace(/(\.worksheet)?\.json$/iu, '').slice(0, 80);
          void worksheets.importFile(name === '' ? 'Worksheet' : name, chosen);
        }}
      />
      {naming === undefined ? undefined : <NameDialog {...naming} onClose={() => setNaming(undefined)} />}
    </>
  );
}
