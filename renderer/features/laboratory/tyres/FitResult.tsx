import { Download, FileDown } from 'lucide-react';
import type { ReactElement } from 'react';
import { type FitRun, TYRE_FIT } from './tyre-fit-store.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { Button } from '../../../ui/Button.tsx';
import { saveFile, saveTir } from '../../../ui/save-file.ts';
import { CoefficientTable, ErrorTable } from './FitTables.tsx';
import { ResidualChart } from './ResidualChart.tsx';
import { residualsCsv } from './residuals.ts';
import css from './TyreLab.module.css';
import { counted } from '../../../format/counted-text.ts';

/** Result of a fit: its residuals by condition, the fitted coefficients and the assumed ones. */
export function FitResult({ run }: { readonly run: Extract<FitRun, { kind: 'done' }> }): ReactElement {
  const tyreFit = useService(TYRE_FIT);
  const { name, fit, drawn } = run;
  const { report, warnings, isMeasured, source, carLines } = fit;
  const rows = isMeasured
    ? counted(report.rows, 'measured row')
    : `${counted(report.rows, 'row')} of a simulated rig`;
  return (
    <section className={css['result']} aria-label="Result of the fit">
      <header className={css['resultHead']}>
        <h3>
          {report.model} through {name}
        </h3>
        <p>
          {rows}; nominal load {report.nominalLoad_N.toFixed(0)} N.{' '}
          {drawn === undefined
            ? 'It is not drawn: the list of tyres is full.'
            : `Drawn as tyre ${drawn + 1}.`}
        </p>
        <div className={css['buttons']}>
          {source.kind === 'tir' ? (
            <Button
              icon={<FileDown size={14} aria-hidden />}
              onPress={() => saveTir(source.file, source.text)}
            >
              Save the fitted tyre as .tir
            </Button>
          ) : undefined}
          <Button
            icon={<Download size={14} aria-hidden />}
            onPress={() => saveFile('residuals.csv', new Blob([residualsCsv(report)], { type: 'text/csv' }))}
          >
            Save the residuals as CSV
          </Button>
          {drawn === undefined ? (
            <Button onPress={() => tyreFit.draw()}>Draw the fitted tyre</Button>
          ) : (
            <Button onPress={() => tyreFit.show('curves')}>Show its curves</Button>
          )}
        </div>
        {warnings.length === 0 ? undefined : (
          <ul className={css['warnings']} aria-label="Warnings">
            {warnings.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {report.notes.length === 0 ? undefined : (
          <ul className={css['assumed']} aria-label="Assumptions">
            {report.notes.map((text) => (
              <li key={text}>{text}.</li>
            ))}
          </ul>
        )}
        {carLines.length === 0 ? undefined : (
          <>
            <p>In the block of each wheel of a car.ini:</p>
            <pre className={css['lines']} tabIndex={0} aria-label="Lines for a car.ini">
              {carLines.join('\n')}
            </pre>
          </>
        )}
      </header>
      <div className={css['residuals']}>
        {report.quantities.map((errors) => (
          <ResidualChart key={errors.quantity} report={report} errors={errors} />
        ))}
      </div>
      <p className={css['note']}>
        Residual = fitted − measured, one dot per row, coloured by load; lines are means over parts of the
        sweep. Signs of ISO 8855.
      </p>
      <ErrorTable report={report} />
      <CoefficientTable report={report} />
    </section>
  );
}
