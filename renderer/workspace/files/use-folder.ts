import { useCallback, useEffect, useState } from 'react';
import { toFailure, type Failure } from '../../../core/contract/errors.ts';
import type { FolderListing } from '../../../core/contract/shell.ts';
import { useService } from '../ServicesContext.tsx';
import { BRIDGE } from '../services.ts';

export interface FolderView {
  readonly listing: FolderListing | undefined;
  /**
   * Path of the folder in view; undefined from a press on another one until that is listed or cannot be, since what
   * is in view then is not what was chosen.
   */
  readonly folder: string | undefined;
  readonly failure: Failure | undefined;
  readonly go: (path: string | undefined) => void;
}

type ListFolder = (path: string | undefined) => Promise<FolderListing>;

/** A folder that the shell lets the page read. */
export function useFolder(start?: string): FolderView {
  const { shell } = useService(BRIDGE);
  return useListedFolder(
    useCallback((path) => shell.listFolder(path), [shell]),
    start,
  );
}

/** A folder listed by `list`, the same function for the same lister. If it cannot be, the previous one stays in view. */
export function useListedFolder(list: ListFolder, start?: string): FolderView {
  const [wanted, setWanted] = useState<{ readonly path: string | undefined }>({ path: start });
  const [listing, setListing] = useState<FolderListing>();
  const [failure, setFailure] = useState<Failure>();
  const [settled, setSettled] = useState<typeof wanted>();
  useEffect(() => {
    let isCurrent = true;
    const settle = (): void => setSettled(wanted);
    list(wanted.path).then(
      (found) => {
        if (!isCurrent) return;
        setListing(found);
        setFailure(undefined);
        settle();
      },
      (error: unknown) => {
        if (!isCurrent) return;
        setFailure(toFailure(error));
        settle();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [list, wanted]);
  const folder = settled === wanted ? listing?.path : undefined;
  return { listing, folder, failure, go: (path) => setWanted({ path }) };
}
