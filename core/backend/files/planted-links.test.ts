import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RequestArgs } from '../../contract/requests.ts';
import { sha256 } from './latin1.ts';
import { CAR, SECRET, useOpenFolders } from '../testing/open-place.ts';
import { titled, tryRow, wantedOf, type Ask, type Row } from '../testing/planted-link.ts';

const target = useOpenFolders();

const car = () => target.open('coupe', 'car.ini');
const write = (name: string, text: string) => {
  mkdirSync(dirname(target.open(name)), { recursive: true });
  writeFileSync(target.open(name), text);
};
const saveCar =
  (more: Partial<RequestArgs<'car/save'>> = {}) =>
  (ask: Ask) =>
    ask('car/save', { path: car(), text: `${CAR}; mine\n`, expectedHash: sha256(CAR), ...more });
const saveCurve = (name: string) => saveCar({ edited: [{ name, text: '0 120\n', before: '0 100\n' }] });
const holdsCar = (name: string) => () => expect(readFileSync(target.open(name), 'latin1')).toBe(CAR);

const VARIANT = {
  name: 'Wet',
  note: '',
  car: 'Coupe',
  changes: [{ key: 'car.name', from: 'Coupe', to: 'Wet' }],
};
const exported = (format: 'csv' | 'ld', to: string) => (ask: Ask) =>
  ask('telemetry-file/export', {
    sessionId: target.sessionId as RequestArgs<'telemetry-file/export'>['sessionId'],
    format,
    channels: [{ name: 'speed_mps' }],
    to: target.open(to),
    job: 'x',
  });
const PLAN = (extra: string) =>
  `racebench-plan: 1\nname: P\ncar: coupe/car.ini\nkeys:\n  mass: { key: body.mass, values: [900, 950] }\n` +
  `tests:\n  t:\n    manoeuvre: braking\n${extra}design: { kind: grid }\nobjectives: []\n`;
const checkPlan = (text: string) => (ask: Ask) =>
  ask('plan/check', { path: target.open('p.plan.yaml'), text });

/**
 * Names that the user did not choose: the write replaces the name in the folder and never goes through the
 * link.
 */
