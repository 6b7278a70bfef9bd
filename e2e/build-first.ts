import { buildOrExit } from '../build/build.ts';

/** What the tests start is built from the sources as they are. */
async function buildFirst(): Promise<void> {
  await buildOrExit(['renderer', 'electron']);
}

export default buildFirst;
