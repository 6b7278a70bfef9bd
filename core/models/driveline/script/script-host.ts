import type { ScriptSetup } from '../../../setup/setup.ts';

/** A script that was evaluated and is ready to be called. */
export interface RunningScript {
  /** Inputs of the next call, in the order of SCRIPT_INPUTS. */
  readonly inputs: Float64Array;
  /** Return value of the script; written by {@link RunningScript.call}. */
  readonly result: Float64Array;
  /**
   * Calls the script once. Throws SCRIPT_FAILED, with file, line and time, where it throws, returns no number, or
   * exceeds its limits.
   */
  readonly call: () => void;
  /** Discards the script's state: it is evaluated again. Throws as {@link ScriptHost.open} does. */
  readonly reset: () => void;
}

/**
 * Host of scripts: isolated from the program, with limits of computation and memory. It is made before a run
 * (core/models/script/load-script-host.ts), because loading it takes a promise and making a law does not.
 */
export interface ScriptHost {
  /** Evaluates a script. Throws SCRIPT_FAILED, with file, line and key, where that fails or it defines no function. */
  readonly open: (source: ScriptSetup) => RunningScript;
  /** Position of a syntax error, without running the script; undefined where there is none. */
  readonly check: (source: ScriptSetup) => ScriptFault | undefined;
}

/** Fault of a script, with its position in the file. */
export interface ScriptFault {
  readonly message: string;
  readonly line: number;
  readonly column: number;
  /** The engine has failed with it: the host cannot be used again. */
  readonly isFatal?: boolean;
}
