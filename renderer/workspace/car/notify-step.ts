import { UNDO, type NoticeStore } from '../notice-store.ts';
import type { CarEditor } from './car-editor.ts';
import type { CarStore } from './car-store.ts';

/** Says what the last step did to the open car, with its undo. It goes with the next step, which its undo would take back. */
export function notifyStep(car: CarStore, editor: CarEditor, notices: NoticeStore, text: string): void {
  const { top } = car.getState().history.undo;
  const dismiss = notices.notify('info', text, { label: UNDO, run: () => void editor.undo() });
  const stop = car.subscribe(({ history }) => {
    if (history.undo.top === top) return;
    stop();
    dismiss();
  });
}
