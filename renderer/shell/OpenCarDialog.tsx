import type { ReactElement } from 'react';
import { isFileOf } from '../../core/catalogue/file-types.ts';
import { Button } from '../ui/Button.tsx';
import { Overlay } from '../ui/Overlay.tsx';
import { FolderList } from '../workspace/files/FolderList.tsx';
import { useService } from '../workspace/ServicesContext.tsx';
import { useFolder } from '../workspace/files/use-folder.ts';
import { CAR_FILES } from '../workspace/car/car-files.ts';

/** File chooser of the window, where the shell has no native one. */
export function OpenCarDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const files = useService(CAR_FILES);
  const view = useFolder();
  return (
    <Overlay
      title="Open a car.ini"
      width_px={620}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            isDisabled={view.listing === undefined}
            onPress={() => {
              onClose();
              if (view.listing !== undefined) files.open(view.listing.path);
            }}
          >
            Open this folder
          </Button>
        </>
      }
    >
      <FolderList
        view={view}
        files={{
          accepts: (name) => isFileOf(name, 'car'),
          emptyText: 'No folders, .ini or .zip files here',
          onChoose: (file) => {
            onClose();
            files.open(file.path);
          },
        }}
      />
    </Overlay>
  );
}
