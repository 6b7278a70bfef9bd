import { use, createContext } from 'react';
import { showSettingText } from '../../../core/catalogue/setting-text.ts';
import { keyLabel } from '../../../core/catalogue/setup-fields.ts';
import type { DisplaySystem } from '../../../core/units/display.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { useKeyLabel } from '../../workspace/car/use-key-label.ts';
import type { FieldValue } from '../../worker/car-model.ts';
import { revertEdits } from '../../workspace/car/changes.ts';
import { blockOf } from './block-templates.ts';
import { mirroredKey, pairedEdits, withOtherSide } from './paired-edit.ts';
import { CAR_EDITOR } from '../../workspace/car/car-editor.ts';
import { CAR } from '../../workspace/car/car-store.ts';
import { UI } from '../../workspace/ui-store.ts';
import { NOTICES } from '../../workspace/notice-store.ts';

/** Reach of an edit beyond its own field. */
export interface EditReach {
  /** Edits of one wheel are applied to the other side of its axle too. */
  readonly isPaired: boolean;
  /** Shared blocks for which a person chose where an edit of an inherited value goes. */
  readonly scopes: ReadonlyMap<string, EditScope>;
}

/** Into the shared block, for all that read it, or into the block itself, as an override. */
export type EditScope = 'shared' | 'own';

export const EditReachContext = createContext<EditReach>({ isPaired: false, scopes: new Map() });

/**
 * Where an edit of a value goes: by default into the shared block that it is taken from, except for one wheel by itself
 * while the sides are not edited together.
 */
export function editScope(value: FieldValue, { isPaired, scopes }: EditReach): EditScope {
  if (value.origin !== 'inherited') return 'own';
  const usual = isPaired || mirroredKey(value.key) === undefined ? 'shared' : 'own';
  return scopes.get(blockOf(value.sourceKey)) ?? usual;
}

/** A value of the file as shown to the person, with its unit. */
export function shownValue(key: string, text: string, system: DisplaySystem): string {
  const shown = showSettingText(key, text, system);
  return `${shown.text} ${shown.symbol}`.trimEnd();
}

export type FieldEdit = (value: FieldValue, text: string, kind?: string) => Promise<void>;

/** Sets a field's value text in the file's unit, as one undo step. Quick repeats of one `kind`, and a drag, are one step. */
export function useFieldEdit(): FieldEdit {
  const editor = useService(CAR_EDITOR);
  const car = useService(CAR);
  const ui = useService(UI);
  const notices = useService(NOTICES);
  const reach = use(EditReachContext);
  return (value, text, kind = '') => {
    const key = editScope(value, reach) === 'shared' ? value.sourceKey : value.key;
    const edit = { key, valueText: text };
    const { values = [], wheelLabels } = car.getState().model ?? {};
    const edits = reach.isPaired && value.origin !== 'inherited' ? pairedEdits(edit, values) : [edit];
    const label = `${keyLabel(key, wheelLabels)} to ${shownValue(key, text, ui.getState().units)}`;
    return editor.setKeys(edits, label, kind).catch((error: unknown) => notices.notifyFailure(error));
  };
}

/** Removes a key from the file, so that the value it hid (a template, the default) is used again. */
export function useFieldRemoval(): (value: FieldValue) => void {
  const editor = useService(CAR_EDITOR);
  const notices = useService(NOTICES);
  const label = useKeyLabel();
  return (value) => {
    editor
      .setKeys([{ key: value.key, valueText: undefined }], `${label(value.key)} removed`)
      .catch((error: unknown) => notices.notifyFailure(error));
  };
}

/** Reverts values to the saved file, as one undo step: both sides where an edit goes to both. */
export function useRevert(): (values: readonly FieldValue[], name: string) => void {
  const editor = useService(CAR_EDITOR);
  const car = useService(CAR);
  const notices = useService(NOTICES);
  const { isPaired } = use(EditReachContext);
  return (values, name) => {
    const { model, savedFields } = car.getState();
    const reverted = isPaired ? withOtherSide(values, model?.values ?? []) : values;
    const edits = revertEdits(reverted, savedFields);
    if (edits.length === 0) return;
    editor.setKeys(edits, `Revert ${name}`).catch((error: unknown) => notices.notifyFailure(error));
  };
}
