import { Search } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { Marked } from '../ui/Marked.tsx';
import { Overlay } from '../ui/Overlay.tsx';
import { useCarListings } from '../workspace/car/use-car-listings.ts';
import { useCommands } from '../workspace/CommandsContext.tsx';
import css from './CommandPalette.module.css';
import {
  carItems,
  choiceItems,
  commandItems,
  glossaryItems,
  laboratoryItems,
  matchPalette,
  sessionItems,
  settingItems,
  setupViewItems,
  type PaletteMatch,
} from './palette-items.ts';
import { isSecondWindow } from '../workspace/second-window.ts';
import { useServices } from '../workspace/ServicesContext.tsx';
import { useShowField } from '../workspace/car/use-show-field.ts';
import { CAR_FILES } from '../workspace/car/car-files.ts';
import { UI } from '../workspace/ui-store.ts';
import { MAX_FILTER } from '../../core/contract/session-pages.ts';
import { useFoundSessions } from '../workspace/sessions/use-found-sessions.ts';
import { SESSIONS } from '../workspace/sessions/session-store.ts';
import { CAR } from '../workspace/car/car-store.ts';

function usePaletteMatches(query: string): PaletteMatch[] {
  const services = useServices();
  const commands = useCommands();
  const showField = useShowField();
  const { recent, samples } = useCarListings();
  const model = useStore(services.get(CAR), (s) => s.model);
  const { sessions } = useFoundSessions(query.slice(0, MAX_FILTER), 20);
  const items = useMemo(() => {
    const files = services.get(CAR_FILES);
    const ui = services.get(UI);
    const store = services.get(SESSIONS);
    const known = new Set(recent.map((r) => r.path));
    const cars = [...recent, ...samples.filter((s) => !known.has(s.path))];
    const shownSessions = sessionItems(sessions, (session) => {
      store.show(session.id);
      ui.setState({ screen: 'telemetry' });
    });
    const everywhere = [...commandItems(commands, services), ...choiceItems(ui)];
    const terms = glossaryItems((term) => ui.setState({ overlay: { kind: 'glossary', term } }));
    if (isSecondWindow()) return [...everywhere, ...shownSessions, ...terms];
    return [
      ...everywhere,
      ...laboratoryItems((laboratoryPage) => ui.setState({ screen: 'laboratory', laboratoryPage })),
      ...(model === undefined
        ? []
        : setupViewItems((setupView) => ui.setState({ screen: 'setup', setupView }))),
      ...carItems(cars, files.open),
      ...settingItems(model, showField),
      ...shownSessions,
      ...terms,
    ];
  }, [services, commands, showField, recent, samples, model, sessions]);
  return useMemo(() => matchPalette(query, items), [query, items]);
}

interface CommandPaletteProps {
  /** Text typed before the palette was there. */
  readonly firstQuery?: string;
  /** Enter was pressed behind it: the best match runs at once. */
  readonly isEntered?: boolean;
  readonly onClose: () => void;
}

export function CommandPalette({
  firstQuery = '',
  isEntered = false,
  onClose,
}: CommandPaletteProps): ReactElement {
  const [query, setQuery] = useState(firstQuery);
  const [active, setActive] = useState(0);
  const matches = usePaletteMatches(query);
  const list = useRef<HTMLUListElement>(null);
  const chosen = Math.min(active, matches.length - 1);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen, matches]);

  const run = (match: PaletteMatch | undefined): void => {
    if (match === undefined) return;
    onClose();
    match.item.run();
  };
  const isWaiting = useRef(isEntered);
  useEffect(() => {
    if (!isWaiting.current || matches.length === 0) return;
    isWaiting.current = false;
    run(matches[0]);
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setActive((chosen + step + matches.length) % Math.max(1, matches.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(matches[chosen]);
    }
  };

  return (
    <Overlay title="Command palette" isTitleHidden width_px={600} onClose={onClose}>
      <div className={css['query']}>
        <Search size={16} aria-hidden />
        <input
          role="combobox"
          aria-label="Search commands, cars, settings, sessions and terms"
          aria-expanded
          aria-controls="palette-list"
          aria-activedescendant={matches.length > 0 ? `palette-${chosen}` : undefined}
          placeholder="Command, car, setting, session or term"
          autoComplete="off"
          spellCheck={false}
          autoFocus
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul id="palette-list" role="listbox" aria-label="Matches" className={css['list']} ref={list}>
        {matches.map((match, i) => (
          <li key={match.item.id} role="presentation">
            {query === '' && matches[i - 1]?.item.group !== match.item.group ? (
              <div className={css['group']} aria-hidden>
                {match.item.group}
              </div>
            ) : undefined}
            <div
              id={`palette-${i}`}
              role="option"
              aria-selected={i === chosen}
              className={css['item']}
              onPointerMove={() => setActive(i)}
              onClick={() => run(match)}
            >
              <span className={css['label']}>
                <Marked text={match.item.label} at={match.at} />
              </span>
              <span className={css['note']}>{match.item.note}</span>
              {match.item.keys === '' ? undefined : <kbd>{match.item.keys}</kbd>}
            </div>
          </li>
        ))}
        {matches.length === 0 ? (
          <li className={css['none']}>
            Nothing matches “{query}”. Try a shorter word, or another name for it.
          </li>
        ) : undefined}
      </ul>
    </Overlay>
  );
}
