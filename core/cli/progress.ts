import cliProgress from 'cli-progress';
import type { RunState } from '../contract/run-requests.ts';
import type { Output } from './output.ts';
import { numberText } from './text-table.ts';

/** Shows how far runs are, on standard error: a bar on a terminal, a line every few seconds elsewhere. */
export interface Progress {
  show(state: RunState): void;
  end(): void;
}

const LINE_EVERY_MS = 2000;

export function createProgress(output: Output, isTerminal: boolean = process.stderr.isTTY): Progress {
  if (output.isQuiet) return { show: () => undefined, end: () => undefined };
  return isTerminal ? createBar() : createLines(output);
}

function createBar(): Progress {
  let bar: cliProgress.SingleBar | undefined;
  return {
    show({ car, manoeuvre, fraction, simulated_s, left_s }) {
      const facts = {
        run: `${car}, ${manoeuvre}`,
        simulated: numberText(simulated_s, 1),
        left: leftText(left_s),
      };
      if (bar === undefined) {
        bar = new cliProgress.SingleBar({
          format: '{run} [{bar}] {percentage} %  {simulated} s simulated{left}',
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

function createLines(output: Output): Progress {
  let next_ms = performance.now() + LINE_EVERY_MS;
  return {
    show({ car, manoeuvre, fraction, simulated_s, left_s }) {
      if (performance.now() < next_ms) return;
      next_ms = performance.now() + LINE_EVERY_MS;
      const percent = Math.floor(fraction * 100);
      output.message(
        `${car}, ${manoeuvre}: ${percent} %, ${numberText(simulated_s, 1)} s simulated${leftText(left_s)}`,
      );
    },
    end: () => undefined,
  };
}

function leftText(left_s: number | undefined): string {
  return left_s === undefined ? '' : `, ${Math.ceil(left_s)} s left`;
}
