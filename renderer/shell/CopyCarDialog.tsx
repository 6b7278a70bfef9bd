import { useEffect, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { toFailure } from '../../core/contract/errors.ts';
import type { FolderSize } from '../../core/contract/file-requests.ts';
import { bytesText } from '../format/bytes-text.ts';
import { folderOf, joinedPath, lastPart } from '../format/path-text.ts';
import { Button } from '../ui/Button.tsx';
import { Overlay } from '../ui/Overlay.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { FolderList } from '../workspace/files/FolderList.tsx';
import { useService } from '../workspace/ServicesContext.tsx';
import { useFolder } from '../workspace/files/use-folder.ts';
import { BRIDGE } from '../workspace/services.ts';
import { CAR } from '../workspace/car/car-store.ts';
import { CAR_FILES } from '../workspace/car/car-files.ts';
import { NOTICES } from '../workspace/notice-store.ts';
import { counted } from '../format/counted-text.ts';

/** Asks for the target folder and the name of a copy of the whole car. */
export function CopyCarDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const bridge = useService(BRIDGE);
  const car = useService(CAR);
  const files = useService(CAR_FILES);
  const notices = useService(NOTICES);
  const path = useStore(car, (s) => s.path) ?? '';
  const size = useFolderSize(path);
  const { dialogs } = bridge.shell;
  const [parent, setParent] = useState(() => (dialogs === undefined ? folderOf(folderOf(path)) : ''));
  const view = useFolder(dialogs === undefined || parent === '' ? undefined : parent);
  const [name, setName] = useState(`${lastPart(folderOf(path))} copy`);
  const target = dialogs === undefined ? (view.folder ?? '') : parent;
  const trimmed = name.trim();
  const isTaken = view.listing?.entries.some((e) => e.kind === 'folder' && e.name === trimmed) ?? false;
  const problem =
    trimmed === ''
      ? 'Enter a folder name'
      : /[\\/]/.test(trimmed)
        ? 'A folder name cannot contain a slash'
        : undefined;
  const choose = (): void =>
    void dialogs?.chooseFolder().then(
      (chosen) => (chosen === undefined ? undefined : setParent(chosen)),
      (error: unknown) => notices.notifyFailure(error),
    );
  const copy = (): void => {
    if (problem !== undefined || target === '') return;
    onClose();
    void files.copyTo(joinedPath(target, trimmed));
  };
  return (
    <Overlay
      title="Save a copy of the car"
      width_px={620}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" isDisabled={problem !== undefined || target === ''} onPress={copy}>
            Copy
          </Button>
        </>
      }
    >
      <p style={{ marginBottom: 8 }}>{size}</p>
      {dialogs === undefined ? (
        <FolderList view={view} />
      ) : (
        <p style={{ display: 'flex', gap: 8, alignItems: 'center', overflowWrap: 'anywhere' }}>
          <span style={{ flex: 1 }}>{parent === '' ? 'Folder for the copy' : parent}</span>
          <Button onPress={choose}>Choose a folder…</Button>
        </p>
      )}
      <form
        style={{ marginTop: 8 }}
        onSubmit={(event) => {
          event.preventDefault();
          copy();
        }}
      >
        <TextInput label="Name of the new folder" value={name} onText={setName} />
        <p role="status" style={{ minHeight: 18, color: 'var(--quiet)' }}>
          {problem ?? (isTaken ? 'A folder of this name exists; it can be used only if it is empty' : '')}
        </p>
      </form>
    </Overlay>
  );
}

/** Number of files and size of the copy, as text. */
function useFolderSize(path: string): string {
  const bridge = useService(BRIDGE);
  const [text, setText] = useState('Counting the files of the car');
  useEffect(() => {
    const stop = new AbortController();
    bridge.request('car/folder-size', { path }, { signal: stop.signal }).then(
      (size) => setText(sizeText(size)),
      (error: unknown) => {
        if (!stop.signal.aborted) setText(toFailure(error).message);
      },
    );
    return () => stop.abort();
  }, [bridge, path]);
  return text;
}

function sizeText({ files, bytes, leftOut }: FolderSize): string {
  const links = leftOut === 0 ? '' : `, without ${counted(leftOut, 'symbolic link')}`;
  return `Copies ${files === 1 ? 'the file' : `all ${String(files)} files`} of the folder (${bytesText(bytes)}${links}), with your unsaved edits. The original car on disk is not changed.`;
}