const WRITES: readonly Row[] = [
  { link: 'coupe/car.ini.bak', act: saveCar(), after: holdsCar('coupe/car.ini.bak') },
  { link: 'coupe/car.ini.bak', to: 'nothing', act: saveCar(), after: holdsCar('coupe/car.ini.bak') },
  {
    link: 'coupe/car.ini.bak2',
    before: () => write('coupe/car.ini.bak', 'older'),
    act: saveCar(),
    after: holdsCar('coupe/car.ini.bak'),
  },
  {
    link: 'coupe/car.ini.bak3',
    before: () => {
      write('coupe/car.ini.bak', 'older');
      write('coupe/car.ini.bak2', 'oldest');
    },
    act: saveCar(),
    after: holdsCar('coupe/car.ini.bak'),
  },
  { link: 'coupe/torque.crv.bak', act: saveCurve('torque.crv') },
  { link: 'coupe/torque.crv', act: saveCurve('torque.crv'), refused: /outside the folder of the car/ },
  {
    link: 'coupe/torque.crv',
    to: 'nothing',
    act: saveCurve('torque.crv'),
    refused: /outside the folder of the car/,
  },
  {
    link: 'coupe/TORQUE.CRV',
    before: () => rmSync(target.open('coupe/torque.crv')),
    act: saveCar({ edited: [{ name: 'torque.crv', text: '0 120\n', before: SECRET }] }),
    refused: /was changed by another program/,
  },
  {
    link: 'coupe/car.torque.crv',
    before: () => rmSync(target.open('coupe/torque.crv')),
    act: saveCar({ edited: [{ name: 'torque.crv', text: '0 120\n', before: SECRET }] }),
    refused: /was changed by another program/,
  },
  { link: 'coupe/idle.crv', to: 'nothing', act: saveCar({ companions: [{ name: 'idle.crv', text: '1' }] }) },
  {
    link: 'coupe/curves',
    to: 'folder',
    act: saveCar({ companions: [{ name: 'curves/idle.crv', text: '1' }] }),
  },
  {
    link: 'coupe/curves',
    to: 'nothing',
    act: saveCar({ companions: [{ name: 'curves/idle.crv', text: '1' }] }),
  },
  {
    link: 'link.ini',
    act: (ask) => ask('car/save', { path: target.open('link.ini'), text: 'x' }),
    refused: /outside/,
  },
  {
    link: 'link.ini',
    to: 'nothing',
    act: (ask) => ask('car/save', { path: target.open('link.ini'), text: 'x' }),
    refused: /outside/,
  },
  {
    link: 'copy',
    to: 'folder',
    act: (ask) => ask('car/copy', { path: car(), to: target.open('copy'), text: CAR, edited: [], job: 'x' }),
    refused: /outside/,
  },
  {
    link: 'coupe/variants',
    to: 'folder',
    act: (ask) => ask('variant/save', { path: car(), variant: VARIANT }),
  },
  {
    link: 'coupe/variants/wet.patch.ini',
    before: () => mkdirSync(target.open('coupe/variants')),
    act: (ask) => ask('variant/save', { path: car(), variant: VARIANT, file: 'wet.patch.ini' }),
  },
  {
    link: 'coupe/variants',
    to: 'folder',
    before: () => writeFileSync(target.outside('folder', 'theirs.patch.ini'), SECRET),
    act: (ask) => ask('variant/remove', { path: car(), file: 'theirs.patch.ini' }),
    refused: /no variant/,
  },
  {
    link: 't.track.bak',
    before: () => write('t.track', 'old'),
    act: (ask) => ask('track/save', { path: target.open('t.track'), text: 'new', encoding: 'utf-8' }),
  },
  {
    link: 'p.plan.yaml.bak',
    before: () => write('p.plan.yaml', 'old'),
    act: (ask) => ask('plan/save', { path: target.open('p.plan.yaml'), text: 'new' }),
  },
  { link: 'ex.csv.part', act: exported('csv', 'ex.csv') },
  { link: 'ex.csv', act: exported('csv', 'ex.csv'), refused: /outside/ },
  { link: 'ex.csv', act: exported('csv', 'ex'), refused: /outside/ },
  { link: 'ex.csv', to: 'nothing', act: exported('csv', 'ex'), refused: /outside/ },
  { link: 'ex.ldx', act: exported('ld', 'ex.ld') },
  { link: 'ex.ldx', to: 'nothing', act: exported('ld', 'ex.ld') },
  {
    link: 'coupe/imported-from.json',
    act: (ask) => ask('export/write', { path: car(), text: CAR, companions: [], to: target.open('coupe') }),
    refused: /./,
  },
];

