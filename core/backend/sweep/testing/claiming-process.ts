import { claimSweep } from '../sweep-claim.ts';

/**
 * Claims a sweep, prints the result, and holds the claim until it is killed: `claiming-process.ts LIBRARY
 * SWEEP`.
 */
const [library = '', id = ''] = process.argv.slice(2);
try {
  claimSweep(library, Number(id));
  process.stdout.write('held\n');
  setInterval(() => undefined, 1000);
} catch {
  process.stdout.write('refused\n');
}
