import { useRef, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { carName, CAR } from '../../../workspace/car/car-store.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { StoredVariant } from '../../../../core/contract/car-requests.ts';
import { FileInput } from '../../../ui/FileInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { VariantDetail } from './VariantDetail.tsx';
import css from './VariantsView.module.css';
import { variantInCar, VARIANTS } from '../../../workspace/car/variant-store.ts';
import { NOTICES } from '../../../workspace/notice-store.ts';

const keys = (count: number): string => `${count} ${count === 1 ? 'key' : 'keys'}`;

/**
 * Named sets of changed keys of this car, which can be stored, applied, merged and exported as patch files.
 */
export function VariantsView(): ReactElement {
  const variants = useService(VARIANTS);
  const stored = useStore(variants, (s) => s.stored);
  const problem = useStore(variants, (s) => s.problem);
  const shownFile = useStore(variants, (s) => s.shown);
  const others = useStore(variants, (s) => s.ofOthers);
  const list = stored ?? [];
  const shown = [...list, ...others].find(({ file }) => file === shownFile) ?? list[0];
  const rows = (of: readonly StoredVariant[]): ReactElement[] =>
    of.map(({ file, variant }) => (
      <li key={file}>
        <button
          type="button"
          className={css['row']}
          aria-current={file === shown?.file}
          onClick={() => variants.setState({ shown: file })}
        >
          <span>{variant?.name ?? file}</span>
          <span className={css['quiet']}>
            {variant === undefined ? 'damaged' : keys(variant.changes.length)}
          </span>
        </button>
      </li>
    ));
  return (
    <div className={css['view']}>
      <div className={css['list']}>
        <MakeVariant />
        <ul className={css['rows']} aria-label="Variants">
          {rows(list)}
        </ul>
        {others.length === 0 ? undefined : (
          <details className={css['others']}>
            <summary>Of other cars in this folder ({others.length})</summary>
            <ul className={css['rows']} aria-label="Variants of other cars">
              {rows(others)}
            </ul>
          </details>
        )}
        <ImportPatch />
      </div>
      {shown?.variant === undefined ? (
        <EmptyState
          title={shown === undefined ? 'No variants' : 'The patch cannot be read'}
          text={
            problem !== ''
              ? problem
              : (shown?.problem ?? 'A variant stores your changes under a name; the car.ini is not changed')
          }
        />
      ) : (
        <VariantDetail
          key={shown.file}
          file={shown.file}
          variant={shown.variant}
          others={list.filter(({ file }) => file !== shown.file)}
        />
      )}
    </div>
  );
}

/** Saves the unsaved changes as a variant. */
function MakeVariant(): ReactElement {
  const car = useService(CAR);
  const variants = useService(VARIANTS);
  const { changes, isComplete } = useStore(variants, (s) => s.made);
  // Name of the variant whose changes are these, and no others.
  const kept = useStore(variants, (s) => {
    const used = variantInCar(s);
    return used?.others === 0 ? used.name : undefined;
  });
  const [name, setName] = useState('');
  const wish = kept === undefined ? ': name the variant to create it.' : `, kept as ${kept}.`;
  const make = (): void => {
    if (name.trim() === '' || changes.length === 0) return;
    const variant = { name: name.trim(), note: '', car: carName(car.getState()), changes: [...changes] };
    void variants.save(variant).then((file) => {
      if (file !== undefined) setName('');
    });
  };
  return (
    <form
      className={css['make']}
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <p>
        {changes.length === 0
          ? 'No unsaved changes: change a setting to create a variant.'
          : `${keys(changes.length)} changed since the last save${name.trim() === '' ? wish : '.'}`}
        {isComplete ? '' : ' Inheritance between blocks has changed, too; a variant does not store that.'}
      </p>
      <TextInput label="Name of the variant" value={name} maxLength={100} onText={setName} />
      <Button type="submit" isDisabled={name.trim() === '' || changes.length === 0}>
        Create variant
      </Button>
    </form>
  );
}

function ImportPatch(): ReactElement {
  const variants = useService(VARIANTS);
  const notices = useService(NOTICES);
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File): Promise<void> => {
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
      await variants.importPatch(file.name, text);
    } catch (error) {
      notices.notifyFailure(error);
    }
  };
  return (
    <div className={css['foot']}>
      <FileInput inputRef={input} label="Patch file" accept=".ini" onFile={(file) => void take(file)} />
      <Button isSmall onPress={() => input.current?.click()}>
        Import patch…
      </Button>
    </div>
  );
}
