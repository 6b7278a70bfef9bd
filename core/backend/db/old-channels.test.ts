import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionId } from '../../contract/ids.ts';
import { createWorkCounter, type WorkCounter } from '../../proof/testing/counted-work.ts';
import { byTurns } from '../../proof/testing/thorough.ts';
import { recoverDatabase } from '../upkeep/salvage/recover-database.ts';
import { openStore } from '../sessions/store.ts';
import { writeOldDatabase } from '../testing/old-database.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { BROKEN_CAR, SMALL_CAR } from '../testing/small-car.ts';

const FRONT_DRIVE = `${SMALL_CAR}differential\n{\n  output0=0\n  output1=1\n}\n`;

const ramp = (from: number) => Array.from({ length: 20 }, (_, i) => from + i);

/** A session with one differential as stored before channel names included its axle. */
const oldSession = (text: string) => ({
  text,
  channels: {
    speed_mps: ramp(0),
    differentialInputTorque_Nm: ramp(100),
    differentialLockingTorque_Nm: ramp(200),
    differentialSpeedDifference_radps: ramp(300),
  },
});

let counter: WorkCounter;
beforeAll(async () => {
  counter = await createWorkCounter();
});
afterAll(() => counter.close());

let temporary: ReturnType<typeof temporaryFolder>;
let path: string;

beforeEach(() => {
  temporary = temporaryFolder();
  path = join(temporary.folder, 'library.sqlite');
});
afterEach(() => temporary.remove());

describe('a session recorded before differential channels named their axle', () => {
  it('opens with the channels of its rear differential under their present names', () => {
    writeOldDatabase(path, 3, [oldSession(SMALL_CAR)]);
    const store = openStore({ path, create: false });
    const id = 1 as SessionId;
    expect(store.sessions.get(id).channelNames).toEqual([
      'speed_mps',
      'differentialInputTorque_Nm.rear',
      'differentialLockingTorque_Nm.rear',
      'differentialAsymmetricSpeed_radps.rear',
    ]);
    const [channel] = store.telemetry.histories(id, ['differentialAsymmetricSpeed_radps.rear'], 1).channels;
    expect(channel?.values.at(-1)).toBe(319);
    store.close();
  });

  it('opens with front channels where its car has front-wheel drive, and with rear channels where its car is damaged', () => {
    writeOldDatabase(path, 3, [oldSession(FRONT_DRIVE), oldSession(BROKEN_CAR)]);
    const store = openStore({ path, create: false });
    const channels = (id: number) => store.sessions.get(id as SessionId).channelNames;
    expect(channels(1)).toContain('differentialLockingTorque_Nm.front');
    expect(channels(2)).toContain('differentialLockingTorque_Nm.rear');
    store.close();
  });

  it('is salvaged from a damaged file with all its samples, under their present names', () => {
    writeOldDatabase(path, 3, [oldSession(FRONT_DRIVE)]);
    const { recovery, original } = recoverDatabase(path);
    expect(recovery).toMatchObject({
      sessions: 1,
      shortened: 0,
      incomplete: 0,
      lostSessions: 0,
      lostSamples: 0,
    });
    const fresh = openStore({ path, create: false });
    const [session] = fresh.sessions.list();
    expect(fresh.sessions.get(session!.id).channelNames).toEqual([
      'speed_mps',
      'differentialInputTorque_Nm.front',
      'differentialLockingTorque_Nm.front',
      'differentialAsymmetricSpeed_radps.front',
    ]);
    fresh.close();
    const left = new Sqlite(original, { readonly: true });
    expect(left.prepare('SELECT name FROM channels WHERE position = 1').pluck().get()).toBe(
      'differentialInputTorque_Nm',
    );
    left.close();
  });

  it.each(
    byTurns(
      [
        ['twice the cars', 2, 20],
        ['ten times the sessions of one car', 1, 20],
      ] as const,
      0,
      2,
    ),
  )('%s take at most 2.6 times the work, because each car is read once', async (_, cars, sessions) => {
    const keys = Array.from({ length: 500 }, (_unused, i) => `k${i}=1\n`).join('');
    const libraryOf = (name: string, carCount: number, sessionCount: number): string => {
      const file = join(temporary.folder, name);
      const texts = Array.from(
        { length: sessionCount },
        (_unused, i) => `; ${i % carCount}\n${SMALL_CAR}${keys}`,
      );
      writeOldDatabase(file, 3, texts.map(oldSession));
      return file;
    };
    const workOf = (file: string): Promise<number> =>
      counter.count(() => openStore({ path: file, create: false }).close());
    await workOf(libraryOf('first.sqlite', 1, 1));
    const few = await workOf(libraryOf('few.sqlite', 1, 2));
    const many = await workOf(libraryOf('many.sqlite', cars, sessions));
    expect(few).toBeGreaterThan(10_000);
    expect(many / few).toBeLessThanOrEqual(2.6);
  });
});
