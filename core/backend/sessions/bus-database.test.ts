import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { openTelemetryFile } from './telemetry-source.ts';

const DATABASE = 'BO_ 1 M: 8 X\n SG_ T : 0|8@1+ (1,0) [0|0] "°C" X\n';

let temporary: ReturnType<typeof temporaryFolder>;
let log: string;
const at = (name: string): string => join(temporary.folder, name);

beforeEach(() => {
  temporary = temporaryFolder();
  log = at('drive.log');
  writeFileSync(log, '(1.5) can0 001#20\n');
});
afterEach(() => temporary.remove());

async function databaseOf(named?: string) {
  const file = await openTelemetryFile(log, undefined, named);
  await file.close();
  return [file.database, file.dbc];
}

describe('the CAN database of a bus log', () => {
  it('is that of its name, else the only one in its folder, else none', async () => {
    expect(await databaseOf()).toEqual([undefined, undefined]);
    writeFileSync(at('car.dbc'), DATABASE);
    expect(await databaseOf()).toEqual(['car.dbc', DATABASE]);
    writeFileSync(at('other.dbc'), 'BU_:');
    expect(await databaseOf()).toEqual([undefined, undefined]);
    writeFileSync(at('Drive.DBC'), 'BS_:');
    expect(await databaseOf()).toEqual(['Drive.DBC', 'BS_:']);
  });

  it('is the one that is named, in Windows-1252 too, and has to be there', async () => {
    mkdirSync(at('databases'));
    writeFileSync(at('drive.dbc'), 'BS_:');
    writeFileSync(at('databases/b.dbc'), Buffer.from(DATABASE, 'latin1'));
    expect(await databaseOf(at('databases/b.dbc'))).toEqual(['b.dbc', DATABASE]);
    await expect(databaseOf(at('databases/c.dbc'))).rejects.toThrow(/does not exist/);
  });
});
