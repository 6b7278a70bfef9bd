import { useEffect, type ReactElement } from 'react';
import { Group, Panel as Pane, useDefaultLayout } from 'react-resizable-panels';
import { useStore } from 'zustand';
import { SEMI_ACTIVE_ALGORITHMS } from '../../../../core/catalogue/semi-active.ts';
import { noDifferentialText } from '../../../../core/catalogue/vehicle-kinds.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { Segments } from '../../../ui/Choice.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import page from '../../../ui/FormPage.module.css';
import { Divider, Panel } from '../../../ui/Panel.tsx';
import type { SemiActiveFacts, SemiActivePlots } from '../../../worker/semi-active-requests.ts';
import { BlockDetail } from './BlockDetail.tsx';
import { BlockDiagram } from './BlockDiagram.tsx';
import { ChainCharts } from './ChainCharts.tsx';
import { NoChain } from './NoChain.tsx';
import { PointForm } from './OperatingPointForm.tsx';
import css from './SemiActive.module.css';
import { SessionTime } from './SessionTime.tsx';
import { usePointValues, useRunValues, useSessionValues, type BlockValues } from './use-block-values.ts';
import { CAR } from '../../../workspace/car/car-store.ts';
import { SEMI_ACTIVE } from './semi-active-store.ts';

const SOURCES = [
  { value: 'point', label: 'Operating point' },
  { value: 'run', label: 'Run' },
  { value: 'session', label: 'Session' },
] as const;

const ONLY_CARS =
  'The controller of a semi-active differential is part of the Racebench model, which has cars with four wheels only.';

/** The control chain of the open car's semi-active differential, block by block. */
export function SemiActivePage(): ReactElement {
  const car = useService(CAR);
  const semiActive = useService(SEMI_ACTIVE);
  const path = useStore(car, (s) => s.path);
  const facts = useStore(semiActive, (s) => s.facts);
  const plots = useStore(semiActive, (s) => s.plots);
  const columns = useDefaultLayout({ id: 'semi-active-columns', storage: localStorage });
  const kind = useStore(car, (s) => s.model?.vehicle?.kind);
  useEffect(() => semiActive.open(), [semiActive]);
  if (kind !== undefined)
    return (
      <EmptyState
        title="No semi-active differential in this vehicle"
        text={noDifferentialText(kind) ?? ONLY_CARS}
      />
    );
  if (path === undefined || facts === undefined || plots === undefined) return <NoChain />;
  return (
    <Group
      orientation="horizontal"
      id="semi-active-columns"
      {...(columns.defaultLayout === undefined ? {} : { defaultLayout: columns.defaultLayout })}
      onLayoutChanged={columns.onLayoutChanged}
    >
      <Pane id="semi-active-form" defaultSize={270} minSize={230} maxSize={420}>
        <Panel title="Semi-active differential">
          <Form facts={facts} />
        </Panel>
      </Pane>
      <Divider between="columns" label="Width of the form" />
      <Pane id="semi-active-view" minSize={400}>
        <View facts={facts} plots={plots} />
      </Pane>
    </Group>
  );
}

function Form({ facts }: { readonly facts: SemiActiveFacts }): ReactElement {
  const { label, note } = SEMI_ACTIVE_ALGORITHMS[facts.algorithm];
  const parts = [
    facts.vectoring ? 'with the yaw-rate level over it' : 'without the yaw-rate level',
    facts.prediction ? 'with prediction' : 'without prediction',
  ];
  return (
    <div className={page['form']}>
      <p className={page['about']}>
        <strong>{label}</strong> {parts.join(', ')}. {note}.
      </p>
      <p className={page['about']}>
        {`The ${facts.position} one. Its settings are in the group Differential of the setup, block ${facts.block}.semi_active.`}
      </p>
      <PointForm facts={facts} />
    </div>
  );
}

interface ViewProps {
  readonly facts: SemiActiveFacts;
  readonly plots: SemiActivePlots;
}

function View({ facts, plots }: ViewProps): ReactElement {
  const semiActive = useService(SEMI_ACTIVE);
  const source = useStore(semiActive, (s) => s.source);
  const sessionId = useStore(semiActive, (s) => s.sessionId);
  const point = usePointValues();
  const run = useRunValues(facts.position, source === 'run');
  const stored = useSessionValues(source === 'session' ? sessionId : undefined, facts.position);
  const { values, time_s, problem }: BlockValues = { point, run, session: stored }[source];
  return (
    <section className={page['view']} aria-label="Control chain">
      <div className={css['bar']}>
        <span className={css['barLabel']}>Values of</span>
        <Segments
          label="Values of"
          options={SOURCES}
          value={source}
          onChange={(value) => semiActive.setState({ source: value })}
        />
        {source === 'session' ? <SessionTime session={stored.session} /> : undefined}
        <span className={css['time']} role="status">
          {problem === '' ? (time_s === undefined ? '' : `${time_s.toFixed(2)} s`) : problem}
        </span>
      </div>
      <BlockDiagram values={values} vectoring={facts.vectoring} prediction={facts.prediction} />
      <BlockDetail values={values} algorithm={facts.algorithm} />
      <ChainCharts facts={facts} plots={plots} />
    </section>
  );
}
