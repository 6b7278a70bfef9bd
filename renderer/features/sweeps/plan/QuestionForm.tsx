import type { ReactElement } from 'react';
import { Choice } from '../../../ui/Choice.tsx';
import { MANOEUVRE_OPTIONS } from './manoeuvre-options.ts';
import css from './Plan.module.css';
import { record, word } from './plan-form-data.ts';
import { FaultLines, faultsAt, type PlanPartProps } from './PlanPart.tsx';
import {
  bestLabel,
  manoeuvreOf,
  questionOf,
  rankedMetrics,
  withManoeuvre,
  withQuestion,
} from './plan-question.ts';
import { setInPlan } from './plan-text.ts';
import { TrackChoice } from './TestGround.tsx';
import { trackUse } from '../../../../core/catalogue/manoeuvres.ts';

/** The question of a plan: which setup is best, in what, and by what. */
export function QuestionForm({ data, faults, onEdit }: PlanPartProps): ReactElement | undefined {
  const tests = record(data['tests']);
  const names = Object.keys(tests);
  const question = questionOf(data);
  const name = question?.test ?? names[0];
  if (name === undefined) return undefined;
  const test = record(tests[name]);
  const manoeuvre = manoeuvreOf(test);
  const use = manoeuvre === undefined ? undefined : trackUse(manoeuvre);
  const options = rankedMetrics(test).flatMap((metric) =>
    (['less', 'more'] as const)
      .filter((want) => metric.better === 'neither' || metric.better === want)
      .map((want) => ({
        value: `${want} ${metric.key}`,
        label: bestLabel(metric, want),
        note: metric.description,
        metric: metric.key,
        want,
      })),
  );
  const chosen = question === undefined ? undefined : `${question.want} ${question.metric}`;
  return (
    <fieldset className={css['part']}>
      <legend>Which setup is best?</legend>
      <Choice
        label={names.length > 1 ? `In the test ${name}` : 'In the test'}
        options={MANOEUVRE_OPTIONS}
        value={manoeuvre}
        placeholder={word(test['manoeuvre'])}
        onChange={(next) => onEdit((text) => withManoeuvre(text, name, next))}
      />
      {use === undefined ? undefined : (
        <TrackChoice
          value={word(test['track'])}
          canBeNone={use === 'possible'}
          onChange={(track) =>
            onEdit((text) =>
              ['surface', 'world']
                .filter((key) => track !== undefined && test[key] !== undefined)
                .reduce(
                  (plan, key) => setInPlan(plan, ['tests', name, key], undefined),
                  setInPlan(text, ['tests', name, 'track'], track),
                ),
            )
          }
        />
      )}
      <FaultLines faults={faultsAt(faults, `tests.${name}.track`)} />
      <Choice
        label="Best is"
        options={options}
        value={options.find(({ value }) => value === chosen)?.value}
        placeholder="Choose a measure"
        onChange={(value) => {
          const option = options.find((each) => each.value === value);
          if (option === undefined) return;
          const { metric, want } = option;
          onEdit((text) => withQuestion(text, { test: name, metric, want }));
        }}
      />
      <FaultLines faults={faultsAt(faults, 'objectives.0')} />
    </fieldset>
  );
}
