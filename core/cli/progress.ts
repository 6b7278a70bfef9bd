import cliProgress from 'cli-progress';
import type { RunState } from '../contract/run-requests.ts';
import type { Output } from './output.ts';
import { numberText } from './text-table.ts';

/** Progress of a task. */
export interface Done {
  readonly what: string;
  /** 0 to 1. */
  readonly fraction: number;
  readonly detail: string;
}

/** Shows progress on standard error: a bar on a terminal, a line every few seconds elsewhere. */
export interface Progress<State> {
  show(state: State): void;
  end(): void;
}

const LINE_EVERY_MS = 2000;

/** `doneOf` converts a state to the progress that is shown. */
export function createProgressOf<State>(
  output: Output,
  doneOf: (state: State) => Done,
  isTerminal: boolean = process.stderr.isTTY,
): Progress<State> {
  if (output.isQuiet) return { show: () => undefined, end: () => undefined };
  const progress = isTerminal ? createBar() : createLines(output);
  return { show: (state) => progress.show(doneOf(state)), end: () => progress.end() };
}

/** Progress of simulated runs. */
export function createProgress(output: Output, isTerminal?: boolean): Progress<RunState> {
  return createProgressOf(output, runDone, isTerminal);
}

function runDone({ car, manoeuvre, fraction, simulated_s, left_s }: RunState): Done {
  const left = left_s === undefined ? '' : `, ${Math.ceil(left_s)} s left`;
  return {
    what: `${car}, ${manoeuvre}`,
    fraction,
    detail: `${numberText(simulated_s, 1)} s simulated${left}`,
  };
}

function createBar(): Progress<Done> {
  let bar: cliProgress.SingleBar | undefined;
  return {
    show({ what, fraction, detail }) {
      const facts = { what, detail };
      if (bar === undefined) {
        bar = new cliProgress.SingleBar({
          format: '{what} [{bar}] {percentage} %  {detail}',
          stream: process.stderr,
          hideCursor: true,
          clearOnComplete: true,
        });
        bar.start(1000, 0, facts);
      }
      bar.update(Math.round(fraction * 1000), facts);
    },
    end() {
      bar?.stop();
      bar = undefined;
    },
  };
}

function createLines(output: Output): Progress<Done> {
  let next_ms = performance.now() + LINE_EVERY_MS;
  return {
    show({ what, fraction, detail }) {
      if (performance.now() < next_ms) return;
      next_ms = performance.now() + LINE_EVERY_MS;
      output.message(`${what}: ${Math.floor(fraction * 100)} %, ${detail}`);
    },
    end: () => undefined,
  };
}
