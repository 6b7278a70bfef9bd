import { Check, Play, Square, Undo2 } from 'lucide-react';
import { useEffect, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { SymptomOutcome } from '../../../../core/catalogue/troubleshooting.ts';
import { MODELS, type ModelName } from '../../../../core/catalogue/vehicle-models.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { CAR } from '../../../workspace/car/car-store.ts';
import { Button } from '../../../ui/Button.tsx';
import { Segments } from '../../../ui/Choice.tsx';
import { changesSince, isSameCar, SYMPTOM_TESTS, testName, testOf } from './symptom-tests.ts';
import { TestFigures } from './TestFigures.tsx';
import css from './TestPanel.module.css';
import { TestTrace } from './TestTrace.tsx';
import { SmallToggle } from '../../../ui/SmallToggle.tsx';

/** Pause in editing before the test is driven again. */
const AFTER_ms = 400;

interface TestPanelProps {
  readonly symptom: SymptomOutcome;
  readonly models: readonly ModelName[];
  readonly model: ModelName;
}

/** The test that shows a symptom: before and after the changes, which are then kept or undone. */
export function TestPanel({ symptom, models, model }: TestPanelProps): ReactElement {
  const tests = useService(SYMPTOM_TESTS);
  const isAuto = useStore(tests, (s) => s.isAuto);
  const missing = symptom.test?.missing;
  return (
    <aside className={css['panel']} aria-label="Test">
      <h3>Test</h3>
      <p className={css['what']}>{missing ?? symptom.test?.what}</p>
      {missing === undefined && (
        <>
          <div className={css['choices']}>
            {models.length > 1 && (
              <Segments
                label="Model of the test"
                options={models.map((name) => ({ value: name, label: MODELS[name].label }))}
                value={model}
                onChange={(next) => tests.setState({ model: next })}
              />
            )}
            <SmallToggle isSelected={isAuto} onChange={(next) => tests.setState({ isAuto: next })}>
              Test after each change
            </SmallToggle>
          </div>
          <Results key={testName(symptom.id, model)} symptom={symptom.id} model={model} />
        </>
      )}
      <Changes />
    </aside>
  );
}

/** Drives the test again a moment after the car was changed or kept, where it was driven before and not with this car. */
function useTestAfterChanges(symptom: string, model: ModelName): void {
  const tests = useService(SYMPTOM_TESTS);
  const car = useService(CAR);
  const isAuto = useStore(tests, (s) => s.isAuto);
  const wasDriven = useStore(tests, (s) => {
    const { before, failure } = testOf(s, testName(symptom, model));
    return before !== undefined || failure !== undefined;
  });
  const text = useStore(car, (s) => s.text);
  const companions = useStore(car, (s) => s.companions);
  const kept = useStore(tests, (s) => s.kept);
  useEffect(() => {
    if (!isAuto || !wasDriven) return undefined;
    const driven = testOf(tests.getState(), testName(symptom, model)).now;
    if (driven !== undefined && isSameCar(driven.car, { text, companions })) return undefined;
    const timer = setTimeout(() => void tests.run(symptom, model), AFTER_ms);
    return () => clearTimeout(timer);
  }, [tests, isAuto, wasDriven, symptom, model, text, companions, kept]);
}

interface ResultsProps {
  readonly symptom: string;
  readonly model: ModelName;
}

function Results({ symptom, model }: ResultsProps): ReactElement {
  const tests = useService(SYMPTOM_TESTS);
  const car = useService(CAR);
  const name = testName(symptom, model);
  const test = useStore(tests, (s) => testOf(s, name));
  const isRunning = useStore(tests, (s) => s.running === name);
  const text = useStore(car, (s) => s.text);
  const companions = useStore(car, (s) => s.companions);
  useTestAfterChanges(symptom, model);
  const { before, now, failure } = test;
  const isOld = now !== undefined && !isSameCar(now.car, { text, companions });
  const changed = now === before ? undefined : now;
  return (
    <div className={css['results']} aria-busy={isRunning}>
      <div className={css['run']}>
        {isRunning ? (
          <Button icon={<Square size={13} aria-hidden />} onPress={tests.cancel}>
            Cancel
          </Button>
        ) : (
          <Button
            look={before === undefined || isOld ? 'primary' : 'normal'}
            icon={<Play size={13} aria-hidden />}
            onPress={() => void tests.run(symptom, model)}
          >
            {before === undefined ? 'Run the test' : 'Run it again'}
          </Button>
        )}
        <span className={css['state']} role="status">
          {isRunning
            ? 'The test is being driven…'
            : failure !== undefined
              ? 'The test could not be driven'
              : isOld
                ? 'The car has changed since this test'
                : before === undefined
                  ? 'First see the symptom, then change one thing.'
                  : changed === undefined
                    ? 'Now change one thing.'
                    : 'The car with the changes, beside the car before'}
        </span>
      </div>
      {failure !== undefined && !isRunning && (
        <p className={css['failure']} role="alert">
          {failure.message}
        </p>
      )}
      {before !== undefined && (
        <>
          <TestFigures before={before.result} now={changed?.result} />
          <TestTrace before={before.result} now={changed?.result} />
        </>
      )}
    </div>
  );
}

/** The changes since the kept car, to keep or undo. */
function Changes(): ReactElement | undefined {
  const tests = useService(SYMPTOM_TESTS);
  const car = useService(CAR);
  const kept = useStore(tests, (s) => s.kept);
  const state = useStore(car);
  if (kept === undefined || isSameCar(state, kept.car)) return undefined;
  const changes = changesSince(kept, state);
  const list = changes === undefined || changes.length === 0 ? ['Edits of the text'] : changes;
  return (
    <section className={css['changes']} aria-label="Changes since the last kept car">
      <h4>Changed</h4>
      <ul>
        {list.map((label, i) => (
          // The same change may be made twice: its position in the history is its identity.
          <li key={`${i} ${label}`}>{label}</li>
        ))}
      </ul>
      <div className={css['acts']}>
        <Button look="primary" icon={<Check size={14} aria-hidden />} onPress={tests.keep}>
          Keep
        </Button>
        <Button icon={<Undo2 size={14} aria-hidden />} onPress={tests.undo}>
          {list.length > 1 ? `Undo ${list.length} changes` : 'Undo the change'}
        </Button>
      </div>
    </section>
  );
}
