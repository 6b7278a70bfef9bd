import type { ReactElement } from 'react';
import { PLANS } from '../features/sweeps/plan/plan-store.ts';
import { planTitle } from '../features/sweeps/plan/plan-title.ts';
import { TRACK_FILES } from '../features/tracks/track-files.ts';
import { CAR_FILES } from '../workspace/car/car-files.ts';
import { carName, CAR } from '../workspace/car/car-store.ts';
import { variantInCar, VARIANTS } from '../workspace/car/variant-store.ts';
import { useService } from '../workspace/ServicesContext.tsx';
import { trackTitle, TRACKS } from '../workspace/tracks/track-store.ts';
import type { Overlay } from '../workspace/ui-store.ts';
import { CAR_DISK } from './car-disk.ts';
import { FileChangedDialog } from './FileChangedDialog.tsx';
import { SaveFailedDialog } from './SaveFailedDialog.tsx';
import { UnsavedDialog } from './UnsavedDialog.tsx';

/** The open file that each question is about. */
const FILES = {
  fileChanged: 'car',
  saveFailed: 'car',
  unsaved: 'car',
  trackChanged: 'track',
  trackNotSaved: 'track',
  unsavedTrack: 'track',
  planChanged: 'plan',
  planNotSaved: 'plan',
  unsavedPlan: 'plan',
} as const satisfies Partial<Record<Overlay['kind'], string>>;

type Question = Extract<Overlay, { readonly kind: keyof typeof FILES }>;

export const asksAboutFile = (overlay: Overlay): overlay is Question => overlay.kind in FILES;

const LOST = 'Reload reads the file from disk; your changes are lost.';
const UNSAVED_NOTE = 'Your changes are still here.';

const IN_VARIANT = 'The variant keeps all changes, and the car file is as it was saved.';

/** The sentence that says where discarded changes of the car stay. */
function keptNote(variant: ReturnType<typeof variantInCar>): string {
  const library = 'Differences lists them under the versions of this file.';
  if (variant === undefined) return `Discarded changes stay in the library: ${library}`;
  return `The variant ${variant.name} stays; the other changes stay in the library: ${library}`;
}

interface FileQuestionProps {
  readonly overlay: Question;
  readonly onClose: () => void;
}

/** A question about the unsaved changes of the car, the track or the plan. */
export function FileQuestion({ overlay, onClose }: FileQuestionProps): ReactElement {
  const car = useService(CAR).getState();
  const carFiles = useService(CAR_FILES);
  const disk = useService(CAR_DISK);
  const track = useService(TRACKS).getState();
  const trackFiles = useService(TRACK_FILES);
  const plans = useService(PLANS);
  const plan = plans.getState();
  const variants = useService(VARIANTS).getState();
  const variant = variantInCar(variants);
  // The variants are compared with the text that was read last, setting by setting.
  const isAllInVariant = variant?.others === 0 && variants.made.isComplete && car.text === car.modelText;
  const kind = FILES[overlay.kind];
  const { path, name, acts, reload, reloading, unsavedNote } = {
    car: {
      path: car.path,
      name: carName(car),
      acts: carFiles,
      reload: disk.reload,
      reloading: 'Reload reads the file from disk; Undo brings your changes back.',
      unsavedNote: 'Your changes are still here, and are kept as a draft until they are saved.',
    },
    track: {
      path: track.path,
      name: trackTitle(track),
      acts: trackFiles,
      reload: trackFiles.reload,
      reloading: LOST,
      unsavedNote: UNSAVED_NOTE,
    },
    plan: {
      path: plan.path,
      name: planTitle(plan),
      acts: plans,
      reload: plans.reload,
      reloading: LOST,
      unsavedNote: UNSAVED_NOTE,
    },
  }[kind];
  const { save, saveAs, overwrite } = acts;
  if ('next' in overlay)
    return (
      <UnsavedDialog
        name={name}
        kind={kind}
        kept={
          kind === 'car'
            ? { note: isAllInVariant ? IN_VARIANT : keptNote(variant), keep: carFiles.keepDiscarded }
            : undefined
        }
        variant={kind === 'car' && isAllInVariant ? variant.name : undefined}
        save={save}
        next={overlay.next}
        onClose={onClose}
      />
    );
  if ('message' in overlay)
    return (
      <SaveFailedDialog
        kind={kind}
        message={overlay.message}
        unsavedNote={unsavedNote}
        saveAs={saveAs}
        save={save}
        onClose={onClose}
      />
    );
  return (
    <FileChangedDialog
      path={path}
      reloading={reloading}
      reload={reload}
      overwrite={overwrite}
      saveAs={saveAs}
      onClose={onClose}
    />
  );
}
