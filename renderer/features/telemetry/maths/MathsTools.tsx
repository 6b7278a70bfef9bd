import {
  AlignLeft,
  FileDown,
  FilePlus,
  FileUp,
  Files,
  Pencil,
  Plus,
  Redo2,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useRef, useState, type ReactElement, type RefObject } from 'react';
import { useStore } from 'zustand';
import { MATHS_HEADER, MATHS_SUFFIX } from '../../../../core/contract/maths-file.ts';
import {
  mathsFileName,
  type MathsDefinition,
  type MathsEdit,
} from '../../../../core/contract/maths-requests.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { freeName } from '../../../ui/state/free-name.ts';
import { mathsText, MATHS } from './maths-store.ts';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { cx } from '../../../ui/cx.ts';
import { NameDialog, type Naming } from '../../../ui/NameDialog.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import css from './Maths.module.css';
import type { MarkedTextView } from '../../../ui/marked-text-view.ts';
import { withSection } from './sections.ts';
import { NOTICES } from '../../../workspace/notice-store.ts';
import { WORKSHEETS } from '../worksheets/worksheet-store.ts';

interface MathsToolsProps {
  readonly view: RefObject<MarkedTextView | undefined>;
  /** Selected definition of the file. */
  readonly definition: MathsDefinition | undefined;
  readonly names: readonly string[];
  /** Names of the library's definitions; a file may have them, too. */
  readonly shipped: readonly string[];
  readonly can: { readonly undo: boolean; readonly redo: boolean };
  readonly said: string;
  readonly hasFault: boolean;
}

/** Files, definitions, undo. */
export function MathsTools(props: MathsToolsProps): ReactElement {
  const { view, definition, names, shipped, can, said, hasFault } = props;
  const maths = useService(MATHS);
  const notices = useService(NOTICES);
  const worksheets = useService(WORKSHEETS);
  const files = useStore(maths, (s) => s.files);
  const current = useStore(maths, (s) => s.current);
  const [naming, setNaming] = useState<Naming>();
  const input = useRef<HTMLInputElement>(null);
  const all = [...new Set([...(files?.keys() ?? []), current])];

  /** True where the text was changed. */
  const edit = async (what: MathsEdit): Promise<boolean> => {
    const before = view.current?.text();
    if (before === undefined) return false;
    const after = await maths.edited(before, what);
    if (after === undefined || view.current?.text() !== before) return false;
    view.current.replace(after);
    return true;
  };
  /** Renames it in the text and in the worksheets that show it. */
  const rename = async (from: string, to: string): Promise<void> => {
    if (!(await edit({ do: 'rename', from, to }))) return;
    // Worksheets that name a definition of the library use that one again.
    if (shipped.some((name) => name.toLowerCase() === from.toLowerCase())) return;
    const changed = worksheets.renameMaths(from, to);
    if (changed > 0)
      notices.notify('info', `Renamed in ${changed} ${changed === 1 ? 'worksheet' : 'worksheets'}`, {
        label: 'Undo',
        run: () => void worksheets.renameMaths(to, from),
      });
  };
  const fileFault = (isOwn: boolean) => (name: string) => {
    if (!mathsFileName.safeParse(name).success) return 'This is not a valid file name';
    const isTaken = all.some((other) => other.toLowerCase() === name.toLowerCase());
    return isTaken && !(isOwn && name.toLowerCase() === current.toLowerCase())
      ? 'A file of this name exists'
      : undefined;
  };
  const addChannel = (): void => {
    const name = freeName('New channel', names);
    const next = withSection(view.current?.text() ?? '', `[${name}]\nunit = km/h\nvalue = 'Speed'`);
    view.current?.replace(next.text, next.name);
  };
  const take = async (file: File): Promise<void> => {
    const text = await file.text();
    const name = file.name.replace(/\.maths$/iu, '').slice(0, 80);
    const isMaths = text
      .split(/\r\n?|\n/u)
      .some((line) => line.replace('\uFEFF', '').trim() === MATHS_HEADER);
    if (!isMaths) notices.notify('error', `${file.name} was not added: it has no line ${MATHS_HEADER}`);
    else if (!mathsFileName.safeParse(name).success)
      notices.notify('error', `${file.name} was not added: rename the file first`);
    else maths.add(name, text);
  };

  return (
    <div className={css['bar']} role="toolbar" aria-label="Math channels">
      <div className={css['file']}>
        <Choice
          label="File of math channels"
          isLabelHidden
          options={all.map((value) => ({ value, label: value }))}
          value={current}
          onChange={maths.show}
        />
      </div>
      <ActionMenu
        label="File actions"
        isIcon
        icon={<Files size={16} />}
        actions={[
          {
            id: 'new',
            label: 'New file…',
            icon: <FilePlus size={14} />,
            run: () =>
              setNaming({
                title: 'New file',
                name: '',
                verb: 'Create',
                act: (name) => maths.add(name),
                fault: fileFault(false),
              }),
          },
          {
            id: 'rename',
            label: 'Rename the file…',
            icon: <Pencil size={14} />,
            run: () =>
              setNaming({
                title: 'Rename the file',
                name: current,
                verb: 'Rename',
                act: (name) => void maths.rename(name),
                fault: fileFault(true),
              }),
          },
          {
            id: 'remove',
            label: 'Delete the file',
            icon: <Trash2 size={14} />,
            isDisabled: files?.has(current) !== true,
            run: maths.remove,
          },
          {
            id: 'export',
            label: 'Save as a file…',
            icon: <FileDown size={14} />,
            run: () =>
              saveFile(
                current + MATHS_SUFFIX,
                new Blob([mathsText(maths.getState())], { type: 'text/plain' }),
              ),
          },
          {
            id: 'import',
            label: 'Open a file of math channels…',
            icon: <FileUp size={14} />,
            run: () => input.current?.click(),
          },
          {
            id: 'layOut',
            label: 'Format',
            icon: <AlignLeft size={14} />,
            run: () => void edit({ do: 'layOut' }),
          },
        ]}
      />
      <Button icon={<Plus size={15} />} onPress={addChannel}>
        New channel
      </Button>
      <IconButton
        label="Rename the math channel…"
        icon={<Pencil size={16} />}
        isDisabled={definition === undefined}
        onPress={() => {
          if (definition === undefined) return;
          const { name } = definition;
          setNaming({
            title: `Rename ${name}`,
            name,
            verb: 'Rename',
            act: (to) => void rename(name, to),
            fault: (to) =>
              to !== name && names.some((other) => other !== name && other.toLowerCase() === to.toLowerCase())
                ? 'A math channel of this name exists'
                : undefined,
          });
        }}
      />
      <IconButton
        label="Delete the math channel"
        icon={<Trash2 size={16} />}
        isDisabled={definition === undefined}
        onPress={() => {
          if (definition !== undefined) void edit({ do: 'remove', name: definition.name });
        }}
      />
      <IconButton
        label="Undo text change"
        icon={<Undo2 size={16} />}
        isDisabled={!can.undo}
        onPress={() => view.current?.undo()}
      />
      <IconButton
        label="Redo text change"
        icon={<Redo2 size={16} />}
        isDisabled={!can.redo}
        onPress={() => view.current?.redo()}
      />
      <span role="status" className={cx(css['said'], hasFault && css['fault'])}>
        {said}
      </span>
      <input
        ref={input}
        type="file"
        accept={MATHS_SUFFIX}
        hidden
        aria-label="File to open"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = '';
          if (chosen !== undefined) void take(chosen);
        }}
      />
      {naming === undefined ? undefined : <NameDialog {...naming} onClose={() => setNaming(undefined)} />}
    </div>
  );
}
