import type { QuickJSContext, QuickJSHandle, QuickJSRuntime, QuickJSWASMModule } from 'quickjs-emscripten';
import { RacebenchError } from '../../contract/errors.ts';
import { MAX_SCRIPT_BYTES, SCRIPT_FUNCTION, SCRIPT_INPUTS } from '../../contract/script-inputs.ts';
import type { RunningScript, ScriptFault, ScriptHost } from '../driveline/script/script-host.ts';
import type { ScriptSetup } from '../../setup/setup.ts';
import { faultOf } from './fault.ts';
import { PRELUDE, RESULT_SLOT, SHARED_COUNT } from './prelude.ts';

/**
 * QuickJS compiled to WebAssembly: a script sees neither this program nor the machine. Its limits are counted, not timed,
 * so that a run gives the same result on any machine: the engine asks after every 10 000 turns and calls.
 */
const MAX_CHECKS = 50;
/** Bytes of the engine's stack, far below what the thread itself has. */
const STACK_BYTES = 128 * 1024;
/**
 * All the memory there is, in pages of 64 KiB: 16 MB. The engine's own limit counts blocks without their size here, so
 * the memory itself does not grow. It never moves either, so that views of it stay good.
 */
const MEMORY_PAGES = 256;
/**
 * Parts of the language that a script can use: no Date (time is `car.time_s`), no RegExp (its backtracking is not
 * counted), no Proxy; the prelude removes Math.random. Promises exist so that async functions are refused by their result.
 */
const INTRINSICS = { BaseObjects: true, Eval: true, MapSet: true, Promise: true, TypedArrays: true } as const;
const GLOBAL = { type: 'global' } as const;

declare const WebAssembly: {
  Memory: new (descriptor: { initial: number; maximum: number }) => { readonly buffer: ArrayBuffer };
};

interface Loaded {
  readonly engine: QuickJSWASMModule;
  readonly memory: { readonly buffer: ArrayBuffer };
}

async function loadEngine(): Promise<Loaded> {
  const { newQuickJSWASMModule, newVariant, RELEASE_SYNC } = await import('quickjs-emscripten');
  const memory = new WebAssembly.Memory({ initial: MEMORY_PAGES, maximum: MEMORY_PAGES });
  const wasmMemory = memory as never; // the package names a type of the DOM library, which core does not have
  return { engine: await newQuickJSWASMModule(newVariant(RELEASE_SYNC, { wasmMemory })), memory };
}

/** Numbers that occur nowhere else in the engine's memory. */
const MARKS = Float64Array.from({ length: SHARED_COUNT }, (_, i) => -1.7e304 - i * 1.3e301);

/**
 * A view of a buffer just given to the engine, found in the engine's memory by MARKS: the package does not give its
 * address, and would copy the data.
 */
function findMarked(memory: ArrayBuffer): Float64Array {
  const all = new Float64Array(memory);
  const [first = 0] = MARKS;
  let at = all.indexOf(first);
  while (at >= 0 && !MARKS.every((mark, i) => all[at + i] === mark)) at = all.indexOf(first, at + 1);
  if (at < 0) throw new Error('The numbers of the script are not in the memory of its engine');
  return all.subarray(at, at + SHARED_COUNT).fill(0);
}

/** One evaluation of a script. */
interface Session {
  readonly runtime: QuickJSRuntime;
  readonly context: QuickJSContext;
  readonly handles: QuickJSHandle[];
}

