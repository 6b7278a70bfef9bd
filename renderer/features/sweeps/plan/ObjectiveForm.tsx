import { Trash2 } from 'lucide-react';
import { useMemo, type ReactElement } from 'react';
import { isManoeuvreName, manoeuvreRow } from '../../../../core/catalogue/manoeuvres.ts';
import { addToPlan, setInPlan } from './plan-text.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Choice, Segments, type Option } from '../../../ui/Choice.tsx';
import { FaultLines, faultsAt, type PlanPartProps } from './PlanPart.tsx';
import css from './Plan.module.css';
import { list, record, word, type Loose } from './plan-form-data.ts';

interface MetricOption extends Option<string> {
  readonly better: 'less' | 'more' | 'neither';
}

const WANTS = [
  { value: 'less', label: 'Less' },
  { value: 'more', label: 'More' },
] as const;

/** The metrics that tests keep, as objectives name them. */
function metricOptions(tests: Loose): MetricOption[] {
  const names = Object.keys(tests);
  return names.flatMap((name) => {
    const test = record(tests[name]);
    const manoeuvre = word(test['manoeuvre']);
    if (!isManoeuvreName(manoeuvre)) return [];
    const storedKeys = test['metrics'] === undefined ? undefined : list(test['metrics']).map(word);
    return manoeuvreRow(manoeuvre)
      .metrics.filter(({ key }) => storedKeys?.includes(key) ?? true)
      .map(({ key, label, better }) => ({
        value: names.length > 1 ? `${name}.${key}` : key,
        label: names.length > 1 ? `${name}: ${label}` : label,
        better,
      }));
  });
}

/** Objectives, by which setups are ranked. */
export function ObjectiveForm({ data, faults, onEdit }: PlanPartProps): ReactElement {
  const options = useMemo(() => metricOptions(record(data['tests'])), [data]);
  const objectives = list(data['objectives']).map(record);
  const nameOf = (metric: string): string =>
    options.find(({ value }) => value === metric || value.endsWith(`.${metric}`))?.label ?? metric;
  return (
    <fieldset className={css['part']}>
      <legend>Objectives: ranking of setups</legend>
      {objectives.map((objective, i) => {
        const metric = word(objective['metric']);
        const own = options.find(({ value }) => value === metric)?.better;
        const want = WANTS.find(({ value }) => value === (objective['want'] ?? own))?.value ?? 'less';
        return (
          <div key={`${i} ${metric}`}>
            <div className={css['line']}>
              <span className={css['grow']}>{nameOf(metric)}</span>
              <Segments
                label={`Better of ${nameOf(metric)}`}
                options={WANTS}
                value={want}
                onChange={(next) => onEdit((text) => setInPlan(text, ['objectives', i, 'want'], next))}
              />
              <IconButton
                isSmall
                label={`Remove the objective ${nameOf(metric)}`}
                icon={<Trash2 size={14} />}
                onPress={() =>
                  onEdit((text) =>
                    setInPlan(text, objectives.length === 1 ? ['objectives'] : ['objectives', i], undefined),
                  )
                }
              />
            </div>
            <FaultLines faults={faultsAt(faults, `objectives.${i}`)} />
          </div>
        );
      })}
      <Choice
        label="Add an objective"
        options={options}
        value={undefined}
        placeholder="Choose a metric"
        onChange={(metric) => {
          const better = options.find(({ value }) => value === metric)?.better;
          onEdit((text) =>
            addToPlan(text, ['objectives'], { metric, ...(better === 'neither' && { want: 'less' }) }),
          );
        }}
      />
    </fieldset>
  );
}
