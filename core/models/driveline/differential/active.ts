import { RacebenchError } from '../../../contract/errors.ts';
import type { DifferentialSetup } from '../../../setup/setup.ts';
import { SIGNAL_COUNT, SIGNAL_THROTTLE, SIGNAL_TIME_S } from '../drive-signals.ts';
import type { RunningScript, ScriptHost } from '../script/script-host.ts';
import {
  LAW_CAPACITY_NM,
  LAW_INPUT_NM,
  LAW_LOCKING_NM,
  LAW_TRANSFER_NM,
  LAW_VISCOUS_NMSPRAD,
  type DifferentialLaw,
} from '../law.ts';

/** Indices of the script's inputs (SCRIPT_INPUTS): two times, the inputs of the law, the signals of the driveline. */
const TIME = 0;
const INTERVAL = 1;
const FIRST_LAW = 2;
const FIRST_SIGNAL = 10;

/** Times closer than this are equal: they are products of a step and a number of steps. */
const SAME_TIME_S = 1e-9;

/** Time after which charts take the state of a script (filters, sums) as settled. */
const SETTLING_S = 0.3;

interface ActiveEnvironment {
  readonly signals: Float64Array;
  readonly scripts?: ScriptHost | undefined;
}

/**
 * A clutch between the two outputs whose capacity is set by a script (differential.script): a difference of the two
 * output torques, at least 0 (negative values are read as 0); Infinity locks the outputs. The script is called at each
 * step, or, with a script rate, at its times only; its answer is held in between. The clutch is friction: it moves
 * torque only to the slower output.
 */
export function activeLaw(
  differential: DifferentialSetup,
  _setup: unknown,
  environment: ActiveEnvironment,
): DifferentialLaw {
  const { signals } = environment;
  const rate_Hz = differential.scriptRate_Hz;
  const script = openScript(differential, environment.scripts);
  // Capacity, time of the last call, calls since the first.
  const held = Float64Array.of(0, 0, 0, 0);
  const [CAPACITY, LAST_S, CALLS, FIRST_S] = [0, 1, 2, 3] as const;

  const ask = (io: Float64Array): void => {
    const { inputs } = script;
    const time_s = signals[SIGNAL_TIME_S]!;
    inputs[TIME] = time_s;
    inputs[INTERVAL] = held[CALLS] === 0 ? 0 : time_s - held[LAST_S]!;
    for (let i = LAW_INPUT_NM; i <= LAW_LOCKING_NM; i++) inputs[FIRST_LAW + i] = io[i]!;
    for (let i = SIGNAL_THROTTLE; i < SIGNAL_COUNT; i++) inputs[FIRST_SIGNAL + i - 1] = signals[i]!;
    script.call();
    const answer = script.result[0]!;
    held[CAPACITY] = answer > 0 ? answer : 0;
    if (held[CALLS] === 0) held[FIRST_S] = time_s;
    held[LAST_S] = time_s;
    held[CALLS] = held[CALLS]! + 1;
  };

  return {
    write: (io) => {
      const isDue =
        rate_Hz === 0 ||
        held[CALLS] === 0 ||
        signals[SIGNAL_TIME_S]! - held[FIRST_S]! >= held[CALLS]! / rate_Hz - SAME_TIME_S;
      if (isDue) ask(io);
      io[LAW_CAPACITY_NM] = held[CAPACITY]!;
      io[LAW_VISCOUS_NMSPRAD] = 0;
      io[LAW_TRANSFER_NM] = 0;
    },
    reset: () => {
      held.fill(0);
      script.reset();
    },
    settling_s: SETTLING_S,
    readsSignals: true,
  };
}

function openScript({ block, script }: DifferentialSetup, host: ScriptHost | undefined): RunningScript {
  const key = `${block}.script`;
  if (script === undefined)
    throw new RacebenchError('CAR_INVALID', `${key}: an active differential needs a script file.`);
  if (host === undefined)
    throw new RacebenchError('CAR_INVALID', `${key}: the script ${script.file} works only in a run.`);
  return host.open(script);
}
