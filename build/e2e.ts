import { e2eStep, printSummary, runSteps } from './steps.ts';

/** `npm run test:e2e [-- playwright options]`: all end-to-end tests. */
process.exitCode = printSummary(await runSteps([e2eStep(process.argv.slice(2))], 1)) ? 0 : 1;
