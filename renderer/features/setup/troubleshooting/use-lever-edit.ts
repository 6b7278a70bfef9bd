import type { Lever } from '../../../../core/catalogue/troubleshooting.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { CAR_EDITOR } from '../../../workspace/car/car-editor.ts';
import { CAR } from '../../../workspace/car/car-store.ts';
import { NOTICES } from '../../../workspace/notice-store.ts';
import { UI } from '../../../workspace/ui-store.ts';
import { shownValue, type FieldEdit } from '../use-field-edit.ts';
import { leverEdits } from './lever-edits.ts';

/** Sets all settings of a parameter as one undo step, as the form does for one. */
export function useLeverEdit(lever: Lever): FieldEdit {
  const editor = useService(CAR_EDITOR);
  const car = useService(CAR);
  const ui = useService(UI);
  const notices = useService(NOTICES);
  return async (value, text, kind = '') => {
    const { model } = car.getState();
    if (model === undefined) return;
    const label = `${lever.title} to ${shownValue(value.key, text, ui.getState().units)}`;
    await editor
      .setKeys(leverEdits(lever, model, text), label, kind)
      .catch((error: unknown) => notices.notifyFailure(error));
  };
}
