import type { SetupField } from '../../../core/contract/fields/field.ts';
import type { FieldValue } from '../../worker/messages.ts';

/** What the inputs of all kinds are given. */
export interface FieldInputProps {
  readonly field: SetupField;
  readonly value: FieldValue;
  /** Element that describes the input. */
  readonly hintId: string;
  /** The unit stands in the row's head. */
  readonly isUnitHidden: boolean;
}
