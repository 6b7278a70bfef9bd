import type { ReactElement } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useStore } from 'zustand';
import { noDifferentialText } from '../../../core/catalogue/vehicle-kinds.ts';
import { useService, useServices } from '../../workspace/ServicesContext.tsx';
import { LABORATORY_PAGE_NAMES, LABORATORY_PAGES } from '../../workspace/laboratory-pages.ts';
import css from '../../ui/PageTabs.module.css';
import { provideLaboratory } from './provide-laboratory.ts';
import { PAGE_SCREENS } from './laboratory-page-screens.ts';
import { CAR } from '../../workspace/car/car-store.ts';
import { UI } from '../../workspace/ui-store.ts';

/** Experiments outside the manoeuvres, one page each. Only the page in view is mounted. */
export function LaboratoryScreen(): ReactElement {
  provideLaboratory(useServices());
  const ui = useService(UI);
  /** Without a car the page of differentials offers one. */
  const mayHaveDifferential = useStore(
    useService(CAR),
    ({ path, model }) =>
      path === undefined ||
      ((model?.differentials.length ?? 0) > 0 && noDifferentialText(model?.vehicle?.kind) === undefined),
  );
  const page = useStore(ui, (s) => s.laboratoryPage) ?? (mayHaveDifferential ? 'differential' : 'rigs');
  const Screen = PAGE_SCREENS[page].Part;
  return (
    <Tabs
      className={css['screen'] ?? ''}
      selectedKey={page}
      onSelectionChange={(key) => {
        const chosen = LABORATORY_PAGE_NAMES.find((name) => name === key);
        if (chosen !== undefined) ui.setState({ laboratoryPage: chosen });
      }}
    >
      <TabList aria-label="Pages of the Laboratory" className={css['tabs'] ?? ''}>
        {LABORATORY_PAGE_NAMES.map((name) => (
          <Tab key={name} id={name} className={css['tab'] ?? ''}>
            {LABORATORY_PAGES[name].label}
          </Tab>
        ))}
      </TabList>
      <TabPanel key={page} id={page} className={css['page'] ?? ''}>
        <Screen />
      </TabPanel>
    </Tabs>
  );
}
