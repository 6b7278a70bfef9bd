import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, type TestContext } from 'vitest';
import { temporaryFolder } from '../backend/testing/stored-recordings.ts';
import { REAL_CAR_NAMES, realCarText, type RealCarName } from '../proof/testing/car-files.ts';
import { byTurns, THINNED } from '../proof/testing/thorough.ts';
import { jsonOf, racebench } from './testing/run-command.ts';

/** A copy of a real car in a folder of its own. */
function copyCar(context: TestContext, name: RealCarName): { folder: string; car: string; before: string } {
  const found = realCarText(name);
  if (found === undefined)
    return context.skip(
      `${name}: ../shared/reference/racer-cars is not there, the command was not run on it`,
    );
  const temporary = temporaryFolder();
  context.onTestFinished(() => temporary.remove());
  const car = join(temporary.folder, 'car.ini');
  writeFileSync(car, found.text, 'latin1');
  for (const { name: curve, text } of found.companions)
    writeFileSync(join(temporary.folder, `car.${curve}`), text, 'latin1');
  return { folder: temporary.folder, car, before: found.text };
}

describe.each(byTurns(REAL_CAR_NAMES, 0, 3))(`the command on %s${THINNED}`, (name) => {
  it('inspects it, gives back its bytes, changes one line of it and brakes it to rest', async (context) => {
    const { folder, car, before } = copyCar(context, name);
    const command = (...args: string[]) => racebench([...args, '--json'], { home: folder });

    const inspected = jsonOf(await command('inspect', car)) as { derived: { unit: string; value: number }[] };
    expect(inspected.derived.filter((d) => d.unit === 'N').every((d) => d.value > 500)).toBe(true);

    expect(jsonOf(await command('fmt', car, '--write'))).toMatchObject({ roundTrips: true });
    expect(readFileSync(car, 'latin1')).toBe(before);

    const set = await command('set', car, 'body.mass=1234');
    expect(set.code).toBe(0);
    const [a, b] = [before.split('\n'), readFileSync(car, 'latin1').split('\n')];
    expect(b).toHaveLength(a.length);
    expect(b.filter((line, i) => line !== a[i])).toHaveLength(1);

    const run = await command('run', car, '--manoeuvre', 'braking', '--db', join(folder, 'runs.sqlite'));
    expect(run.code).toBe(0);
    expect(jsonOf(run)).toMatchObject({ session: { ended: 'finished', reason: 'The car came to rest.' } });
  });
});
