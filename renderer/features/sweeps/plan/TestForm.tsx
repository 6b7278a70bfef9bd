import { Plus, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import {
  isByPerson,
  isManoeuvreName,
  MANOEUVRE_ALIASES,
  MANOEUVRE_NAMES,
  manoeuvreRow,
  takesInputs,
  trackUse,
  type ManoeuvreName,
} from '../../../../core/contract/manoeuvres.ts';
import { MODELS, MODEL_NAMES } from '../../../../core/contract/models.ts';
import { SURFACES, SURFACE_NAMES } from '../../../../core/contract/surfaces.ts';
import { WORLDS, WORLD_NAMES } from '../../../../core/contract/worlds.ts';
import { renameInPlan, setInPlan } from '../../../stores/plan-text.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Choice, type Option } from '../../../ui/Choice.tsx';
import { ParameterField } from '../../run/ParameterField.tsx';
import { useTrackListings } from '../../tracks/use-track-listings.ts';
import { CommittedText } from './CommittedText.tsx';
import { FaultLines, faultsAt, type PlanPartProps } from './PlanPart.tsx';
import css from './Plan.module.css';
import { freeName, list, record, scalars, word } from './plan-form-data.ts';

const MANOEUVRE_OPTIONS = MANOEUVRE_NAMES.filter((name) => !isByPerson(name)).map((value) => {
  const { label, description, group } = manoeuvreRow(value);
  return { value, label, note: description, group };
});
const MODEL_OPTIONS = MODEL_NAMES.map((value) => ({ value, label: MODELS[value].label }));
const SURFACE_OPTIONS = SURFACE_NAMES.map((value) => ({ value, label: SURFACES[value].label }));
const WORLD_OPTIONS = WORLD_NAMES.map((value) => ({ value, label: WORLDS[value].label }));

/** What each setup is put through. */
export function TestForm({ data, faults, onEdit }: PlanPartProps): ReactElement {
  const tests = record(data['tests']);
  const names = Object.keys(tests);
  return (
    <fieldset className={css['part']}>
      <legend>Tests: what each setup is put through</legend>
      {names.map((name) => (
        <OneTest
          key={name}
          name={name}
          isOnly={names.length === 1}
          data={record(tests[name])}
          faults={faultsAt(faults, `tests.${name}`)}
          onEdit={onEdit}
        />
      ))}
      <FaultLines faults={faults.filter(({ at }) => at === 'tests')} />
      <Button
        isSmall
        icon={<Plus size={14} />}
        onPress={() =>
          onEdit((text) => setInPlan(text, ['tests', freeName('test', names)], { manoeuvre: 'braking' }))
        }
      >
        Add a test
      </Button>
    </fieldset>
  );
}

interface OneTestProps extends PlanPartProps {
  readonly name: string;
  readonly isOnly: boolean;
}

function OneTest({ name, isOnly, data, faults, onEdit }: OneTestProps): ReactElement {
  const typed = word(data['manoeuvre']);
  const known = MANOEUVRE_ALIASES[typed] ?? typed;
  const manoeuvre = isManoeuvreName(known) ? known : undefined;
  const set = (key: string, value: unknown): void =>
    onEdit((text) => setInPlan(text, ['tests', name, key], value));
  const choose = (next: ManoeuvreName): void =>
    onEdit((text) =>
      // Parameters and metrics are those of the manoeuvre.
      setInPlan(text, ['tests', name], {
        manoeuvre: next,
        ...(data['seeds'] !== undefined && { seeds: data['seeds'] }),
        ...(data['model'] !== undefined && { model: data['model'] }),
        ...(trackUse(next) !== undefined && data['track'] !== undefined && { track: data['track'] }),
      }),
    );
  return (
    <div className={css['key']} role="group" aria-label={`Test ${name}`}>
      <div className={css['keyHead']}>
        <CommittedText
          label={`Name of the test ${name}`}
          isLabelHidden
          value={name}
          onCommit={(next) => {
            if (next !== '') onEdit((text) => renameInPlan(text, ['tests'], name, next));
          }}
        />
        <IconButton
          isSmall
          label={`Remove the test ${name}`}
          icon={<Trash2 size={14} />}
          isDisabled={isOnly}
          onPress={() => onEdit((text) => setInPlan(text, ['tests', name], undefined))}
        />
      </div>
      <Choice
        label="Manoeuvre"
        options={MANOEUVRE_OPTIONS}
        value={manoeuvre}
        placeholder={typed}
        onChange={choose}
      />
      <div className={css['three']}>
        <Choice
          label="Model"
          options={MODEL_OPTIONS}
          value={MODEL_NAMES.find((model) => model === (data['model'] ?? 'racebench'))}
          onChange={(model) => set('model', model === 'racebench' ? undefined : model)}
        />
        {data['track'] === undefined ? (
          <>
            <Choice
              label="Surface"
              options={SURFACE_OPTIONS}
              value={SURFACE_NAMES.find((surface) => surface === (data['surface'] ?? 'asphalt'))}
              placeholder={word(data['surface'])}
              onChange={(surface) => set('surface', surface === 'asphalt' ? undefined : surface)}
            />
            <Choice
              label="World"
              options={WORLD_OPTIONS}
              value={WORLD_NAMES.find((world) => world === (data['world'] ?? 'flat'))}
              onChange={(world) => set('world', world === 'flat' ? undefined : world)}
            />
          </>
        ) : undefined}
      </div>
      {manoeuvre !== undefined && trackUse(manoeuvre) !== undefined ? (
        <TrackChoice
          value={word(data['track'])}
          canBeNone={trackUse(manoeuvre) === 'possible'}
          onChange={(track) => set('track', track)}
        />
      ) : undefined}
      {manoeuvre !== undefined && takesInputs(manoeuvre) ? (
        <CommittedText
          label="Table of inputs, path from the plan"
          value={word(data['inputs'])}
          onCommit={(file) => set('inputs', file === '' ? undefined : file)}
        />
      ) : undefined}
      <CommittedText
        label="Seeds, one run each"
        placeholder="0"
        value={list(data['seeds']).map(word).join(', ')}
        isWrong={faultsAt(faults, `tests.${name}.seeds`).length > 0}
        onCommit={(seeds) => set('seeds', scalars(seeds))}
      />
      {manoeuvre === undefined ? undefined : (
        <ManoeuvreParts manoeuvre={manoeuvre} name={name} data={data} faults={faults} onEdit={onEdit} />
      )}
      <FaultLines faults={faults} />
    </div>
  );
}

interface ManoeuvrePartsProps extends PlanPartProps {
  readonly manoeuvre: ManoeuvreName;
  readonly name: string;
}

function ManoeuvreParts({ manoeuvre, name, data, onEdit }: ManoeuvrePartsProps): ReactElement {
  const row = manoeuvreRow(manoeuvre);
  const given = record(data['parameters']);
  const all = row.metrics.map(({ key }) => key);
  const kept = data['metrics'] === undefined ? all : list(data['metrics']).map(word);
  return (
    <>
      <details className={css['more']}>
        <summary>Parameters</summary>
        {row.parameters.map((parameter) => {
          const value = given[parameter.key];
          if (typeof value === 'string')
            return (
              <CommittedText
                key={parameter.key}
                label={parameter.label}
                value={value}
                onCommit={(next) =>
                  onEdit((text) => setInPlan(text, ['tests', name, 'parameters', parameter.key], next))
                }
              />
            );
          return (
            <ParameterField
              key={parameter.key}
              parameter={parameter}
              value={typeof value === 'number' ? value : parameter.default}
              onChange={(next) =>
                onEdit((text) => setInPlan(text, ['tests', name, 'parameters', parameter.key], next))
              }
            />
          );
        })}
      </details>
      <details className={css['more']}>
        <summary>
          Metrics: {kept.length} of {all.length}
        </summary>
        {row.metrics.map(({ key, label, description }) => (
          <label key={key} className={css['check']} title={description}>
            <input
              type="checkbox"
              checked={kept.includes(key)}
              disabled={kept.length === 1 && kept.includes(key)}
              onChange={(event) => {
                const isKept = event.target.checked;
                const next = all.filter((each) => (each === key ? isKept : kept.includes(each)));
                onEdit((text) => setInPlan(text, ['tests', name, 'metrics'], next));
              }}
            />
            {label}
          </label>
        ))}
      </details>
    </>
  );
}

const NO_TRACK = '';

interface TrackChoiceProps {
  readonly value: string;
  readonly canBeNone: boolean;
  readonly onChange: (track: string | undefined) => void;
}

/** A path that none of the listings has stands for itself. */
function TrackChoice({ value, canBeNone, onChange }: TrackChoiceProps): ReactElement {
  const { recent, samples } = useTrackListings();
  const known = new Map<string, Option<string>>();
  if (canBeNone) known.set(NO_TRACK, { value: NO_TRACK, label: 'No track' });
  if (value !== '') known.set(value, { value, label: value.replace(/^.*[/\\]/u, ''), note: value });
  for (const { path, name, note } of [...samples, ...recent])
    if (!known.has(path)) known.set(path, { value: path, label: name, note });
  return (
    <Choice
      label="Track"
      options={[...known.values()]}
      value={known.has(value) ? value : undefined}
      placeholder="Choose a track"
      onChange={(path) => onChange(path === NO_TRACK ? undefined : path)}
    />
  );
}
