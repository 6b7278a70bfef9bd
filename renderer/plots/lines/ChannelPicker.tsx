import { Check, ListChecks } from 'lucide-react';
import type { ReactElement } from 'react';
import { CheckboxButton, CheckboxField, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { Button } from '../../ui/Button.tsx';
import { CHART_SPECS, GROUP_LABELS, GROUPS, type ChartSpec } from './chart-spec.ts';
import css from './ChannelPicker.module.css';

interface ChannelPickerProps {
  readonly chosen: readonly string[];
  /** Charts to choose from; by default those of the channel table. */
  readonly charts?: readonly ChartSpec[];
  /** Undefined: every channel of the table. */
  readonly available?: ReadonlySet<string> | undefined;
  readonly onChange: (keys: string[]) => void;
}

/** Choice of the charted channels, by group. */
export function ChannelPicker(props: ChannelPickerProps): ReactElement {
  const { chosen, charts = CHART_SPECS, available } = props;
  const keys = new Set(charts.map((s) => s.key).filter((key) => available?.has(key) ?? true));
  return (
    <DialogTrigger>
      <Button icon={<ListChecks size={15} />}>
        Channels <span className={css['count']}>{new Set(chosen.filter((key) => keys.has(key))).size}</span>
      </Button>
      <Popover className={css['popover'] ?? ''} placement="bottom end">
        <Dialog aria-label="Channels" className={css['dialog'] ?? ''}>
          <Groups {...props} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** A separate component: a hundred options are rendered only when they are shown. */
function Groups({ chosen, charts = CHART_SPECS, available, onChange }: ChannelPickerProps): ReactElement[] {
  const set = new Set(chosen);
  const specs = charts.filter((s) => available?.has(s.key) ?? true);
  const change = (keys: readonly string[], isIn: boolean): void => {
    const next = new Set(set);
    for (const key of keys) {
      if (isIn) next.add(key);
      else next.delete(key);
    }
    // Chosen channels that this session lacks stay in the choice.
    const lacking = chosen.filter((key) => !charts.some((s) => s.key === key));
    onChange([...charts.map((s) => s.key).filter((key) => next.has(key)), ...lacking]);
  };
  return GROUPS.flatMap((group) => {
    const inGroup = specs.filter((s) => s.row.group === group);
    if (inGroup.length === 0) return [];
    const keys = inGroup.map((s) => s.key);
    const isAll = keys.every((key) => set.has(key));
    return [
      <section key={group} aria-label={GROUP_LABELS[group]}>
        <header className={css['head']}>
          <h3>{GROUP_LABELS[group]}</h3>
          <Button isSmall look="quiet" onPress={() => change(keys, !isAll)}>
            {isAll ? 'None' : 'All'}
          </Button>
        </header>
        {inGroup.map((spec) => (
          <CheckboxField
            key={spec.key}
            isSelected={set.has(spec.key)}
            onChange={(isIn) => change([spec.key], isIn)}
          >
            <CheckboxButton className={css['option'] ?? ''}>
              <span className={css['box']}>
                <Check size={12} strokeWidth={3} aria-hidden />
              </span>
              {spec.row.label}
            </CheckboxButton>
          </CheckboxField>
        ))}
      </section>,
    ];
  });
}
