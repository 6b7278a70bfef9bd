import { useState, type ReactElement } from 'react';
import type { TableTold } from '../../../core/contract/tyre-laboratory.ts';
import {
  SIGN_CONVENTIONS,
  SIGN_NAMES,
  TABLE_UNITS,
  TABLE_UNITS_NAMES,
  type SignConvention,
  type TyreTableOptions,
} from '../../../core/contract/tyre-table.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice, type Option } from '../../ui/Choice.tsx';
import page from '../../ui/FormPage.module.css';
import { Overlay } from '../../ui/Overlay.tsx';

interface TableDialogProps {
  readonly file: string;
  readonly told: TableTold;
  /** Nobody has chosen yet. */
  readonly isAsked: boolean;
  readonly onRead: (reading: TyreTableOptions) => void;
  readonly onClose: () => void;
}

const signText = (factor: 1 | -1): string => (factor > 0 ? '+' : '−');

/** The signs of a contact point that moves to the left of the heading, where ISO 8855 has slip angle +, Fy −, Mz +. */
function signNote(name: SignConvention): string {
  const { slipAngle, lateral } = SIGN_CONVENTIONS[name];
  const side = lateral > 0 ? 'y left, z up' : 'y right, z down';
  return `${side}; to the left: slip angle ${signText(slipAngle)}, Fy ${signText(lateral > 0 ? -1 : 1)}, Mz ${signText(lateral)}`;
}

const SIGNS: readonly Option<SignConvention>[] = SIGN_NAMES.map((value) => ({
  value,
  label: SIGN_CONVENTIONS[value].label,
  note: signNote(value),
}));
const UNITS = TABLE_UNITS_NAMES.map((value) => ({ value, label: TABLE_UNITS[value].label }));
const SIDES = [
  { value: 'measured', label: 'As they were measured' },
  { value: 'symmetric', label: 'The tyre is its own mirror image' },
] as const;

/** Asks how a table of measured forces is to be read, where it does not tell or was understood otherwise. */
export function TableDialog({ file, told, isAsked, onRead, onClose }: TableDialogProps): ReactElement {
  const { withoutUnit } = told;
  const [reading, setReading] = useState<TyreTableOptions>(told.reading);
  const [isSignChosen, setSignChosen] = useState(told.sign !== undefined || !isAsked);
  return (
    <Overlay
      title={`How ${file} is to be read`}
      width_px={520}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" isDisabled={!isSignChosen} onPress={() => onRead(reading)}>
            Read
          </Button>
        </>
      }
    >
      <div className={page['form']}>
        <Choice
          label="Signs of slip angle, Fy and Mz"
          options={SIGNS}
          value={isSignChosen ? reading.sign : undefined}
          placeholder="Choose the convention of the rig"
          onChange={(sign) => {
            setReading({ ...reading, sign });
            setSignChosen(true);
          }}
        />
        <p className={page['about']}>
          {told.sign === undefined
            ? `The table does not tell them: ${told.signReason}.`
            : `Recognised as those of ${SIGN_CONVENTIONS[told.sign].label}: ${told.signReason}.`}{' '}
          Most rigs write SAE J670; a slip ratio is positive when driving in all of them.
        </p>
        {withoutUnit.length === 0 ? undefined : (
          <>
            <Choice
              label="Units of columns that name none"
              options={UNITS}
              value={reading.units}
              onChange={(units) => setReading({ ...reading, units })}
            />
            <p className={page['about']}>Without a unit: {withoutUnit.join(', ')}.</p>
          </>
        )}
        <Choice
          label="Both sides"
          options={SIDES}
          value={reading.symmetric ? 'symmetric' : 'measured'}
          onChange={(side) => setReading({ ...reading, symmetric: side === 'symmetric' })}
        />
      </div>
    </Overlay>
  );
}
