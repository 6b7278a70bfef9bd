import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES } from '../../contract/car-file.ts';
import type { RequestArgs, RequestName, RequestResult } from '../../contract/requests.ts';
import { openCarFile } from './open-car-file.ts';
import { sha256 } from './latin1.ts';
import { openTelemetryFile } from '../sessions/telemetry-source.ts';
import { CAR, useOpenFolders } from '../testing/open-folders.ts';
import { writeWhole, writeWholeSync } from './write-whole.ts';

const target = useOpenFolders();
let server: Server | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

const ask = <N extends RequestName>(name: N, args: RequestArgs<N>): Promise<RequestResult<N>> =>
  target.port.request(name, args);
const car = () => target.open('coupe', 'car.ini');
const save = () => ask('car/save', { path: car(), text: `${CAR}; mine\n`, expectedHash: sha256(CAR) });
const PLAN =
  'racebench-plan: 1\nname: P\ncar: coupe/car.ini\nkeys:\n  m: { key: body.mass, values: [900, 950] }\n' +
  'tests:\n  t: { manoeuvre: braking, surfaces: s.ini }\ndesign: { kind: grid }\nobjectives: []\n';
const VARIANT = { name: 'Wet', note: '', car: 'Coupe', changes: [] };

/** A path at which something other than a file may lie, and the request that meets it there. */
interface Meeting {
  readonly at: string;
  readonly act: () => Promise<unknown>;
  /** The expected answer of a request that does not fail. */
  readonly answer?: (special: string) => unknown;
}

const saysWhat = (special: string): unknown => expect.stringContaining(`${special}, not a file`);

const MEETINGS: readonly Meeting[] = [
  { at: 'coupe/other.ini', act: () => ask('car/open', { path: target.open('coupe/other.ini') }) },
  { at: 'coupe/other.ini', act: () => ask('car/save', { path: target.open('coupe/other.ini'), text: 'x' }) },
  { at: 'coupe/other.ini', act: () => ask('car/look', { path: target.open('coupe/other.ini') }) },
  ...['car.ini.bak', 'torque.crv.bak'].map((name) => ({
    at: `coupe/${name}`,
    act: () =>
      ask('car/save', {
        path: car(),
        text: `${CAR}; mine\n`,
        edited: [{ name: 'torque.crv', text: '0 120\n', before: '0 100\n' }],
      }),
  })),
  {
    at: 'coupe/torque.crv',
    act: () => ask('car/open', { path: car() }),
    answer: () => expect.objectContaining({ companions: [] }) as unknown,
  },
  {
    at: 'coupe/torque.crv',
    act: () => ask('car/save', { path: car(), text: CAR, edited: [{ name: 'torque.crv', text: '0 120\n' }] }),
  },
  { at: 't.track', act: () => ask('track/open', { path: target.open('t.track') }) },
  {
    at: 't.track',
    act: () => ask('track/save', { path: target.open('t.track'), text: '', encoding: 'latin1' }),
  },
  { at: 'p.plan.yaml', act: () => ask('plan/save', { path: target.open('p.plan.yaml'), text: '' }) },
  {
    at: 's.ini',
    act: () => ask('plan/check', { path: target.open('p.plan.yaml'), text: PLAN }),
    answer: (special) => expect.objectContaining({ problem: saysWhat(special) }) as unknown,
  },
  { at: 'a.csv', act: () => ask('telemetry-file/preview', { source: { path: target.open('a.csv') } }) },
  { at: 'a.zip', act: () => ask('car/unpack', { path: target.open('a.zip'), job: 'x' }) },
  {
    at: 'ex.csv',
    act: () =>
      ask('telemetry-file/export', {
        sessionId: target.sessionId as RequestArgs<'telemetry-file/export'>['sessionId'],
        format: 'csv',
        channels: [{ name: 'speed_mps' }],
        to: target.open('ex.csv'),
        job: 'x',
      }),
  },
  {
    at: 'coupe/variants/wet.patch.ini',
    act: () => ask('variant/list', { path: car() }),
    answer: (special) => [expect.objectContaining({ problem: saysWhat(special) }) as unknown],
  },
  {
    at: 'coupe/variants/wet.patch.ini',
    act: () => ask('variant/save', { path: car(), variant: VARIANT, file: 'wet.patch.ini' }),
  },
  { at: 'out.tir', act: () => writeWhole(target.open('out.tir'), 'x') },
  {
    at: 'state.json',
    act: () => Promise.resolve().then(() => writeWholeSync(target.open('state.json'), 'x')),
  },
];

