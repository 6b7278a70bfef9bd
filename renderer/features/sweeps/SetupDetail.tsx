import { ChartLine, GitCompareArrows, Save, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { SweepFacts, SweepSetup } from '../../../core/contract/sweep-requests.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { SetupDiff } from '../../workspace/sessions/SetupDiff.tsx';
import { shownColumn } from './column-text.ts';
import { countedText } from './counts-text.ts';
import { END_TEXTS } from './end-text.ts';
import { SetupActions } from './SetupActions.tsx';
import { useShownSweep } from './shown-sweep.ts';
import css from './Sweeps.module.css';
import { useSweepAnswer } from './use-sweep-answer.ts';
import { SWEEPS } from './sweep-store.ts';
import { UI } from '../../workspace/ui-store.ts';

/** One setup of a sweep, by its number from 0: its changes, its results, and its buttons. */
export function SetupDetail({ setup }: { readonly setup: number }): ReactElement {
  const sweeps = useService(SWEEPS);
  const { facts } = useShownSweep();
  const { answer: detail, failure } = useSweepAnswer('sweep/setup', { sweepId: facts.id, setup });
  const title = `Setup ${setup + 1}`;
  return (
    <section className={css['detail']} aria-label={title}>
      <header className={css['detailHead']}>
        <h3>{title}</h3>
        <IconButton
          isSmall
          label={`Close ${title}`}
          icon={<X size={15} />}
          onPress={() => sweeps.showSetup(undefined)}
        />
      </header>
      {failure === undefined ? undefined : <p role="alert">{failure.message}</p>}
      {detail === undefined ? (
        <div aria-busy={failure === undefined} />
      ) : (
        <>
          <SetupActions facts={facts} detail={detail} icon={<Save size={15} />} />
          <RunActs facts={facts} detail={detail} />
          <h4>Changes from the car</h4>
          <SetupDiff changes={detail.changes} names={['Car', title]} />
          <h4>{countedText(detail.runs.length, 'runs')}</h4>
          <RunResults facts={facts} detail={detail} />
        </>
      )}
    </section>
  );
}

interface PartProps {
  readonly facts: SweepFacts;
  readonly detail: SweepSetup;
}

type RunResult = SweepSetup['runs'][number];

/** A setup that is left out or refused has nothing to show. */
const isDriven = ({ end }: RunResult): boolean => end !== 'left-out' && end !== 'refused';

const runName = ({ tests }: SweepFacts, { test, number, seed }: RunResult): string =>
  `${tests.length > 1 ? test : `Run ${number + 1}`}, seed ${seed}`;

/** Buttons of the run that was selected, or of the first one that was driven. */
function RunActs({ facts, detail }: PartProps): ReactElement {
  const sweeps = useService(SWEEPS);
  const recording = useStore(sweeps, (s) => s.recording);
  const asked = useStore(sweeps, (s) => s.run);
  const driven = detail.runs.filter(isDriven);
  const run = driven.find(({ number }) => number === asked) ?? driven[0];
  const { number: setup } = detail;
  if (recording !== undefined)
    return (
      <div className={css['acts']}>
        <span role="status">Driving the run again with all channels…</span>
        <Button isSmall onPress={() => void sweeps.cancelRecording()}>
          Cancel
        </Button>
      </div>
    );
  return (
    <div className={css['acts']}>
      <Button
        isSmall
        icon={<ChartLine size={14} />}
        isDisabled={run === undefined}
        onPress={() => {
          if (run !== undefined) void sweeps.openTelemetry(facts.id, setup, run.number);
        }}
      >
        Open telemetry
      </Button>
      <Button
        isSmall
        icon={<GitCompareArrows size={14} />}
        isDisabled={run === undefined}
        onPress={() => {
          if (run !== undefined) void sweeps.compare(facts.id, setup, run.number);
        }}
      >
        Compare with the car as it is
      </Button>
      {run === undefined || driven.length < 2 ? undefined : (
        <small className={css['quiet']}>Both use {runName(facts, run)}.</small>
      )}
    </div>
  );
}

function RunResults({ facts, detail }: PartProps): ReactElement {
  const sweeps = useService(SWEEPS);
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  const asked = useStore(sweeps, (s) => s.run);
  const isBusy = useStore(sweeps, (s) => s.recording !== undefined);
  const isOne = detail.runs.length === 1;
  if (detail.runs.length === 0) return <p className={css['quiet']}>None of its runs has finished yet</p>;
  return (
    <ul className={css['runs']}>
      {detail.runs.map((run) => (
        <li key={run.number} aria-current={run.number === asked && !isOne}>
          <div className={css['runHead']}>
            <p>
              <b>{runName(facts, run)}</b>: <span data-end={run.end}>{END_TEXTS[run.end]}</span>
              <small>{run.reason}</small>
            </p>
            {isOne || !isDriven(run) ? undefined : (
              <IconButton
                isSmall
                label={`Open telemetry of ${runName(facts, run)}`}
                icon={<ChartLine size={14} />}
                isDisabled={isBusy}
                onPress={() => void sweeps.openTelemetry(facts.id, detail.number, run.number)}
              />
            )}
          </div>
          <table className={css['metrics']} aria-label={`Metrics of run ${run.number + 1}`}>
            <tbody>
              {run.metrics.map(({ column: id, value }) => {
                const column = facts.columns.runs.find((each) => each.id === id);
                if (column === undefined) return undefined;
                const shown = shownColumn(column, system);
                return (
                  <tr key={id}>
                    <th scope="row">{column.label}</th>
                    <td>{shown.text(value ?? NaN)}</td>
                    <td className={css['unit']}>{shown.symbol}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </li>
      ))}
    </ul>
  );
}
