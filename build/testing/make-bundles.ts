import { buildWhenStale } from '../build.ts';

/** Before a whole test run: what `bundled-workers.js` starts, and the command. */
export default function makeBundles(): Promise<void> {
  return buildWhenStale(['browser', 'command']);
}