/** A host with an engine of its own: what one run's scripts do to it, no other run can feel. */
export async function loadScriptHost(): Promise<ScriptHost> {
  const { engine, memory } = await loadEngine();
  let checks = 0;

  function begin(): Session {
    const runtime = engine.newRuntime();
    runtime.setMaxStackSize(STACK_BYTES);
    runtime.setInterruptHandler(() => ++checks > MAX_CHECKS);
    return { runtime, context: runtime.newContext({ intrinsics: INTRINSICS }), handles: [] };
  }

  /** The value of a result; its error thrown as the fault it is. */
  function valueOf(
    session: Session,
    source: ScriptSetup,
    result: ReturnType<QuickJSContext['callFunction']>,
  ): QuickJSHandle {
    if (result.error === undefined) return result.value;
    // The script may have made this error so that reading it takes long: that is counted as well.
    const thrown: unknown = session.context.dump(result.error);
    result.error.dispose();
    throw new ScriptError(faultOf(source, thrown));
  }

  function end(session: Session | undefined): void {
    if (session === undefined) return;
    for (const handle of session.handles) if (handle.alive) handle.dispose();
    session.context.dispose();
    session.runtime.dispose();
  }

  function check(source: ScriptSetup): ScriptFault | undefined {
    if (source.text.length > MAX_SCRIPT_BYTES)
      return { message: `is longer than ${MAX_SCRIPT_BYTES} bytes`, line: 1, column: 1 };
    checks = 0;
    let session: Session | undefined;
    try {
      session = begin();
      const options = { ...GLOBAL, compileOnly: true };
      valueOf(session, source, session.context.evalCode(source.text, source.file, options)).dispose();
      end(session);
      return undefined;
    } catch (error) {
      if (!(error instanceof ScriptError)) return faultFrom(error);
      end(session);
      return error.fault;
    }
  }

  function open(source: ScriptSetup): RunningScript {
    const tooLong = check(source);
    if (tooLong !== undefined) throw failure(source, tooLong);
    let session: Session | undefined;
    let step: QuickJSHandle | undefined;
    let shared: Float64Array = new Float64Array(SHARED_COUNT);
    const running = {
      inputs: new Float64Array(SCRIPT_INPUTS.length),
      result: new Float64Array(1),
      call: (): void => {
        if (session === undefined || step === undefined) throw new Error('The script is not evaluated');
        shared.set(running.inputs);
        checks = 0;
        try {
          const { context } = session;
          valueOf(session, source, context.callFunction(step, context.undefined)).dispose();
        } catch (error) {
          throw failure(source, faultFrom(error), running.inputs[0]);
        }
        running.result[0] = shared[RESULT_SLOT] ?? 0;
      },
      reset: (): void => {
        checks = 0;
        try {
          end(session);
          const next = begin();
          session = next;
          const { context, handles } = next;
          const tracked = (result: ReturnType<QuickJSContext['callFunction']>): QuickJSHandle => {
            const handle = valueOf(next, source, result);
            handles.push(handle);
            return handle;
          };
          const buffer = context.newArrayBuffer(MARKS.slice().buffer);
          handles.push(buffer);
          shared = findMarked(memory.buffer);
          const wrap = tracked(context.evalCode(PRELUDE, 'racebench', GLOBAL));
          tracked(context.evalCode(source.text, source.file, GLOBAL));
          const named = `typeof ${SCRIPT_FUNCTION} === 'undefined' ? undefined : ${SCRIPT_FUNCTION}`;
          const script = tracked(context.evalCode(named, 'racebench', GLOBAL));
          step = tracked(context.callFunction(wrap, context.undefined, script, buffer));
        } catch (error) {
          throw failure(source, faultFrom(error));
        }
      },
    };
    running.reset();
    return running;
  }

  return { open, check };
}

class ScriptError extends Error {
  declare protected readonly brand: true;
  readonly fault: ScriptFault;
  constructor(fault: ScriptFault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** The engine itself gave up: its stack or memory ended where it does not say so. */
function engineFault(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return `ends the script engine (${text.slice(0, 80)})`;
}

function faultFrom(error: unknown): ScriptFault {
  return error instanceof ScriptError
    ? error.fault
    : { message: engineFault(error), line: 1, column: 1, isFatal: true };
}

function failure(source: ScriptSetup, fault: ScriptFault, time_s?: number): RacebenchError {
  const { file, key } = source;
  const when = time_s === undefined ? '' : ` at ${time_s.toFixed(3)} s`;
  const location = `${file}:${fault.line}:${fault.column}`;
  return new RacebenchError('SCRIPT_FAILED', `${location}: the script of ${key} ${fault.message}${when}.`);
}