/** Special files and how to create them. */
const SPECIALS: Readonly<Record<string, (path: string) => Promise<void> | void>> = {
  'a pipe': (path) => {
    expect(spawnSync('mkfifo', [path]).status).toBe(0);
  },
  'a socket': (path) =>
    new Promise((resolve) => {
      server = createServer().listen(path, () => resolve());
    }),
};
const HAS_PIPES = process.platform !== 'win32' && spawnSync('mkfifo', ['--version']).error === undefined;

// Without the refusal each of these waits for ever for a process at the other end.
describe.skipIf(!HAS_PIPES)('anything but a file is refused at once, by name', () => {
  const rows = MEETINGS.flatMap((meeting, i) =>
    Object.keys(SPECIALS).map(
      (special) => [`${i + 1}: ${special} at ${meeting.at}`, special, meeting] as const,
    ),
  );
  it.each(rows)('%s', async (_title, special, { at, act, answer }) => {
    rmSync(target.open(at), { force: true });
    mkdirSync(target.open('coupe/variants'), { recursive: true });
    await SPECIALS[special]?.(target.open(at));
    const answered = await act().catch((error: unknown) => error);
    if (answer !== undefined) expect(answered).toEqual(answer(special));
    else expect(String(answered)).toMatch(new RegExp(`${special}, not a file|changed by another program`));
    expect(readFileSync(car(), 'latin1')).toBe(CAR);
  });

  it('with a pipe in place of the .ldx the .ld is read without it', async () => {
    writeFileSync(target.open('a.ld'), 'no log');
    await SPECIALS['a pipe']?.(target.open('a.ldx'));
    const file = await openTelemetryFile(target.open('a.ld'));
    expect(file.ldx).toBeUndefined();
    await file.close();
  });

  it('a device is one', async () => {
    const anywhere = { carFolders: undefined, samplesFolder: undefined };
    await expect(openCarFile('/dev/zero', anywhere)).rejects.toThrow('/dev/zero is a device, not a file.');
    await expect(writeWhole('/dev/full', 'x')).rejects.toThrow('it is a device, not a file');
  });
});

describe('a file beside the named one is subject to the size limit', () => {
  const large = (name: string, bytes = MAX_FILE_BYTES + 1): void => {
    mkdirSync(target.open('coupe/variants'), { recursive: true });
    writeFileSync(target.open(name), '');
    truncateSync(target.open(name), bytes);
  };

  it('the .ldx of a log', async () => {
    writeFileSync(target.open('a.ld'), 'no log');
    large('a.ldx');
    const file = await openTelemetryFile(target.open('a.ld'));
    expect(file.ldx).toBeUndefined();
    await file.close();
  });

  it('a large curve is ignored, a large backup prevents the save, and both stay', async () => {
    large('coupe/torque.crv');
    expect(await ask('car/open', { path: car() })).toMatchObject({ companions: [] });
    large('coupe/car.ini.bak');
    writeFileSync(target.open('coupe/car.ini.bak2'), 'older');
    await expect(save()).rejects.toThrow('car.ini.bak is too large for a backup file: 16.0 MiB');
    expect(readFileSync(car(), 'latin1')).toBe(CAR);
    expect(readFileSync(target.open('coupe/car.ini.bak2'), 'latin1')).toBe('older');
  });

  it('a file that would be written over', async () => {
    large('huge.ini');
    await expect(ask('car/save', { path: target.open('huge.ini'), text: 'x' })).rejects.toThrow('too large');
  });

  it('a variant and the surfaces of a plan', async () => {
    large('coupe/variants/wet.patch.ini', 1024 * 1024 + 1);
    expect(await ask('variant/list', { path: car() })).toEqual([
      { file: 'wet.patch.ini', problem: expect.stringContaining('too large for a patch: 1.0 MiB') as string },
    ]);
    large('s.ini');
    expect(await ask('plan/check', { path: target.open('p.plan.yaml'), text: PLAN })).toMatchObject({
      problem: expect.stringContaining('too large for a table of surfaces') as string,
    });
  });
});
