import { memo, useCallback, useState, type ReactElement } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useStore } from 'zustand';
import { countDiagnostics, type Diagnostic } from '../../../core/catalogue/diagnostics.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { SETUP_PANES, UI } from '../../workspace/ui-store.ts';
import { AdviceList, AdviceModel } from './AdviceList.tsx';
import { DerivedFigures } from './DerivedFigures.tsx';
import { DiagnosticList, SeverityChoice, type SeverityFilter } from './DiagnosticList.tsx';
import { HistoryList } from './HistoryList.tsx';
import css from './LowerPane.module.css';
import { ScriptPane } from './ScriptPane.tsx';
import { scriptNames } from './script-names.ts';
import { useDiagnostics } from './use-diagnostics.ts';
import { CAR } from '../../workspace/car/car-store.ts';

function DiagnosticCount(): ReactElement {
  const count = countDiagnostics(useDiagnostics());
  return <span className={css['count']}>{count.toLocaleString('en-GB')}</span>;
}

function AdviceCount(): ReactElement {
  const car = useService(CAR);
  const count = useStore(car, (s) => s.advice?.length);
  return <span className={css['count']}>{count}</span>;
}

function StepCount(): ReactElement {
  const car = useService(CAR);
  const steps = useStore(car, (s) => s.history.undo.length);
  return <span className={css['count']}>{steps === 0 ? '' : steps}</span>;
}

interface FilterProps {
  readonly filter: SeverityFilter;
  readonly onFilter: (filter: SeverityFilter) => void;
}

function Severities({ filter, onFilter }: FilterProps): ReactElement | undefined {
  const diagnostics = useDiagnostics();
  if (diagnostics.length === 0) return undefined;
  return <SeverityChoice diagnostics={diagnostics} value={filter} onChange={onFilter} />;
}

interface ChooseProps {
  readonly onChoose: (diagnostic: Diagnostic) => void;
}

function Diagnostics({ filter, onChoose }: ChooseProps & Pick<FilterProps, 'filter'>): ReactElement {
  return <DiagnosticList diagnostics={useDiagnostics()} filter={filter} onChoose={onChoose} />;
}

function Advice({ onChoose }: ChooseProps): ReactElement {
  const car = useService(CAR);
  const ui = useService(UI);
  const advice = useStore(car, (s) => s.advice);
  const isRunnable = useStore(car, (s) => s.model?.isRunnable ?? false);
  const adviceFor = useStore(ui, (s) => s.adviceFor);
  return <AdviceList advice={advice} isRunnable={isRunnable} adviceFor={adviceFor} onChoose={onChoose} />;
}

/**
 * Statements about the file, advice on how the car will drive, and figures that follow from it. Each part follows what
 * it shows by itself: the tabs around them are costly to draw.
 */
export const LowerPane = memo(function LowerPane(): ReactElement {
  const ui = useService(UI);
  const car = useService(CAR);
  const pane = useStore(ui, (s) => s.setupPane);
  const hasScript = useStore(car, (s) => s.model !== undefined && scriptNames(s.model).length > 0);
  const [filter, setFilter] = useState<SeverityFilter>('all');
  const choose = useCallback(
    (d: Diagnostic): void => {
      const isKnown = car.getState().model?.values.some((v) => v.key === d.key) ?? false;
      car.setState({
        ...(isKnown ? { selectedKey: d.key } : {}),
        ...(d.line > 0 && d.file === undefined ? { lineRequest: { line: d.line, column: d.column } } : {}),
      });
    },
    [car],
  );
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
            Diagnostics <DiagnosticCount />
          </Tab>
          <Tab id="advice" className={css['tab'] ?? ''}>
            Advice <AdviceCount />
          </Tab>
          <Tab id="derived" className={css['tab'] ?? ''}>
            Derived figures
          </Tab>
          <Tab id="history" className={css['tab'] ?? ''}>
            History <StepCount />
          </Tab>
          {hasScript && (
            <Tab id="script" className={css['tab'] ?? ''}>
              Script
            </Tab>
          )}
        </TabList>
        {pane === 'diagnostics' && <Severities filter={filter} onFilter={setFilter} />}
        {pane === 'advice' && <AdviceModel />}
      </div>
      <TabPanel id="diagnostics" className={css['panel'] ?? ''}>
        <Diagnostics filter={filter} onChoose={choose} />
      </TabPanel>
      <TabPanel id="advice" className={css['panel'] ?? ''}>
        <Advice onChoose={choose} />
      </TabPanel>
      <TabPanel id="derived" className={css['panel'] ?? ''}>
        <DerivedFigures />
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
});
