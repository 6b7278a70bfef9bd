import { Pause, Play, RotateCcw } from 'lucide-react';
import { useEffect, useMemo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { DifferentialPosition } from '../../../../core/catalogue/differentials.ts';
import { ICE_CHANNELS, ICE_PARAMETERS, type IceFacts, type IceState } from '../../../../core/contract/ice.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { numberText, showQuantity, type Shown } from '../../../../core/units/quantity.ts';
import { Button } from '../../../ui/Button.tsx';
import { Slider } from '../../../ui/Slider.tsx';
import { createDatum } from '../../../workspace/sessions/datum.ts';
import type { ChartSpec } from '../../../plots/lines/chart-spec.ts';
import { HistoryGrid } from '../../../plots/lines/HistoryGrid.tsx';
import { useHistories } from '../../../plots/lines/use-histories.ts';
import { PLAIN_STYLE, WHEEL_STYLES } from '../../../plots/lines/wheel-style.ts';
import { useIsVisible } from '../../../ui/state/use-is-visible.ts';
import css from './Ice.module.css';
import { IceDrawing } from './IceDrawing.tsx';
import { iceText, outputNames, torqueBalance } from './ice-text.ts';
import { ICE, type IceStoreState } from './ice-store.ts';
import { UI } from '../../../workspace/ui-store.ts';

/** Hue of each output: on the ice, on the road. */
const STYLES = {
  front: [WHEEL_STYLES.FL, WHEEL_STYLES.FR],
  rear: [WHEEL_STYLES.RL, WHEEL_STYLES.RR],
  centre: [WHEEL_STYLES.FL, WHEEL_STYLES.RR],
} as const;

function iceCharts(position: DifferentialPosition): ChartSpec[] {
  return ICE_CHANNELS.map((row) => ({
    key: row.key,
    row,
    lines:
      row.key === 'acceleration_mps2'
        ? [{ name: row.key, label: row.label, short: '', ...PLAIN_STYLE }]
        : (['ice', 'road'] as const).map((ground, o) => ({
            name: `${row.key}.${ground}`,
            label: `${row.label}, ${ground}`,
            short: ground,
            ...(STYLES[position][o] ?? PLAIN_STYLE),
          })),
  }));
}

const ignore = (): void => undefined;

interface IcePanelProps {
  readonly position: DifferentialPosition;
  /** A differential of the car is active: the experiment has no engine for its script. */
  readonly isScripted: boolean;
}

/** "Wheel on ice" with the open car: the torque to each side when one has no grip. */
export function IcePanel({ position, isScripted }: IcePanelProps): ReactElement {
  const ice = useService(ICE);
  const ui = useService(UI);
  const facts = useStore(ice, (s) => s.facts);
  const frame = useStore(ice, (s) => s.frame);
  const charted = useStore(ice, (s) => s.charted);
  const status = useStore(ice, (s) => s.status);
  const message = useStore(ice, (s) => s.message);
  const system = useStore(ui, (s) => s.units);
  const isVisible = useIsVisible();
  const specs = useMemo(() => iceCharts(position), [position]);
  const histories = useHistories(charted);
  const datum = useMemo(() => createDatum(), []);
  useEffect(() => datum.set(charted?.halfway?.time_s), [datum, charted]);
  useEffect(() => (isScripted ? undefined : ice.open(position)), [ice, position, isScripted]);
  useEffect(() => {
    if (!isVisible) ice.pause();
  }, [ice, isVisible]);

  const torque = useMemo(() => showQuantity({ key: 'torque_Nm', unit: 'Nm', digits: 0 }, system), [system]);
  const force = useMemo(() => showQuantity({ key: 'force_N', unit: 'N', digits: 0 }, system), [system]);
  const wheelSpeed = useMemo(
    () => showQuantity({ key: 'wheelSpeed_radps', unit: 'radps', digits: 1 }, system),
    [system],
  );
  const carSpeed = useMemo(
    () => showQuantity({ key: 'speed_mps', unit: 'mps', digits: 1 }, system),
    [system],
  );
  const pull = useMemo(
    () => showQuantity({ key: 'acceleration_mps2', unit: 'mps2', digits: 2 }, system),
    [system],
  );
  if (isScripted)
    return (
      <section className={css['panel']} aria-label="Wheel on ice">
        <div className={css['head']}>
          <h2>Wheel on ice</h2>
        </div>
        <p className={css['absent']}>
          Not available for a car with an active differential: its script cannot run in this window. Use the
          manoeuvre Split-mu launch on the Run screen instead.
        </p>
      </section>
    );
  /** After the end of a trial its state halfway: at the end no torque is left. */
  const state = frame?.halfway ?? frame;
  return (
    <section className={css['panel']} aria-label="Wheel on ice">
      <div className={css['head']}>
        <h2>Wheel on ice</h2>
        {state === undefined ? undefined : <IceButtons />}
      </div>
      {status === 'failed' ? <p role="alert">{message}</p> : undefined}
      {facts === undefined || frame === undefined || state === undefined ? undefined : (
        <>
          <div className={css['stage']}>
            <IceDrawing
              facts={facts}
              state={state}
              torque={torque}
              force={force}
              speed={wheelSpeed}
              colours={[STYLES[position][0].colour, STYLES[position][1].colour]}
            />
            <div className={css['side']}>
              <p className={css['text']} aria-live={status === 'running' ? 'off' : 'polite'}>
                {iceText(facts, frame, { torque, force, speed: carSpeed })}
              </p>
              <TorqueTable facts={facts} state={state} torque={torque} />
              <dl className={css['figures']}>
                <div>
                  <dt>{frame.halfway === undefined ? 'Time' : 'Shown: halfway, at'}</dt>
                  <dd>{numberText(state.time_s, 1)} s</dd>
                </div>
                <div>
                  <dt>Speed</dt>
                  <dd>
                    {carSpeed.text(state.speed_mps)} {carSpeed.symbol}
                  </dd>
                </div>
                <div>
                  <dt>Acceleration</dt>
                  <dd>
                    {pull.text(state.acceleration_mps2)} {pull.symbol}
                  </dd>
                </div>
              </dl>
              <IceSliders />
            </div>
          </div>
          <HistoryGrid specs={specs} source={histories} datum={datum} onInView={ignore} />
        </>
      )}
    </section>
  );
}

const START_TEXTS: Partial<Record<IceStoreState['status'], string>> = {
  paused: 'Go on',
  ended: 'Start again',
};

function IceButtons(): ReactElement {
  const ice = useService(ICE);
  const status = useStore(ice, (s) => s.status);
  const isRunning = status === 'running';
  return (
    <div className={css['buttons']}>
      <Button
        look="primary"
        icon={isRunning ? <Pause size={14} aria-hidden /> : <Play size={14} aria-hidden />}
        onPress={isRunning ? ice.pause : ice.run}
      >
        {isRunning ? 'Pause' : (START_TEXTS[status] ?? 'Start')}
      </Button>
      <Button icon={<RotateCcw size={14} aria-hidden />} onPress={ice.reset}>
        Reset
      </Button>
    </div>
  );
}

interface TorqueTableProps {
  readonly facts: IceFacts;
  readonly state: IceState;
  readonly torque: Shown;
}

/** The parts of the input torque, which add up to it. */
function TorqueTable({ facts, state, torque }: TorqueTableProps): ReactElement {
  const names = outputNames(facts);
  const { input_Nm, outputs_Nm, driveline_Nm, wheels_Nm } = torqueBalance(state, torque);
  const rows = [
    ...([0, 1] as const).map((o) => ({
      label: `${names[o].charAt(0).toUpperCase()}${names[o].slice(1)}`,
      value_Nm: outputs_Nm[o],
      note:
        wheels_Nm[o] < 0
          ? `${torque.text(-wheels_Nm[o])} too little: it slows down`
          : `${torque.text(wheels_Nm[o])} of it spins the wheel up`,
    })),
    { label: 'Spins up engine and driveline', value_Nm: driveline_Nm, note: '' },
    { label: 'Input', value_Nm: input_Nm, note: 'sum' },
  ];
  return (
    <table className={css['torques']} aria-label="Where the torque goes">
      <tbody>
        {rows.map(({ label, value_Nm, note }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{torque.text(value_Nm)}</td>
            <td>{torque.symbol}</td>
            <td>{note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function IceSliders(): ReactElement {
  const ice = useService(ICE);
  const parameters = useStore(ice, (s) => s.parameters);
  return (
    <div className={css['sliders']}>
      {ICE_PARAMETERS.map(({ key, label, min, max, help }) => {
        const isPercent = key === 'throttle';
        const text = isPercent ? `${numberText(100 * parameters[key], 0)} %` : numberText(parameters[key], 2);
        return (
          <div key={key} className={css['slider']} title={help}>
            <span aria-hidden>{label}</span>
            <Slider
              label={label}
              value={parameters[key]}
              min={min}
              max={max}
              step={0.01}
              valueText={text}
              onSlide={(value) => ice.setParameter(key, value)}
            />
            <output>{text}</output>
          </div>
        );
      })}
    </div>
  );
}
