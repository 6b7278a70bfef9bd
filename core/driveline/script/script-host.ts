import type { ScriptSetup } from '../../setup/setup.ts';

/** A script that was evaluated and is ready to be asked. */
export interface RunningScript {
  /** What the script reads at the next call, in the order of SCRIPT_INPUTS. */
  readonly inputs: Float64Array;
  /** What the script returned; written by {@link RunningScript.call}. */
  readonly result: Float64Array;
  /**
   * Asks the script once. Throws SCRIPT_FAILED, with file, line and time, where it throws, returns no number, or goes
   * beyond its limits.
   */
  readonly call: () => void;
  /** Forgets all that the script kept: it is evaluated again. Throws as {@link ScriptHost.open} does. */
  readonly reset: () => void;
}

/**
 * Where scripts run: away from the program, with limits of computation and memory. It is made before a run
 * (core/script/load-script-host.ts), because loading it takes a promise and making a law does not.
 */
export interface ScriptHost {
  /** Evaluates a script. Throws SCRIPT_FAILED, with file, line and key, where that fails or it defines no function. */
  readonly open: (source: ScriptSetup) => RunningScript;
  /** Says where a script cannot be read, without running any of it; undefined where it can. */
  readonly check: (source: ScriptSetup) => ScriptFault | undefined;
}

/** What is wrong with a script, and where in its file. */
export interface ScriptFault {
  readonly message: string;
  readonly line: number;
  readonly column: number;
  /** The engine gave up with it: the host is of no more use. */
  readonly isFatal?: boolean;
}
