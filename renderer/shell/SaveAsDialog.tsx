import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { shortPath, CAR } from '../workspace/car/car-store.ts';
import { SaveFileDialog } from '../workspace/files/SaveFileDialog.tsx';
import { useService } from '../workspace/ServicesContext.tsx';
import { CAR_FILES } from '../workspace/car/car-files.ts';

/** The file's own name, or that of a copy beside a file that cannot be written; a folder has one car.ini. */
function copyName(path: string | undefined, isReadOnly: boolean): string {
  const name = path?.split(/[\\/]/).at(-1) ?? 'car.ini';
  return isReadOnly && name.toLowerCase() !== 'car.ini' ? name.replace(/(\.[^.]*)?$/, ' copy$1') : name;
}

/** Asks where to write the car, where the shell has no native dialog. */
export function SaveAsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const car = useService(CAR);
  const files = useService(CAR_FILES);
  const readOnlyPath = useStore(car, (s) => (s.isReadOnly ? s.path : undefined));
  const savedName = useStore(car, ({ path, isReadOnly }) => copyName(path, isReadOnly));
  return (
    <SaveFileDialog
      title="Save the car as"
      suggestedName={savedName}
      extension=".ini"
      note={
        readOnlyPath === undefined ? undefined : (
          <p style={{ marginBottom: 8 }} title={readOnlyPath}>
            {shortPath(readOnlyPath)} is read-only: the car is saved under another name.
          </p>
        )
      }
      onSave={(path) => void files.saveTo(path)}
      onClose={onClose}
    />
  );
}
