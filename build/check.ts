import { reportRedis } from './find-redis.ts';
import { checkSteps, printSummary, runSteps } from './steps.ts';

/** `npm run check`: format, lint, types, import rules, unit tests. It installs nothing on the machine. */
reportRedis();
process.exitCode = printSummary(await runSteps(checkSteps(), 2)) ? 0 : 1;
