import type { ReactElement } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useStore } from 'zustand';
import type { Diagnostic } from '../../../core/contract/diagnostics.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import type { CarModel } from '../../worker/messages.ts';
import { DerivedFigures } from './DerivedFigures.tsx';
import { DiagnosticList } from './DiagnosticList.tsx';
import css from './LowerPane.module.css';

/** Statements about the file and figures that follow from it. */
export function LowerPane({ model }: { readonly model: CarModel }): ReactElement {
  const { ui, car } = useServices();
  const pane = useStore(ui, (s) => s.setupPane);
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
      selectedKey={pane}
      onSelectionChange={(key) => ui.setState({ setupPane: key === 'derived' ? 'derived' : 'diagnostics' })}
    >
      <TabList aria-label="About the car" className={css['tabList'] ?? ''}>
        <Tab id="diagnostics" className={css['tab'] ?? ''}>
          Diagnostics <span className={css['count']}>{model.diagnostics.length}</span>
        </Tab>
        <Tab id="derived" className={css['tab'] ?? ''}>
          Derived figures
        </Tab>
      </TabList>
      <TabPanel id="diagnostics" className={css['panel'] ?? ''}>
        <DiagnosticList diagnostics={model.diagnostics} onChoose={choose} />
      </TabPanel>
      <TabPanel id="derived" className={css['panel'] ?? ''}>
        <DerivedFigures />
      </TabPanel>
    </Tabs>
  );
}
