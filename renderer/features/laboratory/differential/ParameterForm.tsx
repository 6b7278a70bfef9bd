import { useMemo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import {
  differentialRow,
  type DifferentialKind,
  type DifferentialPosition,
  usesKey,
} from '../../../../core/catalogue/differentials.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { Choice, Segments } from '../../../ui/Choice.tsx';
import page from '../../../ui/FormPage.module.css';
import { type DifferentialFacts } from '../../../../core/catalogue/differential-curves.ts';
import { DIFFERENTIAL_CHOICES, differentialEdits } from '../../../workspace/car/differential-kind.ts';
import { GplNotation } from '../../setup/GplNotation.tsx';
import { isFieldEdited } from '../../../workspace/car/changes.ts';
import css from './DifferentialPage.module.css';
import { DifferenceTable } from './DifferenceTable.tsx';
import { labParameters } from './differential-parameters.ts';
import { ParameterRow } from './ParameterRow.tsx';
import { CAR } from '../../../workspace/car/car-store.ts';
import { CAR_EDITOR } from '../../../workspace/car/car-editor.ts';
import { NOTICES } from '../../../workspace/notice-store.ts';
import { DIFFERENTIAL_CURVES } from './differential-store.ts';

export const POSITION_LABELS: Readonly<Record<DifferentialPosition, string>> = {
  front: 'Front',
  rear: 'Rear',
  centre: 'Centre',
};

/** Location of the settings of kinds that have more than a few numbers. */
const NO_NUMBERS: Partial<Record<DifferentialKind, string>> = {
  'semi-active':
    'Controller and clutch settings are in the setup form; the signal chain is on the Semi-active page',
  electronic: 'Motor settings are in the setup form; wheel speeds are on the Steering page',
  active: 'The car’s script sets the locking torque; each point is computed with 300 steps of 1 ms',
};

interface ParameterFormProps {
  readonly facts: DifferentialFacts;
  readonly positions: readonly DifferentialPosition[];
}

/** The selected differential, its kind, and the settings that act on it. */
export function ParameterForm({ facts, positions }: ParameterFormProps): ReactElement {
  const car = useService(CAR);
  const editor = useService(CAR_EDITOR);
  const notices = useService(NOTICES);
  const differential = useService(DIFFERENTIAL_CURVES);
  const values = useStore(car, (s) => s.model?.values);
  const saved = useStore(car, (s) => s.savedFields);
  const parameters = useMemo(() => labParameters(facts, values ?? []), [facts, values]);
  const row = differentialRow(facts.kind);
  return (
    <div className={page['form']}>
      {positions.length < 2 ? undefined : (
        <Segments
          label="Differential of the car"
          options={positions.map((position) => ({ value: position, label: POSITION_LABELS[position] }))}
          value={facts.position}
          onChange={differential.choosePosition}
        />
      )}
      <Choice
        label="Kind"
        options={DIFFERENTIAL_CHOICES}
        value={facts.kind}
        onChange={(kind) => {
          const { label } = differentialRow(kind);
          editor
            .setKeys(differentialEdits(kind, values ?? [], facts.block), `Differential kind to ${label}`)
            .catch((error: unknown) => notices.notifyFailure(error));
        }}
      />
      <p className={page['about']}>{row.note}.</p>
      <fieldset className={page['group']}>
        <legend>Settings</legend>
        {usesKey(facts.kind, 'power_angle') && values !== undefined ? (
          <div className={css['notation']}>
            <GplNotation block={facts.block} values={values} />
          </div>
        ) : undefined}
        {parameters.map((parameter) => (
          <ParameterRow
            key={parameter.value.key}
            parameter={parameter}
            isEdited={isFieldEdited(parameter.value, saved)}
          />
        ))}
        {parameters.length === 0 ? (
          <p className={page['about']}>{NO_NUMBERS[facts.kind] ?? 'This kind has no settings here'}</p>
        ) : undefined}
      </fieldset>
      <DifferenceTable />
      <section className={css['formula']} aria-label="Law">
        <h3>Law</h3>
        <p className={css['symbols']}>{row.formula}</p>
        <p className={page['about']}>{row.source}</p>
      </section>
    </div>
  );
}
