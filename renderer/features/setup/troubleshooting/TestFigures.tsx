import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { TrialFigureResult, TrialResult } from '../../../../core/catalogue/troubleshooting.ts';
import { MISSING, numberText, showQuantity, unitOf } from '../../../../core/units/quantity.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { UI } from '../../../workspace/ui-store.ts';
import { figureChange, VERDICTS } from './figure-change.ts';
import css from './TestPanel.module.css';

interface TestFiguresProps {
  readonly before: TrialResult;
  /** Undefined while nothing has changed. */
  readonly now: TrialResult | undefined;
}

const endOf = ({ status, reason }: TrialResult): string => (status === 'finished' ? '' : reason);

/** Figures of a test, before and now. */
export function TestFigures({ before, now }: TestFiguresProps): ReactElement {
  const ends = [endOf(before), now === undefined ? '' : endOf(now)];
  return (
    <>
      <table className={css['figures']} aria-label="Figures of the test">
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">{now === undefined ? 'This car' : 'Before'}</th>
            {now !== undefined && (
              <>
                <th scope="col">Now</th>
                <th scope="col">Change</th>
              </>
            )}
            <th scope="col" className="visually-hidden">
              Unit
            </th>
          </tr>
        </thead>
        <tbody>
          {before.figures.map((figure, i) => (
            <FigureRow key={figure.label} before={figure} now={now?.figures[i]} />
          ))}
        </tbody>
      </table>
      {ends.map((end, i) =>
        end === '' ? undefined : (
          <p key={i === 0 ? 'before' : 'now'} className={css['end']}>
            {i === 0 ? (now === undefined ? '' : 'Before: ') : 'Now: '}
            {end}
          </p>
        ),
      )}
    </>
  );
}

interface FigureRowProps {
  readonly before: TrialFigureResult;
  readonly now: TrialFigureResult | undefined;
}

function FigureRow({ before, now }: FigureRowProps): ReactElement {
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  const { key, label, unit, digits } = before;
  const shown = showQuantity({ key, unit: unitOf(unit), digits }, system);
  const { verdict, part } = figureChange(before, now);
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{shown.text(before.value)}</td>
      {now !== undefined && (
        <>
          <td>{shown.text(now.value)}</td>
          <td data-verdict={verdict} title={VERDICTS[verdict]}>
            <span className="visually-hidden">{VERDICTS[verdict]}</span>{' '}
            {verdict === 'same' ? '=' : part === undefined ? MISSING : percentText(part)}
          </td>
        </>
      )}
      <td className={css['unit']}>{shown.symbol}</td>
    </tr>
  );
}

function percentText(part: number): string {
  const percent = 100 * part;
  return `${part > 0 ? '+' : ''}${numberText(percent, Math.abs(percent) < 9.95 ? 1 : 0)} %`;
}
