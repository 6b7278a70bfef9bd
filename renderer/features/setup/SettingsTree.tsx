import { Search } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { FieldGroup } from '../../../core/contract/fields/field.ts';
import { keyLabel } from '../../../core/contract/setup-fields.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { useCommand } from '../../app/CommandsContext.tsx';
import { cx } from '../../ui/cx.ts';
import { Panel } from '../../ui/Panel.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { CarModel } from '../../worker/messages.ts';
import { groupOfKey, isFieldEdited, searchSettings, severityByKey, type FormGroup } from './form-model.ts';
import css from './SettingsTree.module.css';

interface SettingsTreeProps {
  readonly groups: readonly FormGroup[];
  readonly model: CarModel;
  readonly shown: FieldGroup;
  readonly onGroup: (group: FieldGroup) => void;
  /** A setting chosen from the search: show it and put the focus into its field. */
  readonly onKey: (key: string) => void;
}

interface GroupMarks {
  readonly edited: number;
  readonly severity: 'error' | 'warning' | undefined;
}

function useGroupMarks(model: CarModel): ReadonlyMap<FieldGroup, GroupMarks> {
  const { car } = useServices();
  const saved = useStore(car, (s) => s.savedValues);
  return useMemo(() => {
    const severities = severityByKey(model.diagnostics);
    const marks = new Map<FieldGroup, { edited: number; severity: 'error' | 'warning' | undefined }>();
    for (const value of model.values) {
      const group = groupOfKey(value.key);
      if (group === undefined) continue;
      const mark = marks.get(group) ?? { edited: 0, severity: undefined };
      if (isFieldEdited(value, saved)) mark.edited++;
      const severity = severities.get(value.key);
      if (severity === 'error' || (severity === 'warning' && mark.severity === undefined))
        mark.severity = severity;
      marks.set(group, mark);
    }
    return marks;
  }, [model, saved]);
}

/** Groups of settings, and a search over all of them. */
export function SettingsTree({ groups, model, shown, onGroup, onKey }: SettingsTreeProps): ReactElement {
  const { ui } = useServices();
  const find = useCommand('edit.find');
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const requests = useStore(ui, (s) => s.findRequests);
  const marks = useGroupMarks(model);
  const found = useMemo(
    () => (query.trim() === '' ? [] : searchSettings(query, model.values)),
    [query, model],
  );
  const chosen = Math.min(active, found.length - 1);

  useEffect(() => {
    if (requests > 0) input.current?.select();
  }, [requests]);

  const take = (key: string): void => {
    setQuery('');
    onKey(key);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((chosen + step + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter') {
      const value = found[chosen];
      if (value !== undefined) take(value.key);
    } else if (event.key === 'Escape') setQuery('');
  };

  return (
    <Panel title="Settings">
      <div className={css['search']}>
        <TextInput
          label="Find a setting"
          isLabelHidden
          icon={<Search size={14} aria-hidden />}
          placeholder={`Find (${find.keys})`}
          value={query}
          inputRef={input}
          onText={(text) => {
            setQuery(text);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {query.trim() === '' ? (
        <ul className={css['tree']} aria-label="Groups of settings">
          {groups.map(({ group, label }) => {
            const mark = marks.get(group);
            return (
              <li key={group}>
                <button
                  type="button"
                  className={css['group']}
                  aria-current={group === shown ? 'true' : undefined}
                  onClick={() => onGroup(group)}
                >
                  <span>{label}</span>
                  {mark?.severity === undefined ? undefined : (
                    <span className={css[mark.severity]} title={`Has ${mark.severity}s`}>
                      !
                    </span>
                  )}
                  {mark === undefined || mark.edited === 0 ? undefined : (
                    <span className={css['edited']} title={`${mark.edited} changed since the last save`}>
                      {mark.edited}
                    </span>
                  )}
                </button>
              </li>
            );
          })}
        </ul>
      ) : (
        <ul className={css['tree']} aria-label="Settings found">
          {found.map((value, i) => (
            <li key={value.key}>
              <button
                type="button"
                tabIndex={-1}
                className={cx(css['found'], i === chosen && css['active'])}
                onPointerMove={() => setActive(i)}
                onClick={() => take(value.key)}
              >
                <span>{keyLabel(value.key)}</span>
                <small>{value.key}</small>
              </button>
            </li>
          ))}
          {found.length === 0 ? <li className={css['none']}>No setting matches</li> : undefined}
        </ul>
      )}
    </Panel>
  );
}
