import { usesKey } from '../../catalogue/differentials.ts';
import type { Diagnostic } from '../../catalogue/diagnostics.ts';
import type { ScriptHost } from '../../models/driveline/script/script-host.ts';
import { loadScriptHost } from '../../models/script/load-script-host.ts';
import type { Setup } from '../../setup/setup.ts';

let host: Promise<ScriptHost> | undefined;

/**
 * Errors in the scripts of a car, each with its position in the file. Parses the scripts without running
 * them.
 */
export async function checkScripts({ differentials }: Setup): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const { kind, script } of differentials) {
    if (!usesKey(kind, 'script') || script === undefined) continue;
    host ??= loadScriptHost();
    const fault = (await host).check(script);
    if (fault === undefined) continue;
    // A script engine that failed fatally is not used again.
    if (fault.isFatal) host = undefined;
    const { file, key } = script;
    const { line, column } = fault;
    const message = `The script of ${key} ${fault.message}.`;
    diagnostics.push({ code: 'bad-script', severity: 'error', message, key, line, column, file });
  }
  return diagnostics;
}
