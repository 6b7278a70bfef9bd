import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { keyLabel } from '../../../core/catalogue/setup-fields.ts';
import type { SweepFacts, SweepSetup } from '../../../core/contract/sweep-requests.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import css from './Sweeps.module.css';
import { CAR } from '../../workspace/car/car-store.ts';
import { CAR_EDITOR } from '../../workspace/car/car-editor.ts';
import { notifyStep } from '../../workspace/car/notify-step.ts';
import { CAR_FILES } from '../../workspace/car/car-files.ts';
import { NOTICES } from '../../workspace/notice-store.ts';
import { WORKER } from '../../workspace/services.ts';
import { VARIANTS } from '../../workspace/car/variant-store.ts';

interface SetupActionsProps {
  readonly facts: SweepFacts;
  readonly detail: SweepSetup;
  readonly icon: ReactNode;
}

/** More names are counted. */
const MAX_NAMED = 4;

/** Names of the settings in which the open car differs from the driven setup, beside those that the sweep varied. */
function useOtherChanges({ edits, text, companions }: SweepSetup): readonly string[] {
  const car = useService(CAR);
  const worker = useService(WORKER);
  const openText = useStore(car, (s) => s.modelText);
  const openFiles = useStore(car, (s) => s.modelCompanions);
  const isOpen = useStore(car, (s) => s.path !== undefined);
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    let isNewest = true;
    const cars = { base: { text: openText, companions: openFiles }, car: { text, companions } };
    worker.ask('variant/changes', { cars }).then(
      ({ changes }) => {
        const others = changes.filter(({ key }) => !edits.some((edit) => edit.key === key));
        const named = others.slice(0, MAX_NAMED).map(({ key }) => keyLabel(key));
        const more = others.length - named.length;
        if (isNewest) setNames(more > 0 ? [...named, `${more} more`] : named);
      },
      () => {
        if (isNewest) setNames([]);
      },
    );
    return () => {
      isNewest = false;
    };
  }, [worker, isOpen, openText, openFiles, text, companions, edits]);
  return names;
}

/** Applies a setup as it was driven to the open car, or stores it as a variant of it. Only Save writes the car's file. */
export function SetupActions({ facts, detail, icon }: SetupActionsProps): ReactElement {
  const car = useService(CAR);
  const editor = useService(CAR_EDITOR);
  const files = useService(CAR_FILES);
  const notices = useService(NOTICES);
  const variants = useService(VARIANTS);
  const path = useStore(car, (s) => s.path);
  const others = useOtherChanges(detail);
  const { carPath, name } = facts;
  if (path === undefined || (carPath !== undefined && path !== carPath))
    return (
      <div className={css['acts']}>
        <Button
          isSmall
          isDisabled={carPath === undefined}
          onPress={() => {
            if (carPath !== undefined) files.open(carPath);
          }}
        >
          Open the car of the sweep
        </Button>
        <small className={css['quiet']}>Open this car to use the setup.</small>
      </div>
    );
  const title = `${name}, setup ${detail.number + 1}`;
  const use = async (): Promise<void> => {
    await editor.settled();
    editor.replaceCar(detail, title);
    notifyStep(car, editor, notices, `${title} applied to the open car as it was driven; not saved yet`);
  };
  const saveVariant = async (): Promise<void> => {
    const file = await variants.saveCar(title, detail);
    if (file !== undefined) notices.notify('info', `Saved as variant ${file}`);
  };
  return (
    <div className={css['acts']}>
      <Button look="primary" isSmall icon={icon} onPress={() => void use()}>
        Make this my setup
      </Button>
      <Button isSmall onPress={() => void saveVariant()}>
        Keep as a variant
      </Button>
      {others.length === 0 ? undefined : (
        <small className={css['quiet']}>
          The open car has changed since the sweep: Make this my setup also sets {others.join(', ')}.
        </small>
      )}
    </div>
  );
}
