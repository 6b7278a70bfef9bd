import { useEffect, useState, type ReactElement } from 'react';
import { toFailure } from '../../../core/contract/errors.ts';
import type { RequestResult } from '../../../core/contract/requests.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import css from './Import.module.css';

type Listing = RequestResult<'import/list'>;

interface SourceListProps {
  /** A folder that was gone into, or a file. */
  readonly onChoose: (path: string) => void;
}

/** Folders and the files a car of another program can be in; going into a folder chooses it. */
export function SourceList({ onChoose }: SourceListProps): ReactElement {
  const { bridge } = useServices();
  const [wanted, setWanted] = useState<string>();
  const [listing, setListing] = useState<Listing>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    bridge.request('import/list', wanted === undefined ? {} : { path: wanted }).then(
      (found) => {
        if (!isCurrent) return;
        setListing(found);
        setFailure(undefined);
      },
      (error: unknown) => {
        if (isCurrent) setFailure(toFailure(error).message);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [bridge, wanted]);
  const go = (path: string): void => {
    setWanted(path);
    onChoose(path);
  };
  const parent = listing?.parent;
  return (
    <>
      {failure === undefined ? undefined : (
        <p role="alert" className={css['failure']}>
          {failure}
        </p>
      )}
      <ul className={css['list']} aria-label="Folders and cars">
        {parent === undefined ? undefined : (
          <li>
            <button type="button" className={css['entry']} onClick={() => go(parent)}>
              Up
            </button>
          </li>
        )}
        {listing?.entries.map((entry) => (
          <li key={entry.path}>
            <button
              type="button"
              className={css['entry']}
              onClick={() => (entry.kind === 'folder' ? go(entry.path) : onChoose(entry.path))}
            >
              {entry.kind === 'folder' ? `${entry.name}/` : entry.name}
            </button>
          </li>
        ))}
        {listing?.entries.length === 0 ? (
          <li className={css['quiet']}>No folders, .car files or zips here</li>
        ) : undefined}
      </ul>
    </>
  );
}
