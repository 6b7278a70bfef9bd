import { Pencil, Plus, Redo2, Trash2, Undo2 } from 'lucide-react';
import { useState, type ReactElement, type RefObject } from 'react';
import type { MathsDefinition, MathsEdit } from '../../../../core/contract/maths-requests.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { freeName, takenInAnyCase } from '../../../ui/state/free-name.ts';
import { MathsFileTools } from './MathsFileTools.tsx';
import { MATHS } from './maths-store.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { NameDialog, type Naming } from '../../../ui/NameDialog.tsx';
import css from './Maths.module.css';
import type { MarkedTextView } from '../../../ui/marked-text-view.ts';
import { withSection } from './sections.ts';
import { NOTICES, UNDO } from '../../../workspace/notice-store.ts';
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
  const [naming, setNaming] = useState<Naming>();

  /** True where the text was changed. */
  const edit = async (what: MathsEdit): Promise<boolean> => {
    const before = view.current?.text();
    return before !== undefined && (await maths.edit(before, what));
  };
  /** Renames it in the text and in the worksheets that show it. */
  const rename = async (from: string, to: string): Promise<void> => {
    if (!(await edit({ do: 'rename', from, to }))) return;
    // Worksheets that name a definition of the library use that one again.
    if (shipped.some((name) => name.toLowerCase() === from.toLowerCase())) return;
    const changed = worksheets.renameMaths(from, to);
    if (changed > 0)
      notices.notify('info', `Renamed in ${changed} ${changed === 1 ? 'worksheet' : 'worksheets'}`, {
        label: UNDO,
        run: () => void worksheets.renameMaths(to, from),
      });
  };
  const addChannel = (): void => {
    const name = freeName('New channel', takenInAnyCase(names));
    const next = withSection(view.current?.text() ?? '', `[${name}]\nunit = km/h\nvalue = 'Speed'`);
    view.current?.replace(next.text, next.name);
  };

  return (
    <div className={css['bar']} role="toolbar" aria-label="Math channels">
      <MathsFileTools onFormat={() => void edit({ do: 'layOut' })} />
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
      {naming === undefined ? undefined : <NameDialog {...naming} onClose={() => setNaming(undefined)} />}
    </div>
  );
}
