import type { ReactElement, ReactNode } from 'react';
import { useStore } from 'zustand';
import type { SweepFacts, SweepSetup } from '../../../core/contract/sweep-requests.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import css from './Sweeps.module.css';
import { CAR } from '../../workspace/car/car-store.ts';
import { CAR_EDITOR } from '../../workspace/car/car-editor.ts';
import { CAR_FILES } from '../../workspace/car/car-files.ts';
import { NOTICES } from '../../workspace/notice-store.ts';
import { VARIANTS } from '../../workspace/car/variant-store.ts';

interface SetupActionsProps {
  readonly facts: SweepFacts;
  readonly detail: SweepSetup;
  readonly icon: ReactNode;
}

/** Applies a setup to the open car, or stores it as a variant of it. Only Save writes the car's file. */
export function SetupActions({ facts, detail, icon }: SetupActionsProps): ReactElement {
  const car = useService(CAR);
  const editor = useService(CAR_EDITOR);
  const files = useService(CAR_FILES);
  const notices = useService(NOTICES);
  const variants = useService(VARIANTS);
  const path = useStore(car, (s) => s.path);
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
    try {
      await editor.setKeys(detail.edits, title);
      notices.notify('info', `${title} applied to the open car; not saved yet`, {
        label: 'Undo',
        run: () => void editor.undo(),
      });
    } catch (error) {
      notices.notifyFailure(error);
    }
  };
  const saveVariant = async (): Promise<void> => {
    const file = await variants.saveEdits(title, detail.edits);
    if (file !== undefined) notices.notify('info', `Saved as variant ${file}`);
  };
  return (
    <div className={css['acts']}>
      <Button
        look="primary"
        isSmall
        icon={icon}
        isDisabled={detail.edits.length === 0}
        onPress={() => void use()}
      >
        Make this my setup
      </Button>
      <Button isSmall isDisabled={detail.edits.length === 0} onPress={() => void saveVariant()}>
        Keep as a variant
      </Button>
    </div>
  );
}
