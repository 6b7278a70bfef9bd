import { useEffect, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { joinedPath } from '../format/path-text.ts';
import { shortPath } from '../stores/car-store.ts';
import { useServices } from './ServicesContext.tsx';
import { Button } from '../ui/Button.tsx';
import { Overlay } from '../ui/Overlay.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { FolderList } from './FolderList.tsx';
import { useFolder } from './use-folder.ts';

/** Where to write the car, where the shell has no native dialog. A file that is there is written over only when asked. */
export function SaveAsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { car, files } = useServices();
  const readOnlyPath = useStore(car, (s) => (s.isReadOnly ? s.path : undefined));
  const view = useFolder();
  const [name, setName] = useState('car.ini');
  const trimmed = name.trim();
  const isTaken = view.listing?.entries.some((e) => e.kind === 'file' && e.name === trimmed) ?? false;
  const problem =
    trimmed === ''
      ? 'A file name is needed'
      : /[\\/]/.test(trimmed)
        ? 'A file name has no slash'
        : trimmed.toLowerCase().endsWith('.ini')
          ? undefined
          : 'The name ends in .ini';
  const folder = view.listing?.path;
  const [isAsked, setAsked] = useState(false);
  const save = (): void => {
    if (problem === undefined) setAsked(true);
  };
  // Enter may come before the folder is known: the file is saved as soon as it is.
  useEffect(() => {
    if (!isAsked || folder === undefined) return;
    onClose();
    void files.saveTo(joinedPath(folder, trimmed));
  }, [isAsked, folder, trimmed, files, onClose]);
  return (
    <Overlay
      title="Save the car as"
      width_px={620}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" isDisabled={problem !== undefined} onPress={save}>
            {isTaken ? 'Overwrite' : 'Save'}
          </Button>
        </>
      }
    >
      {readOnlyPath === undefined ? undefined : (
        <p style={{ marginBottom: 8 }} title={readOnlyPath}>
          {shortPath(readOnlyPath)} is read-only: the car is saved under another name.
        </p>
      )}
      <FolderList
        view={view}
        onFile={(file) => {
          if (/[.]ini$/i.test(file.name)) setName(file.name);
        }}
      />
      <form
        style={{ marginTop: 8 }}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextInput label="File name" value={name} onText={setName} />
        <p role="status" style={{ minHeight: 18, color: 'var(--quiet)' }}>
          {problem ?? (isTaken ? 'A file of this name is there; a backup of it is kept' : '')}
        </p>
      </form>
    </Overlay>
  );
}
