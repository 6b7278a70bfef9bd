import type { Diagnostic } from '../../catalogue/diagnostics.ts';
import type { ScriptHost } from '../../models/driveline/script/script-host.ts';
import { loadScriptHost } from '../../models/script/load-script-host.ts';
import type { Setup } from '../../setup/setup.ts';

let host: Promise<ScriptHost> | undefined;

/** What keeps the scripts of a car from being read, each at its place in its file. Runs none of them. */
export async function checkScripts({ differentials }: Setup): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const { kind, script } of differentials) {
    if (kind !== 'active' || script === undefined) continue;
    host ??= loadScriptHost();
    const fault = (await host).check(script);
    if (fault === undefined) continue;
    // An engine that gave up itself is not asked again.
    if (fault.isFatal) host = undefined;
    const { file, key } = script;
    const { line, column } = fault;
    const message = `The script of ${key} ${fault.message}.`;
    diagnostics.push({ code: 'bad-script', severity: 'error', message, key, line, column, file });
  }
  return diagnostics;
}
