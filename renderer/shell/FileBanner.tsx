import { FileWarning } from 'lucide-react';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { clockText } from '../format/time-text.ts';
import { isEdited, shortPath, CAR } from '../workspace/car/car-store.ts';
import { Button } from '../ui/Button.tsx';
import css from './Frame.module.css';
import { useService } from '../workspace/ServicesContext.tsx';
import { CAR_DISK } from './car-disk.ts';
import { DRAFTS } from '../workspace/car/draft-store.ts';
import { CAR_FILES } from '../workspace/car/car-files.ts';
import { UI } from '../workspace/ui-store.ts';

/** Banner for differences between the window and the car's file that the person has to decide about. */
export function FileBanner(): ReactElement | undefined {
  const car = useService(CAR);
  const disk = useService(CAR_DISK);
  const drafts = useService(DRAFTS);
  const files = useService(CAR_FILES);
  const ui = useService(UI);
  const path = useStore(car, (s) => s.path);
  const edited = useStore(car, isEdited);
  const news = useStore(disk, (s) => s.news);
  const offer = useStore(drafts, (s) => s.offer);
  if (path === undefined) return undefined;
  const name = shortPath(path);
  if (news?.kind === 'removed')
    return (
      <div className={css['banner']} role="status">
        <FileWarning size={15} aria-hidden />
        {name} was removed or renamed on disk. The car is still here; Save as writes it again.
        <Button isSmall onPress={files.saveAs}>
          Save as…
        </Button>
      </div>
    );
  if (news?.kind === 'changed')
    return (
      <div className={css['banner']} role="status">
        <FileWarning size={15} aria-hidden />
        {name} changed on disk{edited ? ', and has unsaved changes here' : ''}.
        {edited ? (
          <Button isSmall onPress={() => ui.setState({ overlay: { kind: 'diskChanged' } })}>
            Decide…
          </Button>
        ) : (
          <>
            <Button isSmall onPress={() => void disk.reload()}>
              Reload
            </Button>
            <Button isSmall onPress={() => void disk.keepMine()}>
              Keep mine
            </Button>
          </>
        )}
      </div>
    );
  if (offer === undefined) return undefined;
  return (
    <div className={css['banner']} role="status">
      <FileWarning size={15} aria-hidden />
      Unsaved edits of {clockText(offer.savedAt)} are kept for this car.
      <Button isSmall onPress={drafts.restore}>
        Restore
      </Button>
      <Button isSmall onPress={drafts.compare}>
        Compare
      </Button>
      <Button isSmall onPress={() => void drafts.discard(offer.id)}>
        Discard
      </Button>
    </div>
  );
}
