import { FileDown, Plus, X } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { FileTrigger } from 'react-aria-components';
import { useStore } from 'zustand';
import type { ReadOffModel } from '../../../core/contract/tyre-laboratory.ts';
import {
  LIBRERALLY_TYRE_MODES,
  tyreModelRow,
  type LibreRallyTyreMode,
} from '../../../core/contract/tyre-models.ts';
import { WHEEL_LABELS, WHEELS, type Wheel } from '../../../core/contract/wheels.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { drawnEntries, MOST_TYRES } from '../../stores/tyre-lab-store.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Choice, type Option } from '../../ui/Choice.tsx';
import page from '../../ui/FormPage.module.css';
import { saveFile } from '../../ui/save-file.ts';
import type { LabEntry, LabSheet } from '../../worker/tyre-lab-messages.ts';
import { colourOf } from './shown-sheets.ts';
import css from './TyreLab.module.css';

interface ModelChoice {
  readonly option: Option<string>;
  readonly as: ReadOffModel | undefined;
}

const MODELS: readonly ModelChoice[] = [
  { option: { value: 'own', label: 'As its file has it' }, as: undefined },
  ...(Object.keys(LIBRERALLY_TYRE_MODES) as LibreRallyTyreMode[]).map((mode) => ({
    option: {
      value: `librerally-${mode}`,
      label: `${tyreModelRow('librerally').label}, ${mode}`,
      note: LIBRERALLY_TYRE_MODES[mode],
    },
    as: { model: 'librerally', mode } as const,
  })),
  ...(['physx', 'simple'] as const).map((model) => ({
    option: { value: model, label: tyreModelRow(model).label, note: tyreModelRow(model).note },
    as: { model },
  })),
];

/** The tyres that are drawn, and what brings others. */
export function TyreList(): ReactElement {
  const { tyreLab, car } = useServices();
  const entries = useStore(tyreLab, (s) => s.entries);
  const sheets = useStore(tyreLab, (s) => s.sheets);
  const hasCar = useStore(car, (s) => s.path !== undefined);
  const shown = drawnEntries(entries, hasCar);
  return (
    <>
      <ul className={css['list']} aria-label="Tyres drawn">
        {shown.map((entry) => (
          <TyreRow key={entry.number} entry={entry} sheet={sheets.get(entry.number)} />
        ))}
      </ul>
      {hasCar ? <AddWheel isFull={entries.length >= MOST_TYRES} /> : undefined}
      <FileTrigger
        acceptedFileTypes={['.tir', '.ini']}
        allowsMultiple
        onSelect={(files) => void tyreLab.bring([...(files ?? [])])}
      >
        <Button isDisabled={entries.length >= MOST_TYRES}>Add from a file</Button>
      </FileTrigger>
      <p className={page['about']}>
        A .tir file or a car.ini, of which the front left tyre is drawn; they can be dropped here too.
      </p>
    </>
  );
}

function TyreRow(props: { readonly entry: LabEntry; readonly sheet: LabSheet | undefined }): ReactElement {
  const { entry, sheet } = props;
  const { number } = entry;
  const { tyreLab } = useServices();
  const name = sheet?.name ?? 'Tyre';
  const tir = sheet === undefined || 'problem' in sheet ? undefined : sheet.tir;
  return (
    <li className={css['tyre']}>
      <i className={css['swatch']} style={{ background: `var(${colourOf(number)})` }} aria-hidden />
      <span className={css['name']}>
        {number + 1}. {name}
      </span>
      {tir === undefined ? undefined : (
        <IconButton
          isSmall
          label={`Save ${name} as .tir`}
          icon={<FileDown size={13} aria-hidden />}
          onPress={() => saveFile(`tyre-${number + 1}.tir`, new Blob([tir], { type: 'text/plain' }))}
        />
      )}
      <IconButton
        isSmall
        label={`Take out ${name}`}
        icon={<X size={13} aria-hidden />}
        onPress={() => tyreLab.remove(number)}
      />
      {sheet === undefined ? undefined : <AboutTyre sheet={sheet} />}
    </li>
  );
}

function AboutTyre({ sheet }: { readonly sheet: LabSheet }): ReactElement {
  if ('problem' in sheet)
    return (
      <p className={css['problem']} role="alert">
        {sheet.problem}
      </p>
    );
  const { label, note } = tyreModelRow(sheet.model);
  return (
    <div className={css['about']}>
      <span title={note}>{label}</span>
      {sheet.notes.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

function AddWheel({ isFull }: { readonly isFull: boolean }): ReactElement {
  const { tyreLab } = useServices();
  const [wheel, setWheel] = useState<Wheel>('FL');
  const [model, setModel] = useState('own');
  return (
    <div className={css['add']}>
      <Choice
        label="Wheel of the open car"
        options={WHEELS.map((value) => ({ value, label: WHEEL_LABELS[value] }))}
        value={wheel}
        onChange={setWheel}
      />
      <Choice label="Model" options={MODELS.map(({ option }) => option)} value={model} onChange={setModel} />
      <Button
        icon={<Plus size={14} aria-hidden />}
        isDisabled={isFull}
        onPress={() =>
          tyreLab.add({ kind: 'wheel', wheel, as: MODELS.find(({ option }) => option.value === model)?.as })
        }
      >
        Add
      </Button>
    </div>
  );
}
