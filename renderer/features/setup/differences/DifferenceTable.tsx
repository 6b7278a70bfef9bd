import { Undo2 } from 'lucide-react';
import { Fragment, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { CarCompanion } from '../../../../core/contract/car-file.ts';
import type { VariantChange } from '../../../../core/catalogue/variants.ts';
import { CAR } from '../../../workspace/car/car-store.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { UI } from '../../../workspace/ui-store.ts';
import { Button } from '../../../ui/Button.tsx';
import { differenceGroups } from './difference-rows.ts';
import css from './DifferencesView.module.css';

interface DifferenceTableProps {
  readonly changes: readonly VariantChange[];
  /** By key: the value that a referenced block gives the side that does not set the key itself. */
  readonly inherited: Readonly<Record<string, string>>;
  readonly files: readonly CarCompanion[];
  readonly otherName: string;
  /** "Revert" or "Take". */
  readonly verb: string;
  readonly onTake: (changes: readonly VariantChange[], label: string) => void;
  readonly onTakeFile: (file: CarCompanion) => void;
  readonly onChoose: (key: string) => void;
}

/** Differences key by key; a key, a block or a file can be adopted. */
export function DifferenceTable(props: DifferenceTableProps): ReactElement {
  const { changes, inherited, files, otherName, verb, onTake, onTakeFile, onChoose } = props;
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  const wheels = useStore(useService(CAR), (s) => s.model?.wheelLabels);
  return (
    <table className={css['table']} aria-label="Differences">
      <thead>
        <tr>
          <th scope="col">Setting</th>
          <th scope="col">{otherName}</th>
          <th scope="col">Open car</th>
          <th scope="col">
            <span className="visually-hidden">Unit</span>
          </th>
          <th scope="col">Change</th>
          <th scope="col">
            <span className="visually-hidden">{verb}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {differenceGroups(changes, inherited, system, wheels).map(({ title, rows }) => (
          <Fragment key={title}>
            <tr className={css['group']}>
              <th scope="rowgroup" colSpan={5}>
                {title}
              </th>
              <td>
                {rows.length > 1 && (
                  <Button
                    isSmall
                    onPress={() =>
                      onTake(
                        rows.map(({ change }) => change),
                        `${title}: ${verb.toLowerCase()} ${rows.length}`,
                      )
                    }
                  >
                    {verb} all {rows.length}
                  </Button>
                )}
              </td>
            </tr>
            {rows.map(({ change, label, symbol, now, other, step }) => (
              <tr key={change.key}>
                <th scope="row">
                  <Button look="quiet" isSmall onPress={() => onChoose(change.key)}>
                    {label}
                  </Button>
                  <small>{change.key}</small>
                </th>
                <td>{other}</td>
                <td>{now}</td>
                <td className={css['unit']}>{symbol}</td>
                <td className={css['quiet']}>{step}</td>
                <td>
                  <Button
                    isSmall
                    icon={<Undo2 size={13} aria-hidden />}
                    aria-label={`${verb} ${change.key}`}
                    onPress={() => onTake([change], `${label}: ${verb.toLowerCase()}`)}
                  >
                    {verb}
                  </Button>
                </td>
              </tr>
            ))}
          </Fragment>
        ))}
        {files.map((file) => (
          <tr key={file.name}>
            <th scope="row" colSpan={5}>
              The file {file.name} differs
            </th>
            <td>
              <Button isSmall aria-label={`${verb} ${file.name}`} onPress={() => onTakeFile(file)}>
                {verb}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
