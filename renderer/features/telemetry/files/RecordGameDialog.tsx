import { Radio } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { findChannel } from '../../../../core/catalogue/channels.ts';
import {
  isLoopback,
  LIVE_FORMATS,
  type LiveFormat,
  type RecordingState,
} from '../../../../core/contract/recording-requests.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { MISSING, numberText, unitOf } from '../../../../core/units/quantity.ts';
import { durationText } from '../../../format/time-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import page from '../../../ui/FormPage.module.css';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Overlay } from '../../../ui/Overlay.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { unitSymbol } from '../../../../core/units/suffixes.ts';
import { CHART_SPECS, chosenCharts, recordedCharts } from '../../../plots/lines/chart-spec.ts';
import { HistoryGrid } from '../../../plots/lines/HistoryGrid.tsx';
import { createHistorySource } from '../../../plots/lines/history-source.ts';
import { historyData } from '../../../plots/lines/use-run-histories.ts';
import css from './TelemetryFiles.module.css';
import { RECORDING } from './recording-store.ts';
import { BRIDGE } from '../../../workspace/services.ts';

const FORMATS = (Object.keys(LIVE_FORMATS) as LiveFormat[]).map((value) => ({
  value,
  label: LIVE_FORMATS[value].label,
  note: LIVE_FORMATS[value].note,
}));
/** Live charts are drawn at 10 Hz. */
const PERIOD_ms = 100;
const DIGITS = 3;
const LIVE_CHARTS = chosenCharts(CHART_SPECS.map(({ key }) => key));

/** Live telemetry of a game: its source and, while recording, the received data. */
export function RecordGameDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const recording = useService(RECORDING);
  const { active, isBusy, failure } = useStore(recording);
  return (
    <Overlay
      title={active === undefined ? 'Record from a game' : 'Recording from a game'}
      width_px={active === undefined ? 520 : 900}
      onClose={onClose}
      actions={
        active === undefined ? (
          <>
            <Button onPress={onClose}>Cancel</Button>
            <Button
              look="primary"
              icon={<Radio size={15} />}
              isDisabled={isBusy}
              onPress={() => void recording.start()}
            >
              Record
            </Button>
          </>
        ) : (
          <>
            <Button onPress={onClose}>Continue in the background</Button>
            <Button look="primary" isDisabled={isBusy} onPress={() => void recording.stop()}>
              Stop
            </Button>
          </>
        )
      }
    >
      <div className={page['group']}>
        {failure === '' ? undefined : (
          <p className={css['failure']} role="alert">
            {failure}
          </p>
        )}
        {active === undefined ? <RecordingForm /> : <Incoming state={active} />}
      </div>
    </Overlay>
  );
}

function RecordingForm(): ReactElement {
  const recording = useService(RECORDING);
  const plan = useStore(recording, (s) => s.plan);
  const { choose } = recording;
  const { label, sender, settings } = LIVE_FORMATS[plan.format];
  return (
    <>
      <Choice
        label="Game or packet format"
        options={FORMATS}
        value={plan.format}
        onChange={(format) => choose({ format })}
      />
      {settings === undefined ? undefined : <p className={css['quiet']}>In the game: {settings}</p>}
      {sender === undefined ? undefined : (
        <TextInput
          label={sender.label}
          placeholder="192.168.1.20"
          value={plan.sender}
          onText={(text) => choose({ sender: text.trim() })}
        />
      )}
      <div className={css['facts']}>
        <div className={css['wide']}>
          <TextInput
            label="Address of this computer"
            value={plan.host}
            onText={(host) => choose({ host: host.trim() })}
          />
        </div>
        <div className={css['short']}>
          <span className={css['quiet']}>Port</span>
          <NumberInput
            id="recording-port"
            label="Port"
            text={String(plan.port)}
            unit="1"
            limits={{ min: 0, max: 65_535 }}
            step={1}
            onCommit={(text) => choose({ port: Math.round(Number(text)) })}
          />
        </div>
      </div>
      <TextInput
        label="Name of the session"
        placeholder={plan.format === 'recognise' ? '' : `${label}, live`}
        maxLength={200}
        value={plan.name}
        onText={(name) => choose({ name })}
      />
      <p className={isLoopback(plan.host) ? css['quiet'] : css['warning']} role="status">
        {isLoopback(plan.host)
          ? 'Receives packets from this computer only. The session begins with the first packet.'
          : 'Other computers can send to this address. Use one that only your own network can reach.'}
      </p>
    </>
  );
}

function Incoming({ state }: { readonly state: RecordingState }): ReactElement {
  const bridge = useService(BRIDGE);
  const [source] = useState(createHistorySource);
  const [newest, setNewest] = useState<ReadonlyMap<string, number>>(new Map());
  const names = useMemo(() => state.channels.map(({ name }) => name), [state.channels]);
  const specs = useMemo(() => recordedCharts(LIVE_CHARTS, names), [names]);
  const own = state.channels.filter(({ name }) => findChannel(name) === undefined);
  const hasSamples = state.sessionId !== undefined;
  useEffect(() => {
    if (!hasSamples) return;
    let isAsking = false;
    const timer = setInterval(() => {
      if (isAsking) return;
      isAsking = true;
      bridge
        .request('recording/histories', { channels: [] })
        .then(
          (reported) => {
            source.set(historyData(reported));
            setNewest(
              new Map(reported.channels.map(({ name, values }) => [name, values.at(-1) ?? Number.NaN])),
            );
          },
          // The backend may be restarting: the last samples stay.
          () => undefined,
        )
        .finally(() => {
          isAsking = false;
        });
    }, PERIOD_ms);
    return () => clearInterval(timer);
  }, [bridge, hasSamples, source]);
  return (
    <>
      <p className={css['quiet']} role="status" aria-label="Received data">
        <strong>{LIVE_FORMATS[state.recognised].label}</strong> on {state.host}:{state.port}.{' '}
        {countsText(state)}
      </p>
      {state.problem === '' ? undefined : (
        <p className={css['failure']}>Last malformed packet: {state.problem}</p>
      )}
      {specs.length === 0 ? undefined : (
        <div className={css['histories']}>
          <HistoryGrid specs={specs} source={source} onInView={ignore} />
        </div>
      )}
      {own.length === 0 ? undefined : (
        <div className={css['scroll']} tabIndex={0} role="region" aria-label="Newest values">
          <table>
            <tbody>
              {own.map(({ name, unit }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className={css['number']}>{numberText(newest.get(name), DIGITS)}</td>
                  <td>{unitSymbol(unitOf(unit))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

const ignore = (): void => undefined;

function countsText({ sessionId, counts, time_s, laps }: RecordingState): string {
  if (counts.received === 0) return 'No packets received yet.';
  const { received, recorded, malformed, outOfOrder, lost, gaps, restarts } = counts;
  const rest = [
    `${String(malformed)} malformed`,
    `${String(outOfOrder)} out of order`,
    `${String(lost)} lost`,
    `${String(gaps)} gaps`,
    `${String(restarts)} restarts`,
  ].join(', ');
  const length = sessionId === undefined ? MISSING : durationText(time_s);
  const whole = laps === 0 ? '' : `, ${String(laps)} laps`;
  return `${String(received)} packets, ${String(recorded)} samples, ${length}${whole}; ${rest}`;
}
