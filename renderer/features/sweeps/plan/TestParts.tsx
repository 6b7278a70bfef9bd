import type { ReactElement } from 'react';
import { manoeuvreRow, type ManoeuvreName } from '../../../../core/catalogue/manoeuvres.ts';
import { ParameterField } from '../../../workspace/runs/ParameterField.tsx';
import { CommittedText } from './CommittedText.tsx';
import css from './Plan.module.css';
import { list, record, word, type Loose } from './plan-form-data.ts';

/**
 * Changes a part of the test by its path in it; undefined removes it; parts that depend on it are named by key. One
 * undo step.
 */
export type SetInTest = (position: readonly string[], value: unknown, gone?: readonly string[]) => void;

interface TestPartProps {
  readonly manoeuvre: ManoeuvreName;
  /** The test as plain data. */
  readonly data: Loose;
  readonly onSet: SetInTest;
}

/** Parameters of a test's manoeuvre; one that is written with a unit stays a text. */
export function TestParameters({ manoeuvre, data, onSet }: TestPartProps): ReactElement {
  const given = record(data['parameters']);
  return (
    <details>
      <summary>Parameters</summary>
      {manoeuvreRow(manoeuvre).parameters.map((parameter) => {
        const { key, label } = parameter;
        const value = given[key];
        const change = (next: unknown): void => onSet(['parameters', key], next);
        return typeof value === 'string' ? (
          <CommittedText key={key} label={label} value={value} onCommit={change} />
        ) : (
          <ParameterField
            key={key}
            parameter={parameter}
            value={typeof value === 'number' ? value : parameter.default}
            onChange={change}
          />
        );
      })}
    </details>
  );
}

/** Metrics of its manoeuvre that a test keeps: at least one. */
export function TestMetrics({ manoeuvre, data, onSet }: TestPartProps): ReactElement {
  const { metrics } = manoeuvreRow(manoeuvre);
  const all = metrics.map(({ key }) => key);
  const storedKeys = data['metrics'] === undefined ? all : list(data['metrics']).map(word);
  return (
    <details>
      <summary>
        Metrics: {storedKeys.length} of {all.length}
      </summary>
      {metrics.map(({ key, label, description }) => (
        <label key={key} className={css['check']} title={description}>
          <input
            type="checkbox"
            checked={storedKeys.includes(key)}
            disabled={storedKeys.length === 1 && storedKeys.includes(key)}
            onChange={(event) => {
              const isStored = event.target.checked;
              onSet(
                ['metrics'],
                all.filter((each) => (each === key ? isStored : storedKeys.includes(each))),
              );
            }}
          />
          {label}
        </label>
      ))}
    </details>
  );
}