/** Files that a named file refers to: none of them is read outside the opened folder. */
const READS: readonly Row[] = [
  ...['torque.crv', 'TORQUE.CRV', 'car.torque.crv'].map((name): Row => ({
    link: `coupe/${name}`,
    before: () => rmSync(target.open('coupe/torque.crv'), { force: true }),
    act: (ask) => ask('car/open', { path: car() }),
    after: (answer) => expect(answer).toMatchObject({ companions: [] }),
  })),
  {
    link: 'coupe/tyre.tir',
    act: (ask) =>
      ask('car/companions', {
        path: car(),
        text: 'wheel0\n{\n  tyre\n  {\n    racebench_tir=tyre.tir\n  }\n}\n',
      }),
    after: (answer) => expect(answer).toMatchObject({ companions: [] }),
  },
  {
    link: 'coupe/sub',
    to: 'folder',
    act: (ask) => ask('car/companions', { path: car(), text: 'engine\n{\n  curve_torque=sub/victim\n}\n' }),
    after: (answer) => expect(answer).toMatchObject({ companions: [] }),
  },
  { link: 'link.ini', act: (ask) => ask('car/open', { path: target.open('link.ini') }), refused: /outside/ },
  {
    link: 'sub',
    to: 'folder',
    act: (ask) => ask('car/locate', { path: target.open('sub') }),
    refused: /outside/,
  },
  {
    link: 'coupe/variants/listed.patch.ini',
    before: () => mkdirSync(target.open('coupe/variants')),
    act: (ask) => ask('variant/list', { path: car() }),
    after: (answer) =>
      expect(answer).toContainEqual({
        file: 'listed.patch.ini',
        problem: expect.stringContaining('is a link') as string,
      }),
  },
  {
    link: 'coupe/imported-from.json',
    act: (ask) => ask('export/read', { path: car(), text: CAR, companions: [] }),
    refused: /was not imported here/,
  },
  {
    link: 'a.ldx',
    before: () => write('a.ld', 'no log'),
    act: (ask) => ask('telemetry-file/preview', { source: { path: target.open('a.ld') } }),
    refused: /./,
  },
  {
    link: 'a.csv',
    act: (ask) => ask('telemetry-file/preview', { source: { path: target.open('a.csv') } }),
    refused: /outside/,
  },
  {
    link: 'a.zip',
    act: (ask) => ask('car/unpack', { path: target.open('a.zip'), job: 'x' }),
    refused: /outside/,
  },
  { link: 't.track', act: (ask) => ask('track/open', { path: target.open('t.track') }), refused: /outside/ },
  {
    link: 'p.plan.yaml',
    act: (ask) => ask('plan/open', { path: target.open('p.plan.yaml') }),
    refused: /outside/,
  },
  ...(
    [
      ['a plan that names a car', 'link.ini', PLAN('').replace('coupe/car.ini', 'link.ini')],
      ['a patch', 'link.patch.ini', `${PLAN('')}variants: [link.patch.ini]\n`],
      ['a track', 'link.track', PLAN('    track: link.track\n').replace('braking', 'lap')],
      ['inputs', 'link.csv', PLAN('    inputs: link.csv\n').replace('braking', 'input-table')],
      ['surfaces', 'link.ini', PLAN('    surfaces: link.ini\n')],
    ] as const
  ).map(([, link, text]): Row => ({
    link,
    act: checkPlan(text),
    after: (answer) =>
      expect(answer).toMatchObject({
        faults: [],
        problem: expect.stringContaining('is outside the folders') as string,
      }),
  })),
  {
    link: 'plan-car',
    to: 'folder',
    before: () => writeFileSync(target.outside('folder', 'car.ini'), CAR),
    act: (ask) => ask('plan/keys', { path: target.open('p.plan.yaml'), car: 'plan-car' }),
    refused: /outside/,
  },
  {
    link: 'foreign/engine.ini',
    before: () => write('foreign/car.ini', '[BASIC]\n'),
    act: (ask) => ask('import/read', { path: target.open('foreign') }),
    refused: /./,
  },
  {
    link: 'foreign',
    to: 'folder',
    act: (ask) => ask('import/list', { path: target.open('foreign') }),
    refused: /outside/,
  },
];

describe('a link out of the opened folder is never written through', () => {
  it.each(titled(WRITES))('%s', async (_title, row) => {
    expect(await tryRow(target, row)).toEqual(wantedOf(row));
  });
});

describe('a link out of the opened folder is never read through', () => {
  it.each(titled(READS))('%s', async (_title, row) => {
    expect(await tryRow(target, row)).toEqual(wantedOf(row));
  });
});

it('a name outside that is a link to a car inside is refused: its backup and curves would go beside the name', async () => {
  symlinkSync(car(), target.outside('link.ini'));
  const before = target.outsideNow();
  const path = target.outside('link.ini');
  await expect(target.port.request('car/open', { path })).rejects.toThrow(`${path} is outside`);
  await expect(target.port.request('car/save', { path, text: 'x' })).rejects.toThrow(`${path} is outside`);
  expect(target.outsideNow()).toEqual(before);
});

it('a link inside the opened folder is followed by name, and stays', async () => {
  symlinkSync(car(), target.open('link.ini'));
  await target.port.request('car/save', { path: target.open('link.ini'), text: 'x' });
  expect(readFileSync(car(), 'latin1')).toBe('x');
  expect(readFileSync(target.open('link.ini.bak'), 'latin1')).toBe(CAR);
});
