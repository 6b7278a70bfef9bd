import { Lightbulb, TriangleAlert } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import type { Diagnostic } from '../../../core/contract/diagnostics.ts';
import type { AdviceChoice } from '../../../core/contract/requests.ts';
import { Choice, type Option } from '../../ui/Choice.tsx';
import css from './LowerPane.module.css';

const MODELS: readonly Option<AdviceChoice>[] = [
  { value: 'racebench', label: 'Racebench' },
  { value: 'physx', label: 'PhysX' },
  { value: 'librerally', label: 'LibreRally' },
  { value: 'all', label: 'All models' },
];

/** Model the advice is for. */
export function AdviceModel(props: {
  readonly value: AdviceChoice;
  readonly onChange: (model: AdviceChoice) => void;
}): ReactElement {
  return <Choice label="Model the advice is for" isLabelHidden options={MODELS} {...props} />;
}

interface AdviceListProps {
  /** Undefined while it is being worked out for the first time. */
  readonly advice: readonly Diagnostic[] | undefined;
  readonly isRunnable: boolean;
  readonly adviceFor: AdviceChoice;
  readonly onChoose: (diagnostic: Diagnostic) => void;
}

/** How the car will drive, warnings first; a chosen row tells what it holds for and leads to its line. */
export function AdviceList(props: AdviceListProps): ReactElement {
  const { advice, isRunnable, adviceFor, onChoose } = props;
  const [opened, setOpened] = useState<string>();
  const sorted = [...(advice ?? [])].sort(
    (a, b) => Number(a.severity !== 'warning') - Number(b.severity !== 'warning'),
  );
  const label = MODELS.find((m) => m.value === adviceFor)?.label ?? '';
  if (!isRunnable)
    return <p className={css['none']}>The car has errors; advice follows when they are gone</p>;
  if (sorted.length === 0)
    return <p className={css['none']}>{advice === undefined ? '' : `No advice for ${label}`}</p>;
  return (
    <ul className={css['list']} aria-label="Advice">
      {sorted.map((d) => {
        const id = `${d.code} ${d.key}`;
        return (
          <AdviceItem
            key={id}
            advice={d}
            isOpen={opened === id}
            onPress={() => {
              setOpened(opened === id ? undefined : id);
              onChoose(d);
            }}
          />
        );
      })}
    </ul>
  );
}

interface AdviceItemProps {
  readonly advice: Diagnostic;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

function AdviceItem({ advice, isOpen, onPress }: AdviceItemProps): ReactElement {
  const isWarning = advice.severity === 'warning';
  const Icon = isWarning ? TriangleAlert : Lightbulb;
  return (
    <li>
      <button type="button" className={css['item']} aria-expanded={isOpen} onClick={onPress}>
        <Icon
          size={14}
          className={isWarning ? css['warning'] : undefined}
          aria-label={isWarning ? 'Warning' : 'Advice'}
        />
        <span className={css['message']}>{advice.message}</span>
        <span className={css['place']}>{advice.key}</span>
        <span className={css['line']}>{advice.line > 0 ? `line ${advice.line}` : ''}</span>
      </button>
      {isOpen && (
        <dl className={css['detail']} ref={(detail) => detail?.scrollIntoView({ block: 'nearest' })}>
          <div>
            <dt>Holds for</dt>
            <dd>{advice.validity}</dd>
          </div>
          <div>
            <dt>Source</dt>
            <dd>{advice.source}</dd>
          </div>
        </dl>
      )}
    </li>
  );
}
