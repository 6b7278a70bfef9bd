import { ChevronRight } from 'lucide-react';
import { useId, useState, type ReactElement } from 'react';
import { Button as AriaButton, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { useStore } from 'zustand';
import {
  MODEL_NAMES,
  MODELS,
  modelRow,
  SOURCE_SUBSTEPS,
  type ModelName,
  type SubstepChoice,
} from '../../../core/catalogue/vehicle-models.ts';
import { MAX_SEED } from '../../../core/contract/run-choices.ts';
import { WORLD_NAMES, WORLDS } from '../../../core/catalogue/worlds.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { isOneOf, readStored, writeStored } from '../../ui/state/stored.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { NumberInput } from '../../ui/NumberInput.tsx';
import { FieldProblem, problemId, useProblem } from './FieldProblem.tsx';
import { ParameterField } from '../../workspace/runs/ParameterField.tsx';
import css from './RunScreen.module.css';
import { CAR } from '../../workspace/car/car-store.ts';
import { runModel } from '../../workspace/runs/run-request.ts';
import { RUNS } from '../../workspace/runs/run-store.ts';

const MODEL_OPTIONS = MODEL_NAMES.map((value) => ({
  value,
  label: MODELS[value].label,
  note: MODELS[value].description,
}));
const WORLD_OPTIONS = WORLD_NAMES.map((value) => ({
  value,
  label: WORLDS[value].label,
  note: WORLDS[value].description,
}));
/** Offered numbers of sub-steps; the model's range limits them. */
const SUBSTEPS = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32] as const;
const AUTOMATIC = 'auto';
const OPEN = 'open';
const FOLDED = 'folded';

/** Model, step, sub-steps, world and seed, collapsed to one line by default. */
export function ModelChoices(): ReactElement {
  const runs = useService(RUNS);
  const plan = useStore(runs, (s) => s.plan);
  const model = useStore(useService(CAR), (s) => runModel(plan, s));
  const isOnly = model !== plan.model;
  const hasProblem = useStore(runs, (s) =>
    ['model', 'step_s', 'substeps', 'world', 'seed'].includes(s.problem?.field ?? ''),
  );
  const [isOpen, setOpen] = useState(() => readStored('run.modelChoices', isOneOf(OPEN, FOLDED)) === OPEN);
  return (
    <Disclosure
      className={css['fold'] ?? ''}
      isExpanded={isOpen || hasProblem}
      onExpandedChange={(next) => {
        setOpen(next);
        writeStored('run.modelChoices', next ? OPEN : FOLDED);
      }}
    >
      <Heading level={3} className={css['foldHead'] ?? ''}>
        <AriaButton slot="trigger" className={css['foldButton'] ?? ''}>
          <ChevronRight size={14} aria-hidden />
          <span>Model and world</span>
          <span className={css['foldSummary']}>
            {modelRow(model).label}, {WORLDS[plan.world].label.toLowerCase()}
          </span>
        </AriaButton>
      </Heading>
      <DisclosurePanel className={css['foldPanel'] ?? ''}>
        <Choice
          label="Model"
          options={isOnly ? MODEL_OPTIONS.filter(({ value }) => value === model) : MODEL_OPTIONS}
          value={model}
          describedBy={problemId('model')}
          onChange={(next) => runs.setPlan({ model: next })}
        />
        <FieldProblem field="model" />
        <p className={css['about']}>
          {modelRow(model).description}
          {isOnly ? ' Only this model simulates the open vehicle.' : ''}
        </p>
        <Steps model={model} />
        <Choice
          label="World"
          options={WORLD_OPTIONS}
          value={plan.world}
          describedBy={problemId('world')}
          onChange={(world) => runs.setPlan({ world })}
        />
        <FieldProblem field="world" />
        <p className={css['about']}>{WORLDS[plan.world].description}</p>
        <Seed />
      </DisclosurePanel>
    </Disclosure>
  );
}

function choiceOf(text: string): SubstepChoice | undefined {
  if (text === AUTOMATIC) return undefined;
  return text === SOURCE_SUBSTEPS ? SOURCE_SUBSTEPS : Number(text);
}

function Steps({ model }: { readonly model: ModelName }): ReactElement {
  const runs = useService(RUNS);
  const given = useStore(runs, (s) => s.plan.steps[model]);
  const problem = useProblem('step_s');
  const { step_s, minStep_s, maxStep_s, substeps } = modelRow(model);
  const isChanged = given?.step_s !== undefined || given?.substeps !== undefined;
  return (
    <>
      <div className={css['parameters']}>
        <ParameterField
          key={model}
          parameter={{
            key: 'step_s',
            label: 'Step',
            unit: 's',
            default: step_s,
            min: minStep_s,
            max: maxStep_s,
            help: 'Time step of the simulation.',
          }}
          value={given?.step_s ?? step_s}
          problem={problem}
          onChange={(value) => runs.setStep({ step_s: value }, model)}
        />
      </div>
      {substeps === undefined ? undefined : (
        <>
          <Choice
            label="Sub-steps"
            options={[
              {
                value: AUTOMATIC,
                label: 'Automatic',
                note: 'Computed from the car, so that its wheels do not oscillate. The run reports the number.',
              },
              {
                value: SOURCE_SUBSTEPS,
                label: 'As in the guide',
                note: `${substeps.source.below} below ${substeps.threshold_mps} m/s, ${substeps.source.above} above`,
              },
              ...SUBSTEPS.filter((n) => n >= substeps.min && n <= substeps.max).map((n) => ({
                value: String(n),
                label: String(n),
              })),
            ]}
            value={given?.substeps === undefined ? AUTOMATIC : String(given.substeps)}
            describedBy={problemId('substeps')}
            onChange={(text) => runs.setStep({ substeps: choiceOf(text) }, model)}
          />
          <FieldProblem field="substeps" />
        </>
      )}
      {isChanged ? (
        <Button
          isSmall
          look="quiet"
          onPress={() => runs.setStep({ step_s: undefined, substeps: undefined }, model)}
        >
          Restore the model’s own steps
        </Button>
      ) : undefined}
    </>
  );
}

function Seed(): ReactElement {
  const runs = useService(RUNS);
  const seed = useStore(runs, (s) => s.plan.seed);
  const id = useId();
  return (
    <div>
      <div className={css['parameter']}>
        <label htmlFor={id}>Seed</label>
        <NumberInput
          id={id}
          text={String(seed)}
          unit="1"
          limits={{ min: 0, max: MAX_SEED }}
          step={1}
          describedBy={`${id}-help`}
          onCommit={(text) => runs.setPlan({ seed: Math.round(Number(text)) })}
        />
        <span id={`${id}-help`} className="visually-hidden">
          Random seed (road noise). The same seed repeats the run.
        </span>
      </div>
      <FieldProblem field="seed" />
    </div>
  );
}
