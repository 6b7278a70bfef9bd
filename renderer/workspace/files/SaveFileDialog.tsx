import { useEffect, useState, type ReactElement } from 'react';
import { joinedPath } from '../../format/path-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Overlay } from '../../ui/Overlay.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FolderList } from './FolderList.tsx';
import { useFolder } from './use-folder.ts';

interface SaveFileDialogProps {
  readonly title: string;
  readonly suggestedName: string;
  /** File extension with its dot, in lower case. */
  readonly extension: string;
  /** Reason why the file is saved under another name or folder. */
  readonly note: ReactElement | undefined;
  /** Text shown where a file of the name exists. */
  readonly takenText?: string;
  readonly onSave: (path: string) => void;
  readonly onClose: () => void;
}

/**
 * Asks where to write a file, where the shell has no native dialog. An existing file is overwritten only
 * after a question.
 */
export function SaveFileDialog(props: SaveFileDialogProps): ReactElement {
  const { title, suggestedName, extension, note, onSave, onClose } = props;
  const { takenText = 'A file of this name exists; a backup of it is kept' } = props;
  const view = useFolder();
  const [name, setName] = useState(suggestedName);
  const trimmed = name.trim();
  const isTaken = view.listing?.entries.some((e) => e.kind === 'file' && e.name === trimmed) ?? false;
  const isOfKind = (file: string): boolean => file.toLowerCase().endsWith(extension);
  const problem =
    trimmed === ''
      ? 'Enter a file name'
      : /[\\/]/.test(trimmed)
        ? 'A file name cannot contain a slash'
        : isOfKind(trimmed)
          ? undefined
          : `The name must end in ${extension}`;
  const { listing, folder } = view;
  const isBetween = listing !== undefined && folder === undefined;
  const [isAsked, setAsked] = useState(false);
  const save = (): void => {
    if (problem === undefined && !isBetween) setAsked(true);
  };
  // Enter may be pressed before the first folder is known; the file is then saved as soon as it is.
  useEffect(() => {
    if (!isAsked || folder === undefined) return;
    onClose();
    onSave(joinedPath(folder, trimmed));
  }, [isAsked, folder, trimmed, onSave, onClose]);
  return (
    <Overlay
      title={title}
      width_px={620}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" isDisabled={problem !== undefined || isBetween} onPress={save}>
            {isTaken ? 'Overwrite' : 'Save'}
          </Button>
        </>
      }
    >
      {note}
      <FolderList
        view={view}
        files={{
          accepts: isOfKind,
          emptyText: `No folders or ${extension} files here`,
          onChoose: (file) => setName(file.name),
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
          {problem ?? (isTaken ? takenText : '')}
        </p>
      </form>
    </Overlay>
  );
}
