import { Fragment, type ReactElement } from 'react';
import {
  FIT_QUANTITIES,
  type FitErrors,
  type FitReport,
  type FitStageReport,
} from '../../../../core/contract/tyre-fit.ts';
import { useQuantities } from '../../../workspace/use-quantities.ts';
import { shownQuantity } from './shown-quantity.ts';
import css from './TyreLab.module.css';
import { counted } from '../../../format/counted-text.ts';

const part = (value: number, of: number): string => (of > 0 ? ((100 * value) / of).toFixed(2) : '–');

/** Root mean square and maximum residual of each quantity, in total and by load. */
export function ErrorTable({ report }: { readonly report: FitReport }): ReactElement {
  const show = useQuantities();
  const load = show('wheelLoad_N', 'N', 0);
  return (
    <div className={css['tableBox']} tabIndex={0} role="region" aria-label="Residuals by load">
      <table className={css['table']}>
        <thead>
          <tr>
            {['Quantity', 'Load', 'Points', 'Root mean square', '%', 'Worst', '%', 'In line', 'Unit'].map(
              (head, i) => (
                <th key={i} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {report.quantities.map((errors) => {
            const shown = shownQuantity(show, errors.quantity);
            const row = (key: string, name: string, at: string, e: FitErrors): ReactElement => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{at}</td>
                <td>{e.rows}</td>
                <td>{shown.text(e.rms)}</td>
                <td>{part(e.rms, e.greatest)}</td>
                <td>{shown.text(e.max)}</td>
                <td>{part(e.max, e.greatest)}</td>
                <td>{e.line}</td>
                <td className={css['unit']}>{shown.symbol}</td>
              </tr>
            );
            const { label } = FIT_QUANTITIES[errors.quantity];
            return (
              <Fragment key={errors.quantity}>
                {row('all', label, 'all', errors)}
                {errors.loads.map((e) =>
                  row(String(e.load_N), label, `${load.text(e.load_N)} ${load.symbol}`, e),
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const stageText = ({ rows, steps, isConverged }: FitStageReport): string =>
  `${rows === 0 ? 'assumed, no rows' : counted(rows, 'row')}, ${counted(steps, 'step')}, ${isConverged ? 'converged' : 'not converged'}`;

const STATES = { fitted: 'fitted', 'at bound': 'fitted, at its limit', held: 'assumed' } as const;

/** Coefficients by fitting stage, with the fitted and the assumed ones. */
export function CoefficientTable({ report }: { readonly report: FitReport }): ReactElement {
  return (
    <div className={css['tableBox']} tabIndex={0} role="region" aria-label="Coefficients">
      <table className={css['table']} data-texts>
        <thead>
          <tr>
            <th scope="col">Coefficient</th>
            <th scope="col">Value</th>
            <th scope="col">State</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        {report.stages.map((stage) => (
          <tbody key={stage.label}>
            <tr>
              <th scope="rowgroup" colSpan={4} className={css['stage']}>
                {stage.label} <span className={css['unit']}>{stageText(stage)}</span>
              </th>
            </tr>
            {stage.coefficients.map(({ name, value, meaning, state, reason }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{String(Number(value.toPrecision(6))).replace('-', '−')}</td>
                <td>
                  {stage.rows === 0 && state !== 'held' ? 'fitted to assumed values' : STATES[state]}
                  {reason === '' ? '' : `: ${reason}`}
                </td>
                <td>{meaning}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
