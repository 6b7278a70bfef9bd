import { useCallback, type ReactElement } from 'react';
import { extensionsText } from '../../../core/catalogue/file-types.ts';
import { FolderList } from '../../workspace/files/FolderList.tsx';
import { useListedFolder } from '../../workspace/files/use-folder.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { BRIDGE } from '../../workspace/services.ts';

interface SourceListProps {
  /** Start folder; that of the backend where undefined. */
  readonly start?: string;
  /** Called with an opened folder, or a file. */
  readonly onChoose: (path: string) => void;
}

/** Folders and the files that can hold a car of another program; opening a folder chooses it. */
export function SourceList({ start, onChoose }: SourceListProps): ReactElement {
  const bridge = useService(BRIDGE);
  const view = useListedFolder(
    useCallback(
      async (path) => {
        const found = await bridge.request('import/list', path === undefined ? {} : { path });
        return { ...found, parent: found.parent };
      },
      [bridge],
    ),
    start,
  );
  const go = (path: string | undefined): void => {
    view.go(path);
    if (path !== undefined) onChoose(path);
  };
  return (
    <FolderList
      view={{ ...view, go }}
      files={{
        accepts: () => true,
        emptyText: `No folders, ${extensionsText('otherCar')} files here; a folder of .ini files can be read directly`,
        onChoose: ({ path }) => onChoose(path),
      }}
    />
  );
}
