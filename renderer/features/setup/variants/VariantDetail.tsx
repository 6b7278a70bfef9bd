import { useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { StoredVariant } from '../../../../core/contract/car-requests.ts';
import { useKeyLabel } from '../../../workspace/car/use-key-label.ts';
import {
  matchVariant,
  mergeVariants,
  type Variant,
  type VariantConflict,
} from '../../../../core/catalogue/variants.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { MISSING } from '../../../../core/units/quantity.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { latin1Blob, saveFile } from '../../../ui/save-file.ts';
import { EditableText } from '../../../ui/EditableText.tsx';
import { shownValue } from '../use-field-edit.ts';
import { MergeDialog } from './MergeDialog.tsx';
import css from './VariantsView.module.css';
import { UI } from '../../../workspace/ui-store.ts';
import { VARIANTS } from '../../../workspace/car/variant-store.ts';
import { DIFFERENCES } from '../../../workspace/car/differences-store.ts';
import { NOTICES } from '../../../workspace/notice-store.ts';

interface VariantDetailProps {
  readonly file: string;
  readonly variant: Variant;
  readonly others: readonly StoredVariant[];
}

interface Merging {
  readonly with: Variant;
  readonly changes: Variant['changes'];
  readonly conflicts: readonly VariantConflict[];
}

/** Changes of a variant, and its commands. */
export function VariantDetail({ file, variant, others }: VariantDetailProps): ReactElement {
  const keyLabel = useKeyLabel();
  const ui = useService(UI);
  const variants = useService(VARIANTS);
  const differences = useService(DIFFERENCES);
  const notices = useService(NOTICES);
  const system = useStore(ui, (s) => s.units);
  const made = useStore(variants, (s) => s.made);
  // The car is its saved file with this variant and nothing else.
  const isInUse = useStore(variants, (s) => {
    const { isThere, others: more } = matchVariant(variant, s.made.changes);
    return isThere && more === 0 && s.made.isComplete;
  });
  const isOther = useStore(variants, (s) => s.ofOthers.some((each) => each.file === file));
  const [merging, setMerging] = useState<Merging>();
  const save = (change: Partial<Variant>): void => void variants.save({ ...variant, ...change }, file);
  const compare = (): void => {
    differences.holdAgainst({ kind: 'variant', file });
    ui.setState({ setupView: 'differences' });
  };
  const exportPatch = async (): Promise<void> => {
    try {
      saveFile(file, latin1Blob(await variants.patchText(variant)));
    } catch (error) {
      notices.notifyFailure(error);
    }
  };
  const mergeWith = (other: Variant): void => {
    const { changes, conflicts } = mergeVariants(variant.changes, other.changes);
    setMerging({ with: other, changes, conflicts });
  };
  const mergeable = others.flatMap((other) => (other.variant === undefined ? [] : [other.variant]));
  return (
    <section className={css['detail']} aria-label={`Variant ${variant.name}`}>
      <h2>
        <EditableText
          action={`Rename ${variant.name}`}
          value={variant.name}
          maxLength={100}
          onCommit={(name) => {
            if (name !== '') save({ name });
          }}
        >
          {variant.name}
        </EditableText>
      </h2>
      <div className={css['note']}>
        <EditableText
          action={`Note of ${variant.name}`}
          value={variant.note}
          maxLength={1000}
          onCommit={(note) => save({ note })}
        >
          {variant.note === '' ? 'No note' : variant.note}
        </EditableText>
      </div>
      {isOther ? (
        <p className={css['other']} role="note">
          Made for {variant.car === '' ? variant.of : variant.car}, another car in this folder.
        </p>
      ) : undefined}
      <div className={css['tools']}>
        <Button look="primary" isDisabled={isInUse} onPress={() => void variants.switchTo(variant)}>
          {isInUse ? 'In use' : 'Use this variant'}
        </Button>
        <Button onPress={() => void variants.add(variant)}>Add to the current car</Button>
        <Button onPress={compare}>Differences</Button>
        <Button isDisabled={made.changes.length === 0} onPress={() => save({ changes: [...made.changes] })}>
          Update from the car
        </Button>
        {mergeable.length > 0 && (
          <div className={css['merge']}>
            <Choice
              label="Merge with"
              isLabelHidden
              placeholder="Merge with…"
              value={undefined}
              options={mergeable.map(({ name }, i) => ({ value: String(i), label: name }))}
              onChange={(chosen) => {
                const other = mergeable[Number(chosen)];
                if (other !== undefined) mergeWith(other);
              }}
            />
          </div>
        )}
        <Button onPress={() => void exportPatch()}>Export patch</Button>
        <Button onPress={() => void variants.remove(file)}>Remove</Button>
      </div>
      <table className={css['table']} aria-label={`Changes of ${variant.name}`}>
        <thead>
          <tr>
            <th scope="col">Setting</th>
            <th scope="col">Car</th>
            <th scope="col">Variant</th>
          </tr>
        </thead>
        <tbody>
          {variant.changes.map(({ key, from, to }) => (
            <tr key={key}>
              <th scope="row">
                {keyLabel(key)}
                <small>{key}</small>
              </th>
              <td>{from === undefined ? MISSING : shownValue(key, from, system)}</td>
              <td>{to === undefined ? 'removed' : shownValue(key, to, system)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {merging !== undefined && (
        <MergeDialog
          first={variant}
          second={merging.with}
          changes={merging.changes}
          conflicts={merging.conflicts}
          onClose={() => setMerging(undefined)}
        />
      )}
    </section>
  );
}
