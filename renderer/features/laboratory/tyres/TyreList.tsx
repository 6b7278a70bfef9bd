import { Plus } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { FileTrigger } from 'react-aria-components';
import { useStore } from 'zustand';
import type { ReadOffModel } from '../../../../core/contract/tyre-laboratory.ts';
import {
  LIBRERALLY_TYRE_MODES,
  tyreModelRow,
  type LibreRallyTyreMode,
} from '../../../../core/catalogue/tyre-models.ts';
import { FOUR_WHEELS } from '../../../../core/catalogue/wheel-places.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { TYRE_FILE_TYPES } from './tyre-files.ts';
import { drawnEntries, MAX_TYRES, TYRE_LAB } from './tyre-lab-store.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice, type Option } from '../../../ui/Choice.tsx';
import page from '../../../ui/FormPage.module.css';
import css from './TyreLab.module.css';
import { TyreRow } from './TyreRow.tsx';
import { CAR } from '../../../workspace/car/car-store.ts';

interface ModelChoice {
  readonly option: Option<string>;
  readonly as: ReadOffModel | undefined;
}

const MODELS: readonly ModelChoice[] = [
  { option: { value: 'own', label: 'As in the file' }, as: undefined },
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

/** The drawn tyres, and the controls that add others. */
export function TyreList(): ReactElement {
  const tyreLab = useService(TYRE_LAB);
  const car = useService(CAR);
  const entries = useStore(tyreLab, (s) => s.entries);
  const sheets = useStore(tyreLab, (s) => s.sheets);
  const refused = useStore(tyreLab, (s) => s.refused);
  const hasCar = useStore(car, (s) => s.path !== undefined);
  const shown = drawnEntries(entries, hasCar);
  return (
    <>
      <ul className={css['list']} aria-label="Tyres drawn">
        {shown.map((entry) => (
          <TyreRow key={entry.number} entry={entry} sheet={sheets.get(entry.number)} />
        ))}
      </ul>
      {hasCar ? <AddWheel isFull={entries.length >= MAX_TYRES} /> : undefined}
      <FileTrigger
        acceptedFileTypes={TYRE_FILE_TYPES}
        allowsMultiple
        onSelect={(files) => void tyreLab.bring([...(files ?? [])])}
      >
        <Button isDisabled={entries.length >= MAX_TYRES}>Add from a file</Button>
      </FileTrigger>
      {refused === '' ? undefined : (
        <p role="alert" className={css['problem']}>
          {refused}
        </p>
      )}
      <p className={page['about']}>
        A .tir file, a table of measured forces (.csv), or a car.ini (its front left tyre is drawn). Files can
        be dropped here, too.
      </p>
    </>
  );
}

function AddWheel({ isFull }: { readonly isFull: boolean }): ReactElement {
  const tyreLab = useService(TYRE_LAB);
  const [chosen, setWheel] = useState('FL');
  const wheels = useStore(useService(CAR), (s) => s.model?.vehicle?.wheels) ?? FOUR_WHEELS;
  const wheel = wheels.find(({ name }) => name === chosen)?.name ?? wheels[0]?.name ?? chosen;
  const [model, setModel] = useState('own');
  return (
    <div className={css['add']}>
      <Choice
        label="Wheel of the open car"
        options={wheels.map(({ name, label }) => ({ value: name, label }))}
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
