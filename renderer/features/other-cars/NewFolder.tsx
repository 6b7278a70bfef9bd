import { useEffect, useState, type ReactElement } from 'react';
import { FolderList } from '../../workspace/files/FolderList.tsx';
import { useService } from '../../workspace/ServicesContext.tsx';
import { useFolder } from '../../workspace/files/use-folder.ts';
import { folderOf, joinedPath } from '../../format/path-text.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import css from './Import.module.css';
import { BRIDGE } from '../../workspace/services.ts';
import { NOTICES } from '../../workspace/notice-store.ts';

interface NewFolderProps {
  readonly label?: string;
  /** Full path; undefined while one is looked for, until which nothing can be typed that it would be mixed with. */
  readonly value: string | undefined;
  readonly onChange: (path: string) => void;
  /** Name of the new folder where only its parent is known. */
  readonly name: string;
}

/** Leaves out characters that file systems do not accept in a name. */
export const folderName = (name: string): string =>
  name.replace(/[^\p{L}\p{N}_ .()-]/gu, '_').trim() || 'car';

/** Path of a new car: typed, or chosen by its parent folder. */
export function NewFolder({ label, value, onChange, name }: NewFolderProps): ReactElement {
  const bridge = useService(BRIDGE);
  const notices = useService(NOTICES);
  const { dialogs } = bridge.shell;
  const [isListed, setListed] = useState(false);
  const choose = (): void => {
    if (dialogs === undefined) setListed(!isListed);
    else
      void dialogs.chooseFolder().then(
        (chosen) => (chosen === undefined ? undefined : onChange(joinedPath(chosen, folderName(name)))),
        (error: unknown) => notices.notifyFailure(error),
      );
  };
  return (
    <>
      <div className={css['row']}>
        <TextInput
          label={label ?? 'New folder for the car'}
          value={value ?? ''}
          disabled={value === undefined}
          onText={onChange}
        />
        <Button {...(dialogs === undefined ? { 'aria-expanded': isListed } : {})} onPress={choose}>
          Choose a folder…
        </Button>
      </div>
      {isListed ? (
        <HoldingFolder
          start={folderOf(value ?? '')}
          onFolder={(folder) => onChange(joinedPath(folder, folderName(name)))}
        />
      ) : undefined}
    </>
  );
}

interface HoldingFolderProps {
  readonly start: string;
  readonly onFolder: (path: string) => void;
}

/** Folder list inside the window, where the shell has no dialog for it. */
function HoldingFolder({ start, onFolder }: HoldingFolderProps): ReactElement {
  const view = useFolder(start);
  const go = (path: string | undefined): void => {
    view.go(path);
    if (path !== undefined) onFolder(path);
  };
  return <FolderList view={{ ...view, go }} />;
}

/** Path of a new folder: beside the person's other cars under `name` until another is chosen; undefined until those are found. */
export function useNewFolder(name: string): readonly [string | undefined, (path: string) => void] {
  const bridge = useService(BRIDGE);
  const [start, setStart] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    bridge.request('import/list', {}).then(
      (found) => {
        if (isCurrent) setStart(found.path);
      },
      // Without a suggestion the person types the path.
      () => {
        if (isCurrent) setStart('');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [bridge]);
  const proposed = start === undefined || start === '' ? start : joinedPath(start, folderName(name));
  return [chosen ?? proposed, setChosen];
}
