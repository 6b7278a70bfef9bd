import { linkSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { unlinkedText } from '../../contract/hard-links.ts';
import type { RequestArgs } from '../../contract/requests.ts';
import { CAR, useOpenFolders } from '../testing/open-place.ts';

const target = useOpenFolders();
const car = () => target.open('coupe', 'car.ini');
const text = (...parts: string[]) => readFileSync(target.open(...parts), 'latin1');

/** A second name for the file, such as a snapshot of a backup program. */
function secondName(...parts: string[]): void {
  linkSync(target.open(...parts), target.open('snapshot'));
}

it('a car with two hard links is written as a separate file; the other link keeps the old text, which is reported', async () => {
  secondName('coupe', 'car.ini');
  const saved = await target.port.request('car/save', { path: car(), text: 'mine' });
  expect(saved.unlinked).toEqual([car()]);
  expect([text('coupe', 'car.ini'), text('snapshot'), text('coupe', 'car.ini.bak')]).toEqual([
    'mine',
    CAR,
    CAR,
  ]);
  expect(statSync(car()).nlink).toBe(1);
  const again = await target.port.request('car/save', { path: car(), text: 'again' });
  expect(again.unlinked).toBeUndefined();
});

it('a curve shared by two cars is reported by name, the car beside it is not', async () => {
  secondName('coupe', 'torque.crv');
  const edited = [{ name: 'torque.crv', text: '0 120\n', before: '0 100\n' }];
  const saved = await target.port.request('car/save', { path: car(), text: 'mine', edited });
  expect(saved.unlinked).toEqual([target.open('coupe', 'torque.crv')]);
  expect(text('snapshot')).toBe('0 100\n');
});

it('a backup with two hard links is replaced; the other link keeps its text, without a report', async () => {
  writeFileSync(target.open('coupe', 'car.ini.bak'), 'older');
  secondName('coupe', 'car.ini.bak');
  const saved = await target.port.request('car/save', { path: car(), text: 'mine' });
  expect(saved.unlinked).toBeUndefined();
  expect([text('snapshot'), text('coupe', 'car.ini.bak2')]).toEqual(['older', 'older']);
});

it('tracks, plans and exports report it too', async () => {
  const paths = ['t.track', 'p.plan.yaml', 'ex.csv'].map((name) => target.open(name));
  const [track = '', plan = '', csv = ''] = paths;
  for (const path of paths) {
    writeFileSync(path, 'old');
    linkSync(path, `${path}.snapshot`);
  }
  const { port, sessionId } = target;
  const asked: Omit<RequestArgs<'telemetry-file/export'>, 'to'> = {
    sessionId: sessionId as RequestArgs<'telemetry-file/export'>['sessionId'],
    format: 'csv',
    channels: [{ name: 'speed_mps' }],
    job: 'x',
  };
  const answers = [
    await port.request('track/save', { path: track, text: 'new', encoding: 'utf-8' }),
    await port.request('plan/save', { path: plan, text: 'new' }),
    await port.request('telemetry-file/export', { ...asked, to: csv }),
  ];
  expect(answers.map(({ unlinked }) => unlinked)).toEqual(paths.map((path) => [path]));
  for (const path of paths) expect(readFileSync(`${path}.snapshot`, 'latin1')).toBe('old');
});

it('is reported in words that name the file and the content of the other names', () => {
  expect(unlinkedText(['a/car.ini'])).toBe(
    'a/car.ini had other names on the disk (hard links). It is now a separate file; the other names keep the old text.',
  );
});
