import { useId, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { MassPlan } from '../../../../core/contract/mass-plans.ts';
import type { WheelLoads } from '../../../../core/catalogue/setup-charts.ts';
import { WHEELS } from '../../../../core/catalogue/wheels.ts';
import type { UnitOrNone } from '../../../../core/units/suffixes.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { useShowField } from '../../../workspace/car/use-show-field.ts';
import { Button } from '../../../ui/Button.tsx';
import { KeyLink } from '../../../ui/KeyLink.tsx';
import css from './Mass.module.css';
import { useQuantities } from '../../../workspace/use-quantities.ts';
import { CAR_EDITOR } from '../../../workspace/car/car-editor.ts';
import { NOTICES } from '../../../workspace/notice-store.ts';
import { MASS_PLANS } from './mass-plan-store.ts';
import { CAR } from '../../../workspace/car/car-store.ts';
import { counted } from '../../../format/counted-text.ts';

interface EffectRow {
  readonly label: string;
  readonly key: string;
  readonly unit: UnitOrNone;
  readonly digits: number;
  readonly of: (loads: WheelLoads) => number;
}

const EFFECTS: readonly EffectRow[] = [
  { label: 'Total mass', key: 'mass_kg', unit: 'kg', digits: 1, of: (loads) => loads.mass_kg },
  { label: 'Front share', key: 'share', unit: 'pct', digits: 2, of: (loads) => 100 * loads.frontShare },
  { label: 'Left share', key: 'share', unit: 'pct', digits: 2, of: (loads) => 100 * loads.leftShare },
  { label: 'Cross weight', key: 'share', unit: 'pct', digits: 2, of: (loads) => 100 * loads.crossShare },
  ...WHEELS.map((wheel, w) => ({
    label: `Load ${wheel}`,
    key: 'wheelLoad_N',
    unit: 'N' as const,
    digits: 0,
    of: (loads: WheelLoads) => loads.load_N[w] ?? 0,
  })),
  { label: 'Height of the centre of gravity', key: 'height_m', unit: 'm', digits: 4, of: (loads) => loads.height_m },
  ...(['Roll', 'Pitch', 'Yaw'] as const).map((name, i) => ({
    label: `${name} inertia of the body`,
    key: 'inertia_kgm2',
    unit: 'kgm2' as const,
    digits: 1,
    of: (loads: WheelLoads) => loads.inertia_kgm2[i] ?? 0,
  })),
]; // prettier-ignore

interface PlanTableProps {
  readonly plan: MassPlan;
  readonly applyText: string;
  /** Name of the undo step. */
  readonly stepLabel: string;
  readonly onApplied: () => void;
}

/** Effect of a plan and the keys it changes, with the button that applies it as one undo step. */
export function PlanTable({ plan, applyText, stepLabel, onApplied }: PlanTableProps): ReactElement {
  const editor = useService(CAR_EDITOR);
  const notices = useService(NOTICES);
  const massPlans = useService(MASS_PLANS);
  const car = useService(CAR);
  const show = useQuantities();
  const [isApplying, setIsApplying] = useState(false);
  const text = useStore(car, (s) => s.text);
  const isReadable = useStore(massPlans, (s) => s.plannedText === text);
  const changed = EFFECTS.flatMap((row) => {
    const shown = show(row.key, row.unit, row.digits);
    const [now, then] = [row.of(plan.before), row.of(plan.after)];
    return shown.text(now) === shown.text(then) ? [] : [{ row, shown, now, then }];
  });
  const apply = (): void => {
    setIsApplying(true);
    editor
      .apply(plan.edits, stepLabel)
      .then(onApplied)
      .catch((error: unknown) => notices.notifyFailure(error))
      .finally(() => setIsApplying(false));
  };
  const isSame = plan.changes.length === 0;
  return (
    <>
      {changed.length === 0 ? undefined : (
        <table className={css['table']} aria-label={`Effect: ${stepLabel}`}>
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col">Now</th>
              <th scope="col">Then</th>
              <th scope="col">Unit</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ row, shown, now, then }) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                <td>{shown.text(now)}</td>
                <td>{shown.text(then)}</td>
                <td className={css['unit']}>{shown.symbol}</td>
                <td className={css['change']}>{shown.difference(now, then)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <KeyTable plan={plan} />
      {plan.notes.map((note) => (
        <p key={note} className={css['note']}>
          {note}
        </p>
      ))}
      <div className={css['actions']}>
        <Button look="primary" isSmall isDisabled={isSame || isApplying || !isReadable} onPress={apply}>
          {applyText}
        </Button>
        <span className={css['unit']}>
          {isSame
            ? 'The car already has these values'
            : `${counted(plan.changes.length, 'value')}, one undo step`}
        </span>
      </div>
    </>
  );
}

/** Keys that would change; a click opens the field. */
function KeyTable({ plan }: { readonly plan: MassPlan }): ReactElement | undefined {
  const car = useService(CAR);
  const showField = useShowField();
  const id = useId();
  const values = useStore(car, (s) => s.model?.values);
  if (plan.changes.length === 0) return undefined;
  /** A value of a template is shown in the field of the first wheel that uses it. */
  const fieldOf = (key: string): string =>
    (values?.find((v) => v.key === key) ?? values?.find((v) => v.sourceKey === key))?.key ?? key;
  return (
    <table className={css['table']} aria-labelledby={id}>
      <caption id={id} className={css['caption']}>
        Values of the file
      </caption>
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">Now</th>
          <th scope="col">Then</th>
        </tr>
      </thead>
      <tbody>
        {plan.changes.map(({ key, before, after }) => (
          <tr key={key}>
            <th scope="row">
              <KeyLink name={key} field={fieldOf(key)} onPress={() => showField(fieldOf(key))} />
            </th>
            <td>{before === '' ? 'not in the file' : before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
