import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CarListing } from '../../contract/car-requests.ts';
import { PLAN_EXTENSION } from '../../contract/plan-requests.ts';
import { runCountOf } from '../../studies/sweep/plan-design.ts';
import { readPlan } from '../../studies/sweep/read-plan.ts';
import { readWhole } from '../files/read-whole.ts';
import { decoded } from '../files/text-files.ts';

/** The sample plans. */
export async function listSamplePlans(folder: string): Promise<CarListing[]> {
  const names = await readdir(folder).catch(() => []);
  const listings: CarListing[] = [];
  for (const name of names.filter((each) => each.endsWith(PLAN_EXTENSION)).sort()) {
    const path = join(folder, name);
    const reading = readPlan(decoded(await readWhole(path, 'plan')).text);
    if (!reading.ok) continue;
    const runs = runCountOf(reading.plan);
    listings.push({ path, name: reading.plan.name, note: runs === 1 ? '1 run' : `${runs} runs` });
  }
  return listings;
}
