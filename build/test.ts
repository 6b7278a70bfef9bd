import { electronBinary } from './electron-binary.ts';
import { findOrInstallChromium, NO_CHROMIUM } from './find-chromium.ts';
import { findOrInstallRedis } from './find-redis.ts';
import { checkSteps, e2eStep, printSummary, runSteps } from './steps.ts';

/**
 * `npm test`: the check and the end-to-end smoke tests. `npm run test:full`: the check with every case of its
 * matrices, and every end-to-end test.
 * Says first what the end-to-end tests will run on.
 */
const full = process.argv.includes('--full');

const chromium = findOrInstallChromium();
if (chromium === undefined) {
  console.error(NO_CHROMIUM);
  process.exit(1);
}
console.log(`Chromium: ${chromium.path} (${chromium.origin})`);
console.log(
  electronBinary() === undefined
    ? 'Electron: no binary here; its bundles run under the test double, on this Chromium and real child processes'
    : 'Electron: the real binary',
);
findOrInstallRedis();

const outcomes = await runSteps(checkSteps(full), 2);
outcomes.push(
  ...(await runSteps(
    [
      // End-to-end tests start what is built: alone, so that no other step slows what they wait for.
      { name: 'build', command: process.execPath, args: ['build/build.ts'] },
      e2eStep(full ? [] : ['--grep', '@smoke']),
    ],
    1,
  )),
);
process.exitCode = printSummary(outcomes) ? 0 : 1;
