import { Search } from 'lucide-react';
import {
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { useStore } from 'zustand';
import { useService } from '../../workspace/ServicesContext.tsx';
import { useCommand } from '../../workspace/CommandsContext.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { FieldValue } from '../../worker/car-model.ts';
import type { Severity } from '../../../core/catalogue/diagnostics.ts';
import type { FormGroup, GroupName } from './form-model.ts';
import { groupCounts } from './group-tree.ts';
import { GroupTree } from './GroupTree.tsx';
import { optionId, SearchResults } from './SearchResults.tsx';
import { searchSettings } from './search-settings.ts';
import css from './SettingsTree.module.css';
import { UI } from '../../workspace/ui-store.ts';
import { CAR } from '../../workspace/car/car-store.ts';

interface SettingsTreeProps {
  readonly groups: readonly FormGroup[];
  readonly values: readonly FieldValue[];
  readonly severities: ReadonlyMap<string, Severity>;
  /** Settings of the saved file that are gone. */
  readonly gone: readonly FieldValue[];
  readonly shown: GroupName;
  readonly onShow: (group: GroupName, block: string | undefined) => void;
  /** A setting chosen from the search: show it and put the focus into its field. */
  readonly onKey: (key: string) => void;
}

/** Groups of settings, and a search over all of them. */
export function SettingsTree(props: SettingsTreeProps): ReactElement {
  const { groups, values, severities, gone, shown, onShow, onKey } = props;
  const ui = useService(UI);
  const car = useService(CAR);
  const find = useCommand('edit.find');
  const id = useId();
  const wheelLabels = useStore(car, (s) => s.model?.wheelLabels);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const requests = useStore(ui, (s) => s.findRequests);
  const saved = useStore(car, (s) => s.savedFields);
  const counts = useMemo(
    () => groupCounts(values, gone, severities, saved),
    [values, gone, severities, saved],
  );
  // The letters appear at once; the search follows as soon as there is time.
  const asked = useDeferredValue(query);
  const found = useMemo(() => searchSettings(asked, { values, wheelLabels }), [asked, values, wheelLabels]);
  const isSearching = query.trim() !== '';
  const chosen = Math.max(0, Math.min(active, found.length - 1));

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
      // The typed text decides, not the results that the list still shows.
      const now = asked === query ? found : searchSettings(query, { values, wheelLabels });
      const taken = now[Math.min(chosen, now.length - 1)];
      if (taken !== undefined) take(taken.value.key);
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
          role="combobox"
          aria-expanded={isSearching && found.length > 0}
          aria-controls={isSearching && found.length > 0 ? id : undefined}
          aria-activedescendant={isSearching && found.length > 0 ? optionId(id, chosen) : undefined}
          aria-autocomplete="list"
          onText={(text) => {
            setQuery(text);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {isSearching ? (
        <SearchResults
          id={id}
          query={asked.trim()}
          found={found}
          active={chosen}
          onActive={setActive}
          onTake={take}
        />
      ) : (
        <GroupTree groups={groups} shown={shown} counts={counts} onShow={onShow} />
      )}
    </Panel>
  );
}
