/**
 * Plain JavaScript that any Node reads. `node build/check-node.js SCRIPT ...` runs a TypeScript script of this
 * project, or says in one line that this Node is too old for it.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodePackage } from './bundled-node.js';

/** First version that runs TypeScript sources without a flag. */
const MINIMUM = [22, 18];

/** @returns {string | undefined} what to do, where this Node is too old */
export function nodeProblem(version = process.versions.node, system = `${process.platform}-${process.arch}`) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = MINIMUM;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return undefined;
  const wanted = `Racebench needs Node ${wantedMajor}.${wantedMinor} or newer and this is ${version}`;
  const name = nodePackage(system);
  return name === undefined
    ? `${wanted}: install Node 24. The registry has no package of it for ${system}.`
    : `${wanted}: run "npm ci", then use "npm start", "npm test" or "npx racebench", which bring their own Node 24. If node_modules/${name} is still missing after "npm ci", its download failed or does not match package-lock.json.`;
}

const self = process.argv[1];
if (self !== undefined && import.meta.url === pathToFileURL(self).href) {
  const problem = nodeProblem();
  const script = process.argv[2];
  if (problem !== undefined) {
    console.error(problem);
    process.exit(1);
  }
  if (script !== undefined) {
    process.argv.splice(1, 1);
    process.argv[1] = path.resolve(script);
    await import(pathToFileURL(process.argv[1]).href);
  }
}
