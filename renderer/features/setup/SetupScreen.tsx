import { Suspense, type ReactElement } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useStore } from 'zustand';
import { useServices } from '../../app/ServicesContext.tsx';
import { SETUP_VIEW_NAMES, SETUP_VIEWS } from '../../stores/setup-views.ts';
import css from '../../ui/PageTabs.module.css';
import type { CarModel } from '../../worker/messages.ts';
import { StartPage } from './StartPage.tsx';
import { VIEW_SCREENS } from './views.ts';

export function SetupScreen(): ReactElement {
  const { car } = useServices();
  const path = useStore(car, (s) => s.path);
  const model = useStore(car, (s) => s.model);
  if (path === undefined) return <StartPage />;
  if (model === undefined) return <div aria-busy="true" />;
  return <CarViews key={path} model={model} />;
}

/** The views of the open car; only the one in view is there. */
function CarViews({ model }: { readonly model: CarModel }): ReactElement {
  const { ui } = useServices();
  const view = useStore(ui, (s) => s.setupView);
  const Screen = VIEW_SCREENS[view];
  return (
    <Tabs
      className={css['screen'] ?? ''}
      selectedKey={view}
      onSelectionChange={(key) => {
        const chosen = SETUP_VIEW_NAMES.find((name) => name === key);
        if (chosen !== undefined) ui.setState({ setupView: chosen });
      }}
    >
      <TabList aria-label="Views of the car" className={css['tabs'] ?? ''}>
        {SETUP_VIEW_NAMES.map((name) => (
          <Tab key={name} id={name} className={css['tab'] ?? ''}>
            {SETUP_VIEWS[name].label}
          </Tab>
        ))}
      </TabList>
      <TabPanel key={view} id={view} className={css['page'] ?? ''}>
        <Suspense fallback={undefined}>
          <Screen model={model} />
        </Suspense>
      </TabPanel>
    </Tabs>
  );
}
