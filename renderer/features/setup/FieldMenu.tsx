import { ChartScatter, Ellipsis, TextCursorInput, Trash2, Undo2 } from 'lucide-react';
import { use, type ReactElement } from 'react';
import type { SetupField } from '../../../core/catalogue/fields/field.ts';
import { useKeyLabel } from '../../workspace/car/use-key-label.ts';
import { ActionMenu, type Action } from '../../ui/ActionMenu.tsx';
import type { FieldValue } from '../../worker/car-model.ts';
import { CAR } from '../../workspace/car/car-store.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { sameOnOtherSide } from './paired-edit.ts';
import { EditReachContext, useFieldRemoval, useRevert } from './use-field-edit.ts';

interface FieldMenuProps {
  readonly field: SetupField;
  readonly value: FieldValue;
  readonly isEdited: boolean;
  readonly opened: { readonly isOpen: boolean; readonly onChange: (isOpen: boolean) => void };
}

/** A sweep varies numbers, switches and named choices that the simulation reads. */
const canVary = ({ simulated, kind, choices }: SetupField): boolean =>
  simulated && (kind === 'float' || kind === 'int' || kind === 'bool' || choices !== undefined);

/** The menu beside a setting: vary, revert, show, remove. */
export function FieldMenu({ field, value, isEdited, opened }: FieldMenuProps): ReactElement {
  const keyLabel = useKeyLabel();
  const car = useService(CAR);
  const revert = useRevert();
  const remove = useFieldRemoval();
  const { isPaired } = use(EditReachContext);
  const { key, origin, line, column } = value;
  const label = keyLabel(key);
  const vary = (keys: readonly [string, ...string[]]): void => car.setState({ varyRequest: { keys } });
  const varying = (): Action[] => {
    const icon = <ChartScatter size={14} />;
    const other = isPaired ? sameOnOtherSide(key, car.getState().model?.values ?? []) : undefined;
    if (!canVary(field)) return [];
    if (other === undefined)
      return [{ id: 'vary', label: 'Vary this in a sweep', icon, run: () => vary([key]) }];
    return [
      {
        id: 'vary',
        label: 'Vary this in a sweep, left and right together',
        icon,
        run: () => vary([key, other]),
      },
      { id: 'varyOne', label: 'Vary this wheel alone in a sweep', icon, run: () => vary([key]) },
    ];
  };
  const actions: Action[] = [
    ...varying(),
    ...(isEdited
      ? [
          {
            id: 'revert',
            label: 'Revert to saved',
            icon: <Undo2 size={14} />,
            run: () => revert([value], label),
          },
        ]
      : []),
    ...(origin === 'default'
      ? []
      : [
          {
            id: 'text',
            label: 'Show in the text',
            icon: <TextCursorInput size={14} />,
            run: () => car.setState({ lineRequest: { line, column } }),
          },
        ]),
    ...(origin === 'own'
      ? [{ id: 'remove', label: 'Remove from file', icon: <Trash2 size={14} />, run: () => remove(value) }]
      : []),
  ];
  return (
    <ActionMenu
      label={`More for ${label}`}
      isIcon
      icon={<Ellipsis size={14} aria-hidden />}
      actions={actions}
      opened={opened}
    />
  );
}
