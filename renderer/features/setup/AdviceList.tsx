import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { Diagnostic } from '../../../core/catalogue/diagnostics.ts';
import type { AdviceChoice } from '../../../core/contract/car-requests.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Choice, type Option } from '../../ui/Choice.tsx';
import css from './LowerPane.module.css';
import { StatementList } from './StatementList.tsx';
import { CAR } from '../../workspace/car/car-store.ts';
import { UI } from '../../workspace/ui-store.ts';

const MODELS: readonly Option<AdviceChoice>[] = [
  { value: 'racebench', label: 'Racebench' },
  { value: 'physx', label: 'PhysX' },
  { value: 'librerally', label: 'LibreRally' },
  { value: 'all', label: 'All models' },
];

/** Model the advice is for. */
export function AdviceModel(): ReactElement {
  const ui = useService(UI);
  const adviceFor = useStore(ui, (s) => s.adviceFor);
  return (
    <Choice
      label="Model the advice is for"
      isLabelHidden
      options={MODELS}
      value={adviceFor}
      onChange={(chosen) => ui.setState({ adviceFor: chosen })}
    />
  );
}

interface AdviceListProps {
  /** Undefined until the first calculation is done. */
  readonly advice: readonly Diagnostic[] | undefined;
  readonly isRunnable: boolean;
  readonly adviceFor: AdviceChoice;
  readonly onChoose: (diagnostic: Diagnostic) => void;
}

/** Advice on handling, warnings first; a chosen row shows its validity and goes to its line. */
export function AdviceList(props: AdviceListProps): ReactElement {
  const { advice, isRunnable, adviceFor, onChoose } = props;
  const isVehicle = useStore(useService(CAR), (s) => s.model?.vehicle !== undefined);
  const sorted = [...(advice ?? [])].sort(
    (a, b) => Number(a.severity !== 'warning') - Number(b.severity !== 'warning'),
  );
  const label = MODELS.find((m) => m.value === adviceFor)?.label ?? '';
  if (!isRunnable) return <p className={css['none']}>No advice while the car has errors</p>;
  if (isVehicle) return <p className={css['none']}>Advice is made for cars with four wheels</p>;
  if (sorted.length === 0)
    return <p className={css['none']}>{advice === undefined ? '' : `No advice for ${label}`}</p>;
  return <StatementList label="Advice" statements={sorted} onChoose={onChoose} />;
}
