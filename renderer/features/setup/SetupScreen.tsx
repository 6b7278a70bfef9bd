import { memo, Suspense, type ReactElement } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useStore } from 'zustand';
import { useServices } from '../../app/ServicesContext.tsx';
import { SETUP_VIEW_NAMES, SETUP_VIEWS, type SetupView } from '../../stores/setup-views.ts';
import css from '../../ui/PageTabs.module.css';
import type { CarModel } from '../../worker/messages.ts';
import { StartPage } from './StartPage.tsx';
import { useModel } from './use-model.ts';
import { VIEW_SCREENS } from './views.ts';

export function SetupScreen(): ReactElement {
  const { car } = useServices();
  const path = useStore(car, (s) => s.path);
  const isRead = useStore(car, (s) => s.model !== undefined);
  if (path === undefined) return <StartPage />;
  if (!isRead) return <div aria-busy="true" />;
  return <CarViews key={path} />;
}

/** The views of the open car; only the one in view is there. */
function CarViews(): ReactElement {
  const { ui } = useServices();
  const view = useStore(ui, (s) => s.setupView);
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
          <CarView view={view} />
        </Suspense>
      </TabPanel>
    </Tabs>
  );
}

function CarView({ view }: { readonly view: SetupView }): ReactElement | undefined {
  const model = useModel();
  return model === undefined ? undefined : <View view={view} model={model} />;
}

const View = memo(function View({
  view,
  model,
}: {
  readonly view: SetupView;
  readonly model: CarModel;
}): ReactElement {
  const Screen = VIEW_SCREENS[view];
  return <Screen model={model} />;
});
