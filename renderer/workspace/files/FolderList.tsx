import { Check, CornerLeftUp, FileArchive, FileText, Folder } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from 'react-aria-components';
import type { FolderEntry } from '../../../core/contract/shell.ts';
import css from './FolderList.module.css';
import type { FolderView } from './use-folder.ts';

interface FolderListProps {
  readonly view: FolderView;
  /** Filter of the listed files; absent in a list for choosing a folder. */
  readonly files?: {
    readonly accepts: (name: string) => boolean;
    /** Text shown for a folder without entries. */
    readonly emptyText: string;
    readonly onChoose: (file: FolderEntry) => void;
    /** Paths of the chosen files, where several can be; each press changes one. */
    readonly chosen?: ReadonlySet<string>;
  };
}

/** Folders and files as buttons; the first one goes up a level. */
export function FolderList({ view, files }: FolderListProps): ReactElement {
  const { listing, folder, failure, go } = view;
  const entries = listing?.entries.filter(
    ({ kind, name }) => kind === 'folder' || files?.accepts(name) === true,
  );
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
      <ul
        className={css['list']}
        aria-label="Files"
        aria-busy={folder === undefined && failure === undefined}
      >
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
              onPress={() => (entry.kind === 'folder' ? go(entry.path) : files?.onChoose(entry))}
              {...(entry.kind === 'file' &&
                files?.chosen !== undefined && { 'aria-pressed': files.chosen.has(entry.path) })}
            >
              {entry.kind === 'folder' ? (
                <Folder size={15} aria-hidden />
              ) : /[.]zip$/i.test(entry.name) ? (
                <FileArchive size={15} aria-hidden />
              ) : (
                <FileText size={15} aria-hidden />
              )}
              {entry.name}
              {files?.chosen?.has(entry.path) === true ? <Check size={15} aria-hidden /> : undefined}
            </Button>
          </li>
        ))}
        {entries?.length === 0 ? (
          <li className={css['none']}>{files?.emptyText ?? 'No folders here'}</li>
        ) : undefined}
      </ul>
    </div>
  );
}
