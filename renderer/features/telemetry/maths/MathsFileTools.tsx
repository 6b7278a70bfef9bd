import { AlignLeft, FileDown, FilePlus, FileUp, Files, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { MATHS_HEADER, MATHS_SUFFIX } from '../../../../core/contract/maths-file.ts';
import { mathsFileName } from '../../../../core/contract/maths-requests.ts';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { FileInput } from '../../../ui/FileInput.tsx';
import { NameDialog, type Naming } from '../../../ui/NameDialog.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import css from './Maths.module.css';
import { mathsText, MATHS } from './maths-store.ts';

/** Choice of the file of math channels, and commands on the whole file. */
export function MathsFileTools({ onFormat }: { readonly onFormat: () => void }): ReactElement {
  const maths = useService(MATHS);
  const files = useStore(maths, (s) => s.files);
  const current = useStore(maths, (s) => s.current);
  const [refused, setRefused] = useState('');
  const [naming, setNaming] = useState<Naming>();
  const input = useRef<HTMLInputElement>(null);
  const all = [...new Set([...(files?.keys() ?? []), current])];
  const fileFault = (isOwn: boolean) => (name: string) => {
    if (!mathsFileName.safeParse(name).success) return 'This is not a valid file name';
    const isTaken = all.some((other) => other.toLowerCase() === name.toLowerCase());
    return isTaken && !(isOwn && name.toLowerCase() === current.toLowerCase())
      ? 'A file of this name exists'
      : undefined;
  };
  const add = async (file: File): Promise<void> => {
    const text = await file.text();
    const name = file.name.replace(/\.maths$/iu, '').slice(0, 80);
    const isMaths = text
      .split(/\r\n?|\n/u)
      .some((line) => line.replace('\uFEFF', '').trim() === MATHS_HEADER);
    if (!isMaths) setRefused(`${file.name} was not added: it has no line ${MATHS_HEADER}`);
    else if (!mathsFileName.safeParse(name).success)
      setRefused(`${file.name} was not added: rename the file first`);
    else {
      setRefused('');
      maths.add(name, text);
    }
  };

  return (
    <>
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
            run: () => {
              setRefused('');
              input.current?.click();
            },
          },
          {
            id: 'layOut',
            label: 'Format',
            icon: <AlignLeft size={14} />,
            run: onFormat,
          },
        ]}
      />
      <FileInput
        inputRef={input}
        label="File to open"
        accept={MATHS_SUFFIX}
        onFile={(file) => void add(file)}
      />
      {refused === '' ? undefined : (
        <span role="alert" className={css['fault']}>
          {refused}
        </span>
      )}
      {naming === undefined ? undefined : <NameDialog {...naming} onClose={() => setNaming(undefined)} />}
    </>
  );
}
