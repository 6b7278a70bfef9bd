import { useEffect, useState, type ReactElement } from 'react';
import { extensionsText } from '../../../core/catalogue/file-types.ts';
import { toFailure, type Failure } from '../../../core/contract/errors.ts';
import type { RequestResult } from '../../../core/contract/requests.ts';
import { FolderList } from '../../workspace/files/FolderList.tsx';
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
  const [wanted, setWanted] = useState(start);
  const [listing, setListing] = useState<RequestResult<'import/list'>>();
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    let isCurrent = true;
    bridge.request('import/list', wanted === undefined ? {} : { path: wanted }).then(
      (found) => {
        if (!isCurrent) return;
        setListing(found);
        setFailure(undefined);
      },
      (error: unknown) => {
        if (isCurrent) setFailure(toFailure(error));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [bridge, wanted]);
  const go = (path: string | undefined): void => {
    setWanted(path);
    if (path !== undefined) onChoose(path);
  };
  const shown = listing === undefined ? undefined : { ...listing, parent: listing.parent };
  return (
    <FolderList
      view={{ listing: shown, failure, go }}
      files={{
        accepts: () => true,
        emptyText: `No folders, ${extensionsText('otherCar')} files here; a folder of .ini files can be read directly`,
        onChoose: ({ path }) => onChoose(path),
      }}
    />
  );
}
