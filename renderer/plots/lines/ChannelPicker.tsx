import { Check, ListChecks, Search } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { CheckboxButton, CheckboxField, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { useStore } from 'zustand';
import { MAX_CHARTS } from '../../../core/catalogue/worksheets/panels.ts';
import type { DisplaySystem } from '../../../core/units/display.ts';
import { showQuantity } from '../../../core/units/quantity.ts';
import { UI } from '../../workspace/ui-store.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
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

/** Options rendered at once; a log may have thousands of channels, of which a search leaves a few. */
const MAX_SHOWN = 300;

/** Unit in which the chart shows its values. */
const unitText = ({ row }: ChartSpec, system: DisplaySystem): string => showQuantity(row, system).symbol;

/** A separate component: hundreds of options are rendered only when they are shown. */
function Groups({ chosen, charts = CHART_SPECS, available, onChange }: ChannelPickerProps): ReactElement {
  const system = useStore(useService(UI), (s) => s.units);
  const [query, setQuery] = useState('');
  const set = new Set(chosen);
  const specs = charts.filter((s) => available?.has(s.key) ?? true);
  const found = matching(specs, query, system);
  // Chosen ones are never among those left out.
  const shown = new Set([...found.filter(({ key }) => set.has(key)), ...found].slice(0, MAX_SHOWN));
  const change = (keys: readonly string[], isIn: boolean): void => {
    const next = new Set(set);
    for (const key of keys) {
      if (isIn) next.add(key);
      else next.delete(key);
    }
    // Chosen channels that this session lacks stay in the choice.
    const lacking = chosen.filter((key) => !charts.some((s) => s.key === key));
    onChange([...charts.map((s) => s.key).filter((key) => next.has(key)), ...lacking].slice(0, MAX_CHARTS));
  };
  const left = found.length - shown.size;
  return (
    <>
      <div className={css['search']}>
        <TextInput
          label="Search channels"
          isLabelHidden
          icon={<Search size={14} />}
          placeholder={`Search ${specs.length} channels by name, unit or group`}
          value={query}
          onText={setQuery}
          autoFocus
        />
        <p className={css['found']} role="status">
          {found.length === 0
            ? 'No channel matches. Try fewer letters.'
            : left > 0
              ? `${shown.size} of ${found.length} shown: search for the others.`
              : ''}
        </p>
      </div>
      <div className={css['groups']}>
        {GROUPS.flatMap((group) => {
          const inGroup = found.filter((spec) => spec.row.group === group && shown.has(spec));
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
                    <span>{spec.row.label}</span>
                    <span className={css['unit']}>{unitText(spec, system)}</span>
                  </CheckboxButton>
                </CheckboxField>
              ))}
            </section>,
          ];
        })}
      </div>
    </>
  );
}

/** Channels whose label, name, unit or group holds every word, in their order. */
export function matching(
  specs: readonly ChartSpec[],
  query: string,
  system: DisplaySystem,
): readonly ChartSpec[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return specs;
  return specs.filter((spec) => {
    const text =
      `${spec.row.label} ${spec.key} ${unitText(spec, system)} ${GROUP_LABELS[spec.row.group]}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
