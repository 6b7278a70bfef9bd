import { Search } from 'lucide-react';
import { useMemo, useState, type KeyboardEvent, type ReactElement } from 'react';
import { SYMPTOM_AREAS, type SymptomOutcome } from '../../../../core/catalogue/troubleshooting.ts';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useStore } from 'zustand';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { SYMPTOM_TESTS } from './symptom-tests.ts';
import { SymptomPage } from './SymptomPage.tsx';
import css from './TroubleshootView.module.css';
import { useTroubleshooting } from './use-troubleshooting.ts';

/** Number of checks that fail; one of several axles counts once. */
const failures = ({ checks }: SymptomOutcome): number =>
  new Set(checks.filter(({ result }) => result === 'fail').map(({ name }) => name)).size;

/** Symptoms with every word of the query: in the title first, then in synonyms, then in a check. */
function matching(query: string, symptoms: readonly SymptomOutcome[]): readonly SymptomOutcome[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return symptoms;
  const rank = ({ title, words: other, area, checks }: SymptomOutcome): number => {
    const positions = [
      title,
      `${title} ${other} ${area}`,
      `${title} ${other} ${checks.map(({ name }) => name).join(' ')}`,
    ];
    const at = positions.findIndex((text) => words.every((word) => text.toLowerCase().includes(word)));
    return at < 0 ? Infinity : at;
  };
  return symptoms
    .map((symptom) => ({ symptom, rank: rank(symptom) }))
    .filter((one) => one.rank < Infinity)
    .sort((x, y) => x.rank - y.rank)
    .map(({ symptom }) => symptom);
}

/** Up and down move between symptoms. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-symptom], input')];
  const at = rows.findIndex((row) => row === event.target);
  if (at < 0) return;
  event.preventDefault();
  rows[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}

/** Symptoms as a driver notices them, with checks against the numbers of this car. */
export function TroubleshootView(): ReactElement {
  const { found, failure } = useTroubleshooting();
  const [query, setQuery] = useState('');
  const tests = useService(SYMPTOM_TESTS);
  const chosen = useStore(tests, (s) => s.symptom);
  const setChosen = (symptom: string | undefined): void => tests.setState({ symptom });
  const symptoms = found?.symptoms;
  const shown = useMemo(() => matching(query, symptoms ?? []), [query, symptoms]);
  if (failure !== undefined && found === undefined)
    return <EmptyState title="The checks could not be run" text={failure.message} />;
  if (symptoms === undefined) return <div aria-busy="true" />;
  // A search selects its best match; without one, the symptom with the most failed checks is selected.
  const worst = [...symptoms].sort((a, b) => failures(b) - failures(a))[0];
  const symptom = shown.find(({ id }) => id === chosen) ?? (query.trim() === '' ? worst : shown[0]);
  const row = (one: SymptomOutcome): ReactElement => (
    <li key={one.id}>
      <button
        type="button"
        data-symptom
        className={cx(css['symptom'], one.id === symptom?.id && css['chosen'])}
        aria-current={one.id === symptom?.id ? 'true' : undefined}
        onClick={() => setChosen(one.id)}
      >
        <span>{one.title}</span>
        {failures(one) > 0 && (
          <span className={css['count']} aria-label={`${failures(one)} checks fail`}>
            {failures(one)}
          </span>
        )}
      </button>
    </li>
  );
  return (
    <div className={css['view']}>
      <nav className={css['side']} aria-label="Symptoms" onKeyDown={moveFocus}>
        <label className={css['search']}>
          <Search size={14} aria-hidden />
          <span className="visually-hidden">Find a symptom</span>
          <input
            type="search"
            placeholder="What does the car do?"
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setChosen(undefined);
            }}
          />
        </label>
        <div className={css['lists']}>
          {shown.length === 0 && <p className={css['none']}>No symptom matches</p>}
          {query.trim() !== '' ? (
            <ul>{shown.map(row)}</ul>
          ) : (
            SYMPTOM_AREAS.map((area) => (
              <section key={area} aria-label={area}>
                <h2>{area}</h2>
                <ul>{shown.filter((one) => one.area === area).map(row)}</ul>
              </section>
            ))
          )}
        </div>
      </nav>
      {symptom === undefined ? (
        <EmptyState title="No symptom chosen" text="Choose a symptom, or search in plain words" />
      ) : (
        <SymptomPage
          key={symptom.id}
          symptom={symptom}
          models={found?.models ?? []}
          problem={found?.problem ?? failure?.message}
        />
      )}
    </div>
  );
}
