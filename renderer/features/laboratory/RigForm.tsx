import { Pause, Play, RotateCcw, StepForward } from 'lucide-react';
import { useId, type ReactElement } from 'react';
import { useStore } from 'zustand';
import {
  RIG_NAMES,
  RIGS,
  rigLabel,
  rigParameterRows,
  rigRow,
  type RigParameter,
  type RigParameters,
} from '../../../core/catalogue/rigs.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { carName, CAR } from '../../workspace/car/car-store.ts';
import { RIG_PACES, type RigState } from './rig-state.ts';
import { RIG_STORE } from './rig-store.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice, Segments } from '../../ui/Choice.tsx';
import { ParameterField } from '../../workspace/runs/ParameterField.tsx';
import css from './Laboratory.module.css';

const PACE_OPTIONS = RIG_PACES.map((value) => ({
  value,
  label: { '0.1': '⅒ speed', '1': 'Real time', '10': '10×' }[value],
}));

const STATUS_TEXTS: Readonly<Record<RigState['status'], string>> = {
  noCar: 'No car open',
  badCar: 'The car has errors',
  loading: 'Preparing',
  ready: 'Ready',
  running: 'Running',
  paused: 'Paused',
  ended: 'Ended',
  failed: 'Stopped',
};

const START_TEXTS: Partial<Record<RigState['status'], string>> = {
  paused: 'Go on',
  ended: 'Start again',
  failed: 'Start again',
};

/** Choice of the vehicle, the rig and its motion. */
export function RigForm(): ReactElement {
  const rigs = useService(RIG_STORE);
  const car = useService(CAR);
  const rig = useStore(rigs, (s) => s.rig);
  const given = useStore(rigs, (s) => s.given[s.rig]);
  const pace = useStore(rigs, (s) => s.pace);
  const name = useStore(car, carName);
  const vehicle = useStore(car, (s) => s.model?.vehicle);
  const geometry = useStore(rigs, (s) => s.geometry);
  const row = rigRow(rig);
  const values = given ?? {};
  const wheels = row.subject === 'car' ? (vehicle?.wheels ?? row.wheels) : row.wheels;
  const parameters = rigParameterRows(rig, wheels);
  const options = RIG_NAMES.map((value) => ({
    value,
    label: rigLabel(value, vehicle?.wheels.length ?? row.wheels.length),
    note: RIGS[value].description,
  }));
  return (
    <div className={css['form']}>
      <Choice label="Rig" options={options} value={rig} onChange={rigs.choose} />
      <p className={css['about']}>
        {row.description}
        {row.subject === 'car' && name !== '' ? ` On it: ${name}.` : ''}
        {row.subject === 'car' && geometry?.hasSpringForces === false
          ? ' The PhysX model simulates it; its springs and dampers have no forces apart, so one suspension force is shown.'
          : ''}
      </p>
      <RigButtons />
      <fieldset className={css['parameters']}>
        <legend>Parameters</legend>
        {parameters
          .filter((parameter) => isShown(parameter, parameters, values))
          .map((parameter) => (
            <Parameter
              key={`${rig} ${parameter.key}`}
              parameter={parameter}
              value={values[parameter.key] ?? parameter.default}
              onChange={(value) => rigs.setParameter(parameter.key, value)}
            />
          ))}
        {Object.keys(values).length === 0 ? undefined : (
          <Button isSmall look="quiet" onPress={rigs.resetParameters}>
            Restore defaults
          </Button>
        )}
      </fieldset>
      <div className={css['pace']}>
        <span aria-hidden>Pace</span>
        <Segments label="Pace" options={PACE_OPTIONS} value={pace} onChange={rigs.setPace} />
      </div>
    </div>
  );
}

function isShown({ when }: RigParameter, all: readonly RigParameter[], values: RigParameters): boolean {
  if (when === undefined) return true;
  const [key, value] = when;
  return (values[key] ?? all.find((parameter) => parameter.key === key)?.default) === value;
}

interface ParameterProps {
  readonly parameter: RigParameter;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Parameter({ parameter, value, onChange }: ParameterProps): ReactElement {
  const id = useId();
  const { options, label, help } = parameter;
  if (options === undefined)
    return <ParameterField parameter={parameter} value={value} onChange={onChange} />;
  return (
    <div title={help}>
      <Choice
        label={label}
        options={options.map((option) => ({ value: String(option.value), label: option.label }))}
        value={String(value)}
        describedBy={id}
        onChange={(text) => onChange(Number(text))}
      />
      <span id={id} className="visually-hidden">
        {help}
      </span>
    </div>
  );
}

function RigButtons(): ReactElement {
  const rigs = useService(RIG_STORE);
  const status = useStore(rigs, (s) => s.status);
  const time_s = useStore(rigs, (s) => s.frame?.time_s);
  const message = useStore(rigs, (s) => s.message);
  const isRunning = status === 'running';
  const isThere = status !== 'noCar' && status !== 'badCar' && status !== 'loading';
  const canStep = isRunning || status === 'ready' || status === 'paused';
  return (
    <div className={css['buttons']}>
      <Button
        look="primary"
        icon={isRunning ? <Pause size={15} /> : <Play size={15} />}
        isDisabled={!isThere}
        onPress={isRunning ? rigs.pause : rigs.run}
      >
        {isRunning ? 'Pause' : (START_TEXTS[status] ?? 'Start')}
      </Button>
      <Button icon={<StepForward size={15} />} isDisabled={!canStep} onPress={rigs.step}>
        Step
      </Button>
      <Button icon={<RotateCcw size={14} />} isDisabled={!isThere} onPress={rigs.reset}>
        Reset
      </Button>
      <p className={css['status']}>
        <span role="status" aria-label="State of the rig">
          {STATUS_TEXTS[status]}
          {message === '' ? '' : `: ${message}`}
        </span>
        <span className={css['time']} role="group" aria-label="Rig time">
          {time_s === undefined ? '' : `${time_s.toFixed(2)} s`}
        </span>
      </p>
    </div>
  );
}
