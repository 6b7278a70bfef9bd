import { useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useKeyLabel } from '../../../workspace/car/use-key-label.ts';
import type { Variant, VariantChange, VariantConflict } from '../../../../core/catalogue/variants.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Segments } from '../../../ui/Choice.tsx';
import { Overlay } from '../../../ui/Overlay.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { shownValue } from '../use-field-edit.ts';
import css from './VariantsView.module.css';
import { UI } from '../../../workspace/ui-store.ts';
import { VARIANTS } from '../../../workspace/car/variant-store.ts';

interface MergeDialogProps {
  readonly first: Variant;
  readonly second: Variant;
  /** Changes of both, with those of the second where they disagree. */
  readonly changes: readonly VariantChange[];
  readonly conflicts: readonly VariantConflict[];
  readonly onClose: () => void;
}

/** Merges two variants into a third; for each key on which they disagree, the person chooses the value. */
export function MergeDialog(props: MergeDialogProps): ReactElement {
  const keyLabel = useKeyLabel();
  const { first, second, changes, conflicts, onClose } = props;
  const variants = useService(VARIANTS);
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  const [name, setName] = useState(`${first.name} + ${second.name}`.slice(0, 100));
  const [ofFirst, setOfFirst] = useState<ReadonlySet<string>>(new Set());
  const merge = (): void => {
    const chosen = changes.map((change) => {
      const conflict = conflicts.find(({ key }) => key === change.key);
      return conflict !== undefined && ofFirst.has(change.key) ? conflict.first : change;
    });
    onClose();
    void variants.save({ ...first, name: name.trim(), note: '', changes: chosen });
  };
  const shown = ({ key, to }: VariantChange): string =>
    to === undefined ? 'removed' : shownValue(key, to, system);
  return (
    <Overlay
      title={`${first.name} and ${second.name}`}
      width_px={620}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" isDisabled={name.trim() === ''} onPress={merge}>
            Create variant
          </Button>
        </>
      }
    >
      <TextInput label="Name" value={name} maxLength={100} onText={setName} />
      <p>
        {changes.length} {changes.length === 1 ? 'key' : 'keys'},{' '}
        {conflicts.length === 0 ? 'no conflicts' : `${conflicts.length} in conflict:`}
      </p>
      {conflicts.map(({ key, first: one, second: two }) => (
        <div key={key} className={css['note']}>
          <span>{keyLabel(key)}</span>
          <Segments
            label={`Value of ${key}`}
            value={ofFirst.has(key) ? 'first' : 'second'}
            options={[
              { value: 'first', label: `${first.name}: ${shown(one)}` },
              { value: 'second', label: `${second.name}: ${shown(two)}` },
            ]}
            onChange={(side) =>
              setOfFirst((before) => {
                const next = new Set(before);
                if (side === 'first') next.add(key);
                else next.delete(key);
                return next;
              })
            }
          />
        </div>
      ))}
    </Overlay>
  );
}
