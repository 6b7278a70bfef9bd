import { buildOrExit } from '../build/build.ts';

/** The tests run a fresh build of the sources. */
async function buildFirst(): Promise<void> {
  await buildOrExit(['renderer', 'electron', 'browser']);
}

export default buildFirst;
