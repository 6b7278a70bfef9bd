import type { ReactElement, RefObject } from 'react';

interface FileInputProps {
  /** A button or a menu opens the system's dialog by a click on it. */
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly label: string;
  /** Endings of the files, as of `accept` in HTML. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A hidden field that reads one file; the same file can be chosen again. */
export function FileInput({ inputRef, label, accept, onFile }: FileInputProps): ReactElement {
  return (
    <input
      ref={inputRef}
      type="file"
      accept={accept}
      hidden
      aria-label={label}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        event.target.value = '';
        if (file !== undefined) onFile(file);
      }}
    />
  );
}
