import { CircleCheck, CircleHelp, CircleX, Wrench } from 'lucide-react';
import type { ReactElement } from 'react';
import type { CheckOutcome, SymptomOutcome } from '../../../../core/catalogue/troubleshooting.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { useShowField } from '../../../workspace/car/use-show-field.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { KeyLink } from '../../../ui/KeyLink.tsx';
import { TermText } from '../../../ui/Term.tsx';
import css from './TroubleshootView.module.css';
import { CAR_FIXES } from '../../../workspace/car/car-fixes.ts';

const ICONS = { pass: CircleCheck, fail: CircleX, unknown: CircleHelp } as const;
const WORDS = { pass: 'Passes', fail: 'Fails', unknown: 'Unknown' } as const;

interface CheckGroup {
  readonly name: string;
  readonly why: string;
  readonly source: string;
  readonly outcomes: readonly CheckOutcome[];
}

/** Groups consecutive results of one check: front and rear, gear by gear. */
function groupsOf(checks: readonly CheckOutcome[]): CheckGroup[] {
  const groups: { name: string; why: string; source: string; outcomes: CheckOutcome[] }[] = [];
  for (const check of checks) {
    const last = groups.at(-1);
    if (last?.name === check.name) last.outcomes.push(check);
    else groups.push({ name: check.name, why: check.why, source: check.source, outcomes: [check] });
  }
  return groups;
}

function resultOf({ outcomes }: CheckGroup): CheckOutcome['result'] {
  if (outcomes.some(({ result }) => result === 'fail')) return 'fail';
  return outcomes.some(({ result }) => result === 'unknown') ? 'unknown' : 'pass';
}

function summary(groups: readonly CheckGroup[]): string {
  const count = (result: CheckOutcome['result']): number =>
    groups.filter((group) => resultOf(group) === result).length;
  const parts = [
    `${count('fail')} of ${groups.length} checks fail`,
    ...(count('unknown') > 0 ? [`${count('unknown')} cannot be checked from the file`] : []),
  ];
  return parts.join(', ');
}

/** The checks of a symptom that fail with the numbers of this car, each with its remedies beside it. */
export function FailedChecks({ checks }: Pick<SymptomOutcome, 'checks'>): ReactElement {
  const groups = groupsOf(checks);
  return (
    <section aria-label="Checks">
      <h3>
        Checks{' '}
        <span className={css['quiet']} role="status">
          {summary(groups)}
        </span>
      </h3>
      <Groups groups={groups.filter((group) => resultOf(group) === 'fail')} />
    </section>
  );
}

/** The checks that pass or cannot be made. */
export function OtherChecks({ checks }: Pick<SymptomOutcome, 'checks'>): ReactElement | undefined {
  const groups = groupsOf(checks).filter((group) => resultOf(group) !== 'fail');
  if (groups.length === 0) return undefined;
  return (
    <section aria-label="Other checks">
      <h3>Other checks</h3>
      <Groups groups={groups} />
    </section>
  );
}

function Groups({ groups }: { readonly groups: readonly CheckGroup[] }): ReactElement {
  return (
    <ol>
      {groups.map((group) => (
        <Group key={group.name} group={group} />
      ))}
    </ol>
  );
}

function Group({ group }: { readonly group: CheckGroup }): ReactElement {
  const result = resultOf(group);
  const Icon = ICONS[result];
  return (
    <li className={css['check']} data-result={result}>
      <Icon size={16} aria-label={WORDS[result]} />
      <div className={css['body']}>
        <h4>{group.name}</h4>
        {group.outcomes.map((outcome) => (
          <Outcome key={`${outcome.fact} ${outcome.key}`} outcome={outcome} />
        ))}
        <p className={css['why']}>
          <TermText text={group.why} /> <span className={css['source']}>{group.source}</span>
        </p>
      </div>
    </li>
  );
}

function Outcome({ outcome }: { readonly outcome: CheckOutcome }): ReactElement {
  const showField = useShowField();
  const fixes = useService(CAR_FIXES);
  const { fact, key, result, remedies } = outcome;
  return (
    <div className={cx(css['outcome'], result === 'fail' && css['failed'])}>
      <span className={css['fact']}>{fact}</span>
      {key === '' ? undefined : <KeyLink name={key} onPress={() => showField(key)} />}
      {remedies.map((remedy) => (
        <Button
          key={remedy.label}
          isSmall
          icon={<Wrench size={12} aria-hidden />}
          onPress={() => fixes.applyFix(remedy)}
        >
          {remedy.label}
        </Button>
      ))}
    </div>
  );
}
