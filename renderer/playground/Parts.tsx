import { useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { createCommands } from '../shell/commands.ts';
import { CommandsProvider } from '../workspace/CommandsContext.tsx';
import { ServicesProvider } from '../workspace/ServicesContext.tsx';
import { followTheme } from '../workspace/theme.ts';
import { chosenCharts } from '../plots/lines/chart-spec.ts';
import { FIRST_CHARTS } from '../../core/catalogue/worksheets/ready.ts';
import { HistoryGrid } from '../plots/lines/HistoryGrid.tsx';
import { useHistorySource } from '../plots/lines/history-source.ts';
import { Button } from '../ui/Button.tsx';
import { Choice, Segments } from '../ui/Choice.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { NumberInput } from '../ui/NumberInput.tsx';
import { inventSession } from './synthetic.ts';
import { ComparedLapsPart } from './ComparedLapsPart.tsx';
import { ScenePart, TablesPart, TracesPart } from './TelemetryParts.tsx';
import css from './Parts.module.css';
import { UI } from '../workspace/ui-store.ts';
import { type Services } from '../workspace/services.ts';

function Part(props: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <section className={css['part']}>
      <h2>{props.title}</h2>
      {props.children}
    </section>
  );
}

function NumberFields(): ReactElement {
  const [text, setText] = useState('21000');
  return (
    <div className={css['fields']}>
      <NumberInput
        id="rate"
        label="Spring rate"
        text={text}
        unit="Npm"
        limits={{ min: 100, max: 200_000 }}
        step={500}
        onCommit={setText}
      />
      <NumberInput
        id="default"
        label="Preload"
        text=""
        placeholder="0"
        unit="Nm"
        limits={{ min: 0 }}
        step={1}
        onCommit={() => undefined}
      />
      <NumberInput
        id="inherited"
        label="Mass"
        text="17.5"
        unit="kg"
        limits={{}}
        step={0.5}
        isQuiet
        onCommit={() => undefined}
      />
    </div>
  );
}

function MovingHistories(): ReactElement {
  const session = useMemo(() => inventSession({ duration_s: 16, variant: 1 }), []);
  const specs = useMemo(() => chosenCharts(FIRST_CHARTS), []);
  const [end, setEnd] = useState(700);
  const [isMoving, setMoving] = useState(false);
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setEnd((e) => 256 + ((e - 246) % 1300)), 100);
    return () => clearInterval(timer);
  }, [isMoving]);
  const data = useMemo(
    () => ({
      time_s: session.time_s.slice(end - 256, end),
      values: new Map([...session.samples].map(([name, v]) => [name, v.slice(end - 256, end)])),
    }),
    [session, end],
  );
  return (
    <>
      <Button onPress={() => setMoving(!isMoving)}>{isMoving ? 'Stop' : 'Move at 10 Hz'}</Button>
      <HistoryGrid specs={specs} source={useHistorySource(data)} onInView={() => undefined} />
    </>
  );
}

/** Every part of the window on fixture data, without a backend. */
export function Parts({ services }: { readonly services: Services }): ReactElement {
  const commands = useMemo(() => createCommands(services), [services]);
  const [kind, setKind] = useState<'free' | 'locked'>('free');
  useEffect(() => followTheme(services.get(UI)), [services]);
  return (
    <ServicesProvider services={services}>
      <CommandsProvider commands={commands}>
        <div className={css['page']}>
          <header className={css['part']}>
            <h1>Playground</h1>
            <p>
              Parts of the window on invented data. <a href="#app">Whole window</a>, <a href="#rig">rigs</a>
            </p>
            <Button onPress={commands['view.theme'].run}>Switch light and dark</Button>
          </header>
          <Part title="Number fields: own, default, inherited">
            <NumberFields />
          </Part>
          <Part title="Choices">
            <div className={css['fields']}>
              <Choice
                label="Differential kind"
                options={[
                  { value: 'free', label: 'Free' },
                  { value: 'locked', label: 'Locked', note: 'Both outputs turn at the same speed' },
                ]}
                value={kind}
                onChange={setKind}
              />
              <Segments
                label="Kind"
                options={[
                  { value: 'free', label: 'Free' },
                  { value: 'locked', label: 'Locked' },
                ]}
                value={kind}
                onChange={setKind}
              />
            </div>
          </Part>
          <Part title="Histories">
            <MovingHistories />
          </Part>
          <Part title="Traces">
            <TracesPart />
          </Part>
          <Part title="3D view at the cursor">
            <ScenePart />
          </Part>
          <Part title="Differences and diagnostics">
            <TablesPart />
          </Part>
          <Part title="Compared laps">
            <ComparedLapsPart />
          </Part>
          <Part title="Empty">
            <EmptyState title="No session" text="A run is stored as a session." />
          </Part>
        </div>
      </CommandsProvider>
    </ServicesProvider>
  );
}
