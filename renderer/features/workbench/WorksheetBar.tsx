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
} from '../../../core/contract/worksheets/panels.ts';
import { writeWorksheet } from '../../../core/contract/worksheets/worksheet.ts';
import { useCommands } from '../../app/CommandsContext.tsx';
import { useServices } from '../../app/ServicesContext.tsx';
import { currentSheet, EMPTY_WORKSHEET, isReadyWorksheet } from '../../stores/worksheet-store.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Overlay } from '../../ui/Overlay.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { withPanel } from './dock-layout.ts';
import { PANEL_VIEWS } from './panel-table.tsx';
import css from './Workbench.module.css';

/** What the name that is being typed is for. */
type Naming = 'new' | 'copy' | 'rename';
const NAMING_TITLES: Readonly<Record<Naming, string>> = {
  new: 'New worksheet',
  copy: 'Copy of the worksheet',
  rename: 'Rename the worksheet',
};

/** Which worksheet is shown, its panels, and its file. */
export function WorksheetBar({ dock }: { readonly dock: RefObject<DockviewApi | undefined> }): ReactElement {
  const { worksheets } = useServices();
  const names = useStore(worksheets, (s) => s.sheets);
  const current = useStore(worksheets, (s) => s.current);
  const canUndo = useStore(worksheets, (s) => s.undo.length > 0);
  const canRedo = useStore(worksheets, (s) => s.redo.length > 0);
  const [naming, setNaming] = useState<Naming>();
  const file = useRef<HTMLInputElement>(null);
  const second = useCommands()['telemetry.openWindow'];
  const isReady = isReadyWorksheet(current);

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
            run: () => setNaming('new'),
          },
          { id: 'copy', label: 'Copy as…', icon: <Copy size={14} />, run: () => setNaming('copy') },
          {
            id: 'rename',
            label: 'Rename…',
            icon: <Pencil size={14} />,
            isDisabled: isReady,
            run: () => setNaming('rename'),
          },
          isReady
            ? {
                id: 'reset',
                label: 'Reset to what it was',
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
        label="Undo change of the worksheet"
        icon={<Undo2 size={16} />}
        isDisabled={!canUndo}
        onPress={worksheets.undo}
      />
      <IconButton
        label="Redo change of the worksheet"
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
          void chosen.text().then((text) => worksheets.importText(name === '' ? 'Worksheet' : name, text));
        }}
      />
      {naming === undefined ? undefined : (
        <NameDialog naming={naming} current={current} taken={names} onClose={() => setNaming(undefined)} />
      )}
    </>
  );
}

function NameDialog(props: {
  readonly naming: Naming;
  readonly current: string;
  readonly taken: ReadonlyMap<string, unknown>;
  readonly onClose: () => void;
}): ReactElement {
  const { worksheets } = useServices();
  const { naming, current, taken, onClose } = props;
  const [name, setName] = useState(naming === 'new' ? '' : naming === 'copy' ? `${current} copy` : current);
  const typed = name.trim();
  const isTaken = taken.has(typed) && !(naming === 'rename' && typed === current);
  const canDo = typed !== '' && typed.length <= 80 && !isTaken;
  const act = (): void => {
    if (!canDo) return;
    if (naming === 'new') worksheets.add(typed, EMPTY_WORKSHEET);
    else if (naming === 'copy') worksheets.add(typed);
    else void worksheets.rename(typed);
    onClose();
  };
  return (
    <Overlay
      title={NAMING_TITLES[naming]}
      width_px={360}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" isDisabled={!canDo} onPress={act}>
            {naming === 'rename' ? 'Rename' : 'Make'}
          </Button>
        </>
      }
    >
      <TextInput
        label="Name"
        value={name}
        autoFocus
        maxLength={80}
        onText={setName}
        onKeyDown={(event) => {
          if (event.key === 'Enter') act();
        }}
      />
      {isTaken ? (
        <p role="alert" className={css['failure']}>
          There is a worksheet of this name
        </p>
      ) : undefined}
    </Overlay>
  );
}
