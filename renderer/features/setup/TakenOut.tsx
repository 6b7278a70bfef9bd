import type { ReactElement } from 'react';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import type { FieldValue } from '../../worker/car-model.ts';
import { restoreEdits } from '../../workspace/car/changes.ts';
import css from './SettingsForm.module.css';
import { CAR_EDITOR } from '../../workspace/car/car-editor.ts';
import { NOTICES } from '../../workspace/notice-store.ts';

/** Values of the saved file that the car no longer has; no field of the form shows them. */
export function TakenOut({ gone }: { readonly gone: readonly FieldValue[] }): ReactElement | undefined {
  const editor = useService(CAR_EDITOR);
  const notices = useService(NOTICES);
  if (gone.length === 0) return undefined;
  const putBack = (value: FieldValue): void => {
    editor
      .setKeys(restoreEdits([value]), `${value.key} restored`)
      .catch((error: unknown) => notices.notifyFailure(error));
  };
  return (
    <section className={css['block']} aria-label="Removed">
      <h3 className={css['blockTitle']}>Removed since the last save</h3>
      {gone.map((value) => (
        <div key={value.key} className={css['gone']}>
          <code>
            {value.key}={value.text}
          </code>
          <Button isSmall onPress={() => putBack(value)}>
            Restore
          </Button>
        </div>
      ))}
    </section>
  );
}
