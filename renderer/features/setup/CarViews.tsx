import { memo, type ReactElement } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useStore } from 'zustand';
import { useService } from '../../workspace/ServicesContext.tsx';
import { SETUP_VIEW_NAMES, SETUP_VIEWS, type SetupView } from '../../workspace/setup-views.ts';
import css from '../../ui/PageTabs.module.css';
import type { CarModel } from '../../worker/car-model.ts';
import { EditView } from './EditView.tsx';
import { useModel } from './use-model.ts';
import { READ_VIEWS, type ReadViewName } from './setup-view-screens.ts';
import { UI } from '../../workspace/ui-store.ts';

/** The views of the open car; only the one in view is there. */
export function CarViews(): ReactElement {
  const ui = useService(UI);
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
        <CarView view={view} />
      </TabPanel>
    </Tabs>
  );
}

/** The text is there to be edited before it has been read; every other view shows what was read. */
function CarView({ view }: { readonly view: SetupView }): ReactElement {
  const model = useModel();
  if (view === 'edit') return <EditView model={model} />;
  return model === undefined ? <div aria-busy="true" /> : <ReadView view={view} model={model} />;
}

interface ReadViewProps {
  readonly view: ReadViewName;
  readonly model: CarModel;
}

const ReadView = memo(function ReadView({ view, model }: ReadViewProps): ReactElement {
  const Screen = READ_VIEWS[view].Part;
  return <Screen model={model} />;
});
