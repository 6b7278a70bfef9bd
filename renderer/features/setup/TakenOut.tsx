import type { ReactElement } from 'react';
import { useServices } from '../../app/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import type { FieldValue } from '../../worker/messages.ts';
import { restoreEdits } from './changes.ts';
import css from './SettingsForm.module.css';

/** What the saved file has and the car no longer: nothing in the form stands for it. */
export function TakenOut({ gone }: { readonly gone: readonly FieldValue[] }): ReactElement | undefined {
  const { editor, notices } = useServices();
  if (gone.length === 0) return undefined;
  const putBack = (value: FieldValue): void => {
    editor
      .setKeys(restoreEdits([value]), `${value.key} put back`)
      .catch((error: unknown) => notices.tellFailure(error));
  };
  return (
    <section className={css['block']} aria-label="Taken out">
      <h3 className={css['blockTitle']}>Taken out since the last save</h3>
      {gone.map((value) => (
        <div key={value.key} className={css['gone']}>
          <code>
            {value.key}={value.text}
          </code>
          <Button isSmall onPress={() => putBack(value)}>
            Put back
          </Button>
        </div>
      ))}
    </section>
  );
}
