import { useState, type ReactElement } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useStore } from 'zustand';
import type { Diagnostic } from '../../../core/contract/diagnostics.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import type { CarModel } from '../../worker/messages.ts';
import { SETUP_PANES } from '../../stores/ui-store.ts';
import { AdviceList, AdviceModel } from './AdviceList.tsx';
import { DerivedFigures } from './DerivedFigures.tsx';
import { DiagnosticList, SeverityChoice, type SeverityFilter } from './DiagnosticList.tsx';
import { HistoryList } from './HistoryList.tsx';
import css from './LowerPane.module.css';
import { ScriptPane, scriptNames } from './ScriptPane.tsx';
import { useDerived } from './use-derived.ts';

/** Statements about the file, advice on how the car will drive, and figures that follow from it. */
export function LowerPane({ model }: { readonly model: CarModel }): ReactElement {
  const { ui, car } = useServices();
  const pane = useStore(ui, (s) => s.setupPane);
  const adviceFor = useStore(ui, (s) => s.adviceFor);
  const derived = useDerived();
  const steps = useStore(car, (s) => s.history.undo.length);
  const scriptFaults = useStore(car, (s) => s.scriptFaults);
  const hasScript = scriptNames({ model }).length > 0;
  const diagnostics = [...model.diagnostics, ...scriptFaults];
  const [filter, setFilter] = useState<SeverityFilter>('all');
  const choose = (d: Diagnostic): void => {
    const isKnown = model.values.some((v) => v.key === d.key);
    car.setState({
      ...(isKnown ? { selectedKey: d.key } : {}),
      ...(d.line > 0 && d.file === undefined ? { lineRequest: { line: d.line, column: d.column } } : {}),
    });
  };
  return (
    <Tabs
      className={css['tabs'] ?? ''}
      selectedKey={pane === 'script' && !hasScript ? 'diagnostics' : pane}
      onSelectionChange={(key) => {
        const chosen = SETUP_PANES.find((p) => p === key);
        if (chosen !== undefined) ui.setState({ setupPane: chosen });
      }}
    >
      <div className={css['head']}>
        <TabList aria-label="About the car" className={css['tabList'] ?? ''}>
          <Tab id="diagnostics" className={css['tab'] ?? ''}>
            Diagnostics <span className={css['count']}>{diagnostics.length}</span>
          </Tab>
          <Tab id="advice" className={css['tab'] ?? ''}>
            Advice <span className={css['count']}>{derived.advice?.length ?? ''}</span>
          </Tab>
          <Tab id="derived" className={css['tab'] ?? ''}>
            Derived figures
          </Tab>
          <Tab id="history" className={css['tab'] ?? ''}>
            History <span className={css['count']}>{steps === 0 ? '' : steps}</span>
          </Tab>
          {hasScript && (
            <Tab id="script" className={css['tab'] ?? ''}>
              Script
            </Tab>
          )}
        </TabList>
        {pane === 'diagnostics' && diagnostics.length > 0 && (
          <SeverityChoice diagnostics={diagnostics} value={filter} onChange={setFilter} />
        )}
        {pane === 'advice' && (
          <AdviceModel value={adviceFor} onChange={(chosen) => ui.setState({ adviceFor: chosen })} />
        )}
      </div>
      <TabPanel id="diagnostics" className={css['panel'] ?? ''}>
        <DiagnosticList diagnostics={diagnostics} filter={filter} onChoose={choose} />
      </TabPanel>
      <TabPanel id="advice" className={css['panel'] ?? ''}>
        <AdviceList
          advice={derived.advice}
          isRunnable={model.isRunnable}
          adviceFor={adviceFor}
          onChoose={choose}
        />
      </TabPanel>
      <TabPanel id="derived" className={css['panel'] ?? ''}>
        <DerivedFigures derived={derived} />
      </TabPanel>
      <TabPanel id="history" className={css['panel'] ?? ''}>
        <HistoryList />
      </TabPanel>
      {hasScript && (
        <TabPanel id="script" className={css['panel'] ?? ''}>
          <ScriptPane />
        </TabPanel>
      )}
    </Tabs>
  );
}
