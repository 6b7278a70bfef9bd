import { FileText } from 'lucide-react';
import { useMemo, type ReactElement } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useStore } from 'zustand';
import type { SweepFacts, SweepSummary } from '../../../core/contract/sweep-requests.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { useAnswer } from '../../workspace/use-answer.ts';
import { SWEEP_VIEW_NAMES, SWEEP_VIEWS } from './sweep-look.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import tabs from '../../ui/PageTabs.module.css';
import { countedText } from './counts-text.ts';
import { designLabel } from './designs.ts';
import { SetupDetail } from './SetupDetail.tsx';
import { ShownSweepContext, useLook, useShownSweep } from './shown-sweep.ts';
import { SweepControl } from './SweepControl.tsx';
import css from './Sweeps.module.css';
import { useNewsCount } from './use-news-count.ts';
import { VIEW_SCREENS } from './sweep-view-screens.ts';
import { PLANS } from './plan/plan-store.ts';
import { SWEEPS } from './sweep-store.ts';

/** One sweep: its progress, its results, and the selected setup. */
export function SweepView({ sweep }: { readonly sweep: SweepSummary }): ReactElement {
  const { answer: facts, failure } = useAnswer('sweep/facts', { sweepId: sweep.id });
  const plans = useService(PLANS);
  return (
    <section className={css['main']} aria-label={`Results of ${sweep.name}`}>
      <header className={css['title']}>
        <h2>{sweep.name}</h2>
        <span className={css['about']}>{facts === undefined ? '' : aboutText(facts)}</span>
        <Button
          isSmall
          icon={<FileText size={14} />}
          isDisabled={facts === undefined}
          onPress={() => {
            if (facts !== undefined) plans.show(facts);
          }}
        >
          Plan
        </Button>
      </header>
      <SweepControl sweep={sweep} />
      {failure === undefined ? undefined : (
        <EmptyState title="The sweep cannot be read" text={failure.message} />
      )}
      {facts === undefined ? <div aria-busy={failure === undefined} /> : <Results facts={facts} />}
    </section>
  );
}

/** Results as views, of which only the one in view is there. */
function Results({ facts }: { readonly facts: SweepFacts }): ReactElement {
  const sweeps = useService(SWEEPS);
  const setup = useStore(sweeps, (s) => s.setup);
  const version = useNewsCount(facts.id);
  const shown = useMemo(() => ({ facts, version }), [facts, version]);
  return (
    <ShownSweepContext value={shown}>
      <div className={css['results']} data-detail={setup !== undefined}>
        <Views />
        {setup === undefined ? undefined : <SetupDetail key={setup} setup={setup} />}
      </div>
    </ShownSweepContext>
  );
}

function Views(): ReactElement {
  const sweeps = useService(SWEEPS);
  const { facts } = useShownSweep();
  const { view } = useLook();
  const Screen = VIEW_SCREENS[view];
  return (
    <Tabs
      className={tabs['screen'] ?? ''}
      selectedKey={view}
      onSelectionChange={(key) => {
        const chosen = SWEEP_VIEW_NAMES.find((name) => name === key);
        if (chosen !== undefined) sweeps.look(facts.id, () => ({ view: chosen }));
      }}
    >
      <TabList aria-label="Views of the results" className={cx(tabs['tabs'], css['views'])}>
        {SWEEP_VIEW_NAMES.map((name) => (
          <Tab key={name} id={name} className={tabs['tab'] ?? ''}>
            {SWEEP_VIEWS[name]}
          </Tab>
        ))}
      </TabList>
      <TabPanel key={view} id={view} className={tabs['page'] ?? ''}>
        <Screen />
      </TabPanel>
    </Tabs>
  );
}

function aboutText({ design, setups, tests }: SweepFacts): string {
  const names = tests.map(
    ({ label, seeds }) => `${label}${seeds.length > 1 ? ` with ${seeds.length} seeds` : ''}`,
  );
  return `${countedText(setups, 'setups')} (${designLabel(design)}) through ${names.join(', ')}`;
}
