import type { SetupField } from '../../../core/catalogue/fields/field.ts';
import type { FieldValue } from '../../worker/car-model.ts';

/** Properties of all inputs. */
export interface FieldInputProps {
  readonly field: SetupField;
  readonly value: FieldValue;
  /** Element that describes the input. */
  readonly hintId: string;
  /** The row's head shows the unit. */
  readonly isUnitHidden: boolean;
}
