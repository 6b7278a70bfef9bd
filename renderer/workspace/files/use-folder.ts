import { useEffect, useState } from 'react';
import { toFailure, type Failure } from '../../../core/contract/errors.ts';
import type { FolderListing } from '../../../core/contract/shell.ts';
import { useService } from '../ServicesContext.tsx';
import { BRIDGE } from '../services.ts';

export interface FolderView {
  readonly listing: FolderListing | undefined;
  readonly failure: Failure | undefined;
  readonly go: (path: string | undefined) => void;
}

/** A folder that the shell lets the page read. If it cannot be listed, the previous folder stays in view. */
export function useFolder(start?: string): FolderView {
  const { shell } = useService(BRIDGE);
  const [wanted, setWanted] = useState<{ readonly path: string | undefined }>({ path: start });
  const [listing, setListing] = useState<FolderListing>();
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    let isCurrent = true;
    shell.listFolder(wanted.path).then(
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
  }, [shell, wanted]);
  return { listing, failure, go: (path) => setWanted({ path }) };
}
