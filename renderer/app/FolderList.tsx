import { CornerLeftUp, FileArchive, FileText, Folder } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from 'react-aria-components';
import type { FolderEntry } from '../../core/contract/shell.ts';
import css from './FolderList.module.css';
import type { FolderView } from './use-folder.ts';

interface FolderListProps {
  readonly view: FolderView;
  readonly onFile: (file: FolderEntry) => void;
  /** Names of files that are listed; those of cars where it is missing. */
  readonly accepts?: (name: string) => boolean;
  /** Said of a folder without entries. */
  readonly emptyText?: string;
}

const isCarFile = (name: string): boolean => /[.](?:ini|zip)$/i.test(name);

/** Folders and files, each a button; the first goes up. */
export function FolderList({
  view,
  onFile,
  accepts = isCarFile,
  emptyText = 'No folders, .ini or .zip files here',
}: FolderListProps): ReactElement {
  const { listing, failure, go } = view;
  const entries = listing?.entries.filter(({ kind, name }) => kind === 'folder' || accepts(name));
  return (
    <div className={css['browser']}>
      <p className={css['path']} title={listing?.path}>
        {listing?.path ?? ' '}
      </p>
      {failure === undefined ? undefined : (
        <p role="alert" className={css['failure']}>
          {failure.message}
        </p>
      )}
      <ul className={css['list']} aria-label="Files">
        {listing?.parent === undefined ? undefined : (
          <li>
            <Button className={css['entry'] ?? ''} onPress={() => go(listing.parent)}>
              <CornerLeftUp size={15} aria-hidden /> Up
            </Button>
          </li>
        )}
        {entries?.map((entry) => (
          <li key={entry.path}>
            <Button
              className={css['entry'] ?? ''}
              onPress={() => (entry.kind === 'folder' ? go(entry.path) : onFile(entry))}
            >
              {entry.kind === 'folder' ? (
                <Folder size={15} aria-hidden />
              ) : /[.]zip$/i.test(entry.name) ? (
                <FileArchive size={15} aria-hidden />
              ) : (
                <FileText size={15} aria-hidden />
              )}
              {entry.name}
            </Button>
          </li>
        ))}
        {entries?.length === 0 ? <li className={css['none']}>{emptyText}</li> : undefined}
      </ul>
    </div>
  );
}
