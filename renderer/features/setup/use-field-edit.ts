import { use, createContext } from 'react';
import { keyLabel, fieldForKey } from '../../../core/contract/setup-fields.ts';
import { unitSymbol } from '../../../core/units/suffixes.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import type { FieldValue } from '../../worker/messages.ts';
import { pairedEdits } from './paired-edit.ts';

/** How edits of this screen reach further than the field they are made in. */
export interface EditReach {
  /** Edits of one wheel go to the other side of its axle too. */
  readonly isPaired: boolean;
  /** An inherited value is changed in the shared block, not overridden here. */
  readonly isShared: boolean;
}

export const EditReachContext = createContext<EditReach>({ isPaired: false, isShared: false });

/** Sets a field's value text, as one undo step. `isStep` joins quick arrow-key repeats. */
export function useFieldEdit(): (value: FieldValue, text: string, isStep: boolean) => void {
  const { editor, car, notices } = useServices();
  const { isPaired, isShared } = use(EditReachContext);
  return (value, text, isStep) => {
    const key = isShared && value.origin === 'inherited' ? value.sourceKey : value.key;
    const edit = { key, valueText: text };
    const values = car.getState().model?.values ?? [];
    const edits = isPaired && key === value.key ? pairedEdits(edit, values) : [edit];
    const symbol = unitSymbol(fieldForKey(value.key)?.unit ?? '1');
    const label = `${keyLabel(value.key)} to ${text}${symbol === '' ? '' : ` ${symbol}`}`;
    editor
      .setKeys(edits, label, isStep ? `step ${value.key}` : '')
      .catch((error: unknown) => notices.tellFailure(error));
  };
}

/** Takes a key out of the file, so that what it hid (a template, the default) counts again. */
export function useFieldRemoval(): (value: FieldValue) => void {
  const { editor, notices } = useServices();
  return (value) => {
    editor
      .setKeys([{ key: value.key, valueText: undefined }], `${keyLabel(value.key)} taken out`)
      .catch((error: unknown) => notices.tellFailure(error));
  };
}
