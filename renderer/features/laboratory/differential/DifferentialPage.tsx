import { useEffect, type ReactElement } from 'react';
import { ProgressBar } from 'react-aria-components';
import { Group, Panel as Pane, useDefaultLayout } from 'react-resizable-panels';
import { useStore } from 'zustand';
import { SampleCarButton } from '../../../workspace/car/SampleCarButton.tsx';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import page from '../../../ui/FormPage.module.css';
import { Divider, Panel } from '../../../ui/Panel.tsx';
import { CurvesPanel } from './CurvesPanel.tsx';
import css from './DifferentialPage.module.css';
import { IcePanel } from './IcePanel.tsx';
import { ParameterForm } from './ParameterForm.tsx';
import { CAR } from '../../../workspace/car/car-store.ts';
import { DIFFERENTIAL_CURVES } from './differential-store.ts';
import { UI } from '../../../workspace/ui-store.ts';
import { CAR_EDITOR } from '../../../workspace/car/car-editor.ts';
import { firstErrorText } from '../../../../core/catalogue/diagnostics.ts';
import { noDifferentialText } from '../../../../core/catalogue/vehicle-kinds.ts';
import { usesKey } from '../../../../core/catalogue/differentials.ts';
import { useShowPane } from '../../../workspace/car/use-show-pane.ts';

/** Behaviour of the open car's differentials, as their settings are moved. */
export function DifferentialPage(): ReactElement {
  const car = useService(CAR);
  const differential = useService(DIFFERENTIAL_CURVES);
  const path = useStore(car, (s) => s.path);
  const status = useStore(differential, (s) => s.status);
  const facts = useStore(differential, (s) => s.facts);
  const curves = useStore(differential, (s) => s.curves);
  const positions = useStore(differential, (s) => s.positions);
  const isScripted = useStore(differential, (s) => s.isScripted);
  const columns = useDefaultLayout({ id: 'differential-columns', storage: localStorage });
  const absent = noDifferentialText(useStore(car, (s) => s.model?.vehicle?.kind));
  useEffect(() => differential.open(), [differential]);
  if (absent !== undefined) return <EmptyState title="No differential in this vehicle" text={absent} />;
  if (path === undefined || status === 'badCar' || facts === undefined)
    return <Nothing hasCar={path !== undefined} />;
  return (
    <Group
      orientation="horizontal"
      id="differential-columns"
      {...(columns.defaultLayout === undefined ? {} : { defaultLayout: columns.defaultLayout })}
      onLayoutChanged={columns.onLayoutChanged}
    >
      <Pane id="differential-form" defaultSize={320} minSize={280} maxSize={460}>
        <Panel title="Differential">
          <ParameterForm facts={facts} positions={positions} />
        </Panel>
      </Pane>
      <Divider between="columns" label="Width of the differential’s form" />
      <Pane id="differential-view" minSize={400}>
        <div className={page['view']}>
          {curves === undefined ? (
            <NoLaw />
          ) : (
            <>
              <Working />
              <IcePanel position={facts.position} isScripted={isScripted} />
              <CurvesPanel curves={curves} />
            </>
          )}
        </div>
      </Pane>
    </Group>
  );
}

/** A differential without a computable law, beside its settings. */
function NoLaw(): ReactElement | undefined {
  const differential = useService(DIFFERENTIAL_CURVES);
  const showPane = useShowPane();
  const message = useStore(differential, (s) => s.message);
  const pending = useStore(differential, (s) => s.pending);
  const isScript = useStore(
    differential,
    ({ facts }) => facts !== undefined && usesKey(facts.kind, 'script'),
  );
  if (pending !== undefined) return <Working />;
  return (
    <EmptyState title="No curves of this differential" text={message}>
      {isScript ? <Button onPress={() => showPane('script')}>Show the script</Button> : undefined}
    </EmptyState>
  );
}

const WORKING = {
  curves: 'Computing the curves from the script',
  map: 'Computing the operating map from the script',
} as const;

/** Progress of the backend; an edit, or leaving the page, cancels it. */
function Working(): ReactElement | undefined {
  const differential = useService(DIFFERENTIAL_CURVES);
  const pending = useStore(differential, (s) => s.pending);
  if (pending === undefined) return undefined;
  return (
    <p className={css['working']} role="status">
      <ProgressBar aria-label={WORKING[pending]} isIndeterminate className={css['workingBar'] ?? ''} />
      {WORKING[pending]}
    </p>
  );
}

/** Reason why there are no curves, and what to do. */
function Nothing({ hasCar }: { readonly hasCar: boolean }): ReactElement {
  const differential = useService(DIFFERENTIAL_CURVES);
  const ui = useService(UI);
  const showPane = useShowPane();
  const car = useService(CAR);
  const editor = useService(CAR_EDITOR);
  const status = useStore(differential, (s) => s.status);
  const message = useStore(differential, (s) => s.message);
  const error = useStore(car, (s) => firstErrorText(s.model?.diagnostics ?? []));
  const last = useStore(car, (s) => s.history.undo.top?.label);
  if (!hasCar)
    return (
      <EmptyState
        title="No car open"
        text="Open a car to try its differential with a wheel on ice, and to see its curves."
      >
        <Button onPress={() => ui.setState({ screen: 'setup' })}>Choose a car</Button>
        <SampleCarButton />
      </EmptyState>
    );
  if (status === 'badCar')
    return (
      <EmptyState
        title="The car has errors that keep it from running"
        text={error === '' ? 'Its differentials can be drawn once these are corrected.' : error}
      >
        {last === undefined ? undefined : <Button onPress={() => editor.undo()}>{`Undo: ${last}`}</Button>}
        <Button onPress={() => showPane('diagnostics')}>Show diagnostics</Button>
      </EmptyState>
    );
  if (status === 'failed') return <EmptyState title="The curves could not be computed" text={message} />;
  return <div className={page['view']} aria-busy="true" />;
}
