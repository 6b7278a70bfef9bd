import { useState, type ReactElement } from 'react';
import type { TableFacts } from '../../../../core/contract/tyre-laboratory.ts';
import {
  SIGN_CONVENTIONS,
  SIGN_NAMES,
  TABLE_UNITS,
  TABLE_UNITS_NAMES,
  type SignConvention,
  type TyreTableOptions,
} from '../../../../core/catalogue/tyre-table.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice, type Option } from '../../../ui/Choice.tsx';
import page from '../../../ui/FormPage.module.css';
import { Overlay } from '../../../ui/Overlay.tsx';

interface TableDialogProps {
  readonly file: string;
  readonly facts: TableFacts;
  /** True before the first choice. */
  readonly isAsked: boolean;
  readonly onRead: (reading: TyreTableOptions) => void;
  readonly onClose: () => void;
}

const signText = (factor: 1 | -1): string => (factor > 0 ? '+' : '−');

/**
 * Signs of a contact point that moves to the left of the heading, where ISO 8855 has slip angle +, Fy −, Mz
 * +.
 */
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
  { value: 'measured', label: 'As measured' },
  { value: 'symmetric', label: 'Symmetric tyre' },
] as const;

/**
 * Asks how to read a table of measured forces, where it does not state its signs or units or they were
 * misread.
 */
export function TableDialog({ file, facts, isAsked, onRead, onClose }: TableDialogProps): ReactElement {
  const { withoutUnit } = facts;
  const [reading, setReading] = useState<TyreTableOptions>(facts.reading);
  const [isSignChosen, setSignChosen] = useState(facts.sign !== undefined || !isAsked);
  return (
    <Overlay
      title={`Reading ${file}`}
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
          placeholder="Choose the sign convention of the rig"
          onChange={(sign) => {
            setReading({ ...reading, sign });
            setSignChosen(true);
          }}
        />
        <p className={page['about']}>
          {facts.sign === undefined
            ? `The table does not state them: ${facts.signReason}.`
            : `Recognised as ${SIGN_CONVENTIONS[facts.sign].label}: ${facts.signReason}.`}{' '}
          Most rigs write SAE J670; a slip ratio is positive when driving in all of them.
        </p>
        {withoutUnit.length === 0 ? undefined : (
          <>
            <Choice
              label="Units of columns without a unit"
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
