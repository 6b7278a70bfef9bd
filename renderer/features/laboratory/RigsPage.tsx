import { useEffect, useMemo, type ReactElement } from 'react';
import { Group, Panel as Pane, useDefaultLayout } from 'react-resizable-panels';
import { useStore } from 'zustand';
import { RIGS } from '../../../core/catalogue/rigs.ts';
import { SampleCarButton } from '../../workspace/car/SampleCarButton.tsx';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Divider, Panel } from '../../ui/Panel.tsx';
import { HistoryGrid } from '../../plots/lines/HistoryGrid.tsx';
import { useHistories } from '../../plots/lines/use-histories.ts';
import { useIsVisible } from '../../ui/state/use-is-visible.ts';
import css from './Laboratory.module.css';
import { ResponseChart } from './ResponseChart.tsx';
import { rigCharts } from './rig-charts.ts';
import { RigFigures } from './RigFigures.tsx';
import { RigForm } from './RigForm.tsx';
import { RigDrawing } from './RigDrawing.tsx';
import { RIG_STORE } from './rig-store.ts';
import { UI } from '../../workspace/ui-store.ts';
import { useShowPane } from '../../workspace/car/use-show-pane.ts';

/** Rigs: the open car dropped, shaken, tilted and driven over a kerb; a tank and a lorry to drive. */
export function RigsPage(): ReactElement {
  const rigs = useService(RIG_STORE);
  const isVisible = useIsVisible();
  const columns = useDefaultLayout({ id: 'laboratory-columns', storage: localStorage });
  useEffect(() => {
    rigs.open();
    return rigs.pause;
  }, [rigs]);
  useEffect(() => {
    if (!isVisible) rigs.pause();
  }, [rigs, isVisible]);
  return (
    <Group
      orientation="horizontal"
      id="laboratory-columns"
      {...(columns.defaultLayout === undefined ? {} : { defaultLayout: columns.defaultLayout })}
      onLayoutChanged={columns.onLayoutChanged}
    >
      <Pane id="rig-form" defaultSize={300} minSize={260} maxSize={460}>
        <Panel title="Rig">
          <RigForm />
          <Figures />
        </Panel>
      </Pane>
      <Divider between="columns" label="Width of the rig form" />
      <Pane id="rig-view" minSize={400}>
        <RigView />
      </Pane>
    </Group>
  );
}

function Figures(): ReactElement | undefined {
  const rigs = useService(RIG_STORE);
  const figures = useStore(rigs, (s) => s.frame?.figures);
  return figures === undefined ? undefined : (
    <div className={css['figureBox']}>
      <RigFigures figures={figures} />
    </div>
  );
}

function RigView(): ReactElement {
  const rigs = useService(RIG_STORE);
  const geometry = useStore(rigs, (s) => s.geometry);
  const start = useStore(rigs, (s) => s.start);
  const frame = useStore(rigs, (s) => s.frame);
  const trail = useStore(rigs, (s) => s.trail);
  const rig = useStore(rigs, (s) => s.rig);
  const rows = useDefaultLayout({ id: 'laboratory-rows', storage: localStorage });
  if (geometry === undefined || start === undefined || frame === undefined) return <Nothing />;
  return (
    <Group
      orientation="vertical"
      id="laboratory-rows"
      {...(rows.defaultLayout === undefined ? {} : { defaultLayout: rows.defaultLayout })}
      onLayoutChanged={rows.onLayoutChanged}
    >
      <Pane id="rig-picture" defaultSize="46%" minSize={180}>
        <RigDrawing rig={rig} geometry={geometry} start={start} frame={frame} trail={trail} />
      </Pane>
      <Divider between="rows" label="Height of the rig drawing" />
      <Pane id="rig-histories" minSize={140}>
        <RigHistories />
      </Pane>
    </Group>
  );
}

const RESPONSE_WIDTH_PX = 420;
const RESPONSE_HEIGHT_PX = 150;

function RigHistories(): ReactElement {
  const rigs = useService(RIG_STORE);
  const rig = useStore(rigs, (s) => s.rig);
  const frame = useStore(rigs, (s) => s.charted);
  const response = frame?.response;
  const histories = useHistories(frame);
  const geometry = useStore(rigs, (s) => s.geometry);
  const specs = useMemo(() => (geometry === undefined ? [] : rigCharts(rig, geometry)), [rig, geometry]);
  return (
    <Panel title="Histories, last 256 samples" label="Histories" isFocusable>
      <div className={css['histories']}>
        {rig !== 'four-post' || response === undefined ? undefined : (
          <div className={css['responseBox']}>
            <ResponseChart response={response} width_px={RESPONSE_WIDTH_PX} height_px={RESPONSE_HEIGHT_PX} />
          </div>
        )}
        <HistoryGrid specs={specs} source={histories} onInView={ignore} />
      </div>
    </Panel>
  );
}

const ignore = (): void => undefined;

/** Reason why there is no rig, and what to do. */
function Nothing(): ReactElement {
  const rigs = useService(RIG_STORE);
  const ui = useService(UI);
  const showPane = useShowPane();
  const status = useStore(rigs, (s) => s.status);
  const message = useStore(rigs, (s) => s.message);
  const rig = useStore(rigs, (s) => s.rig);
  if (status === 'loading') return <div className={css['blank']} />;
  const title =
    status === 'noCar'
      ? 'No car open'
      : status === 'badCar'
        ? 'The car has errors that keep it from running'
        : 'The rig stopped';
  const text =
    status === 'failed'
      ? message
      : `The ${RIGS[rig].label.toLowerCase()} rig needs an open car; the tank and the six-wheeler do not.`;
  return (
    <EmptyState title={title} text={text}>
      {status === 'failed' ? (
        <Button onPress={rigs.reset}>Reset</Button>
      ) : (
        <Button
          onPress={() => {
            if (status === 'badCar') showPane('diagnostics');
            else ui.setState({ screen: 'setup' });
          }}
        >
          {status === 'badCar' ? 'Show diagnostics' : 'Choose a car'}
        </Button>
      )}
      {status === 'noCar' ? <SampleCarButton /> : undefined}
      <Button onPress={() => rigs.choose('tank')}>Use the tank</Button>
    </EmptyState>
  );
}
