import { CLAIMS } from '../../studies/reproduce/semi-active/claims.ts';
import {
  OUTCOMES,
  type ClaimFigure,
  type Outcome,
} from '../../studies/reproduce/semi-active/criteria/verdict.ts';
import type { Choice } from '../../studies/reproduce/semi-active/choices/choice.ts';
import type { SensitivityCase, StudyResult } from '../../studies/reproduce/semi-active/result.ts';
import type { WholeStudy } from '../../studies/reproduce/semi-active/semi-active-study.ts';
import type { StudyRun } from '../../studies/reproduce/semi-active/reproduced-curves.ts';
import type { OfEach } from '../../studies/reproduce/semi-active/study-differentials.ts';
import type { Study } from '../../studies/reproduce/semi-active/study-conditions.ts';
import { linearCar } from '../../studies/reproduce/semi-active/study-theory.ts';
import { numberText } from '../text-table.ts';

export const outcomeText = (outcome: Outcome): string => OUTCOMES[outcome].toLowerCase();

export function figureText({ label, value, unit, digits }: ClaimFigure): string {
  return `${label}: ${numberText(value, digits)} ${unit}`.trimEnd();
}

export function casesOf(choice: Choice, { cases }: StudyResult): readonly SensitivityCase[] {
  return cases.filter((row) => row.choice === choice.key);
}

/** Effects of a variation on the claims, in one sentence each. */
export function changeTexts({ changes, problem }: SensitivityCase): string[] {
  if (problem !== '') return [`not run: ${problem}`];
  return changes.map(({ claim, outcome }) => `${claim}: ${outcomeText(outcome)}`);
}

/** The linear single-track car beside the open car's sweep: whether a resonance is to be expected at all. */
export function linearCarLines(study: Study, runs: OfEach<StudyRun>): string[] {
  const linear = linearCar(study);
  const peak = (frequency_Hz: number): string =>
    frequency_Hz === 0 ? 'at rest, no resonance' : `at ${frequency_Hz.toFixed(2)} Hz`;
  const { sweep } = runs.open;
  return [
    `Linear single-track car of the same mass, arms and tyres: natural frequency ${linear.naturalFrequency_Hz.toFixed(2)} Hz, damping ratio ${linear.dampingRatio.toFixed(2)}.`,
    `Its lateral-acceleration gain is largest ${peak(linear.lateralAccelerationPeak_Hz)}; its yaw-rate gain ${peak(linear.yawRatePeak_Hz)}.`,
    `Gains at the lowest frequency, by the closed form and by the open car: yaw rate ${linear.yawRateGain_pers.toFixed(3)} and ${numberText(sweep?.yawRate.gain[0], 3)} 1/s, lateral acceleration ${linear.lateralAccelerationGain_mps2prad.toFixed(2)} and ${numberText(sweep?.lateralAcceleration.gain[0], 2)} (m/s²)/rad of the steering wheel.`,
  ];
}

/** The tables for people: claims with their numbers, then what the paper does not give. */
export function studyLines({ study, choices, given }: WholeStudy, result: StudyResult): string[] {
  const claims = CLAIMS.flatMap(({ key, place, statement }) => {
    const { outcome, text } = result.verdicts[key];
    return [
      `${OUTCOMES[outcome].toUpperCase()}: ${statement} (${place}) [${key}]`,
      `    ${text}`,
      ...result.verdicts[key].figures.map((row) => `    ${figureText(row)}`),
    ];
  });
  const counts = (Object.keys(OUTCOMES) as Outcome[])
    .map((outcome) => {
      const count = CLAIMS.filter(({ key }) => result.verdicts[key].outcome === outcome).length;
      return `${outcomeText(outcome)} ${count}`;
    })
    .join(', ');
  const choiceLines = (rows: readonly Choice[]): string[] =>
    rows.flatMap((choice) => {
      const cases = casesOf(choice, result).map((row) => ({ label: row.label, texts: changeTexts(row) }));
      const without = cases.filter(({ texts }) => texts.length === 0).map(({ label }) => label);
      return [
        `${choice.label}: ${choice.value(study)}${choice.variations.length === 0 ? ' (not varied)' : ''}`,
        ...cases.flatMap(({ label, texts }) =>
          texts.length === 0 ? [] : [`    ${label}: ${texts.join('; ')}`],
        ),
        ...(without.length === 0 ? [] : [`    no claim changes: ${without.join(', ')}`]),
      ];
    });
  return [
    `Claims of the paper: ${counts}`,
    '',
    ...claims,
    '',
    ...linearCarLines(study, result.runs),
    '',
    'Not given by the paper: our choice, the alternatives, and the claims they change:',
    ...choiceLines(choices),
    ...(result.cases.some((row) => given.some(({ key }) => key === row.choice))
      ? ['', 'Given by the paper, changed to find out why:', ...choiceLines(given)]
      : []),
  ];
}

/** The same for programs. */
export function studyObject({ study, choices, given }: WholeStudy, result: StudyResult): object {
  const asObject = (choice: Choice) => ({
    key: choice.key,
    group: choice.group,
    label: choice.label,
    value: choice.value(study),
    reason: choice.reason,
    cases: casesOf(choice, result).map(({ label, changes, problem }) => ({ label, changes, problem })),
  });
  return {
    study: 'semi-active',
    claims: CLAIMS.map(({ key, place, statement, criterion, reason }) => ({
      ...{ key, place, statement, criterion, reason },
      ...result.verdicts[key],
    })),
    linearCar: linearCar(study),
    choices: choices.map(asObject),
    given: given.map(asObject),
  };
}
