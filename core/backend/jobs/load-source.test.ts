import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importCar } from '../../car-files/import/import-car.ts';
import { IMPORT_FIXTURES } from '../../proof/testing/import-sources.ts';
import type { FileLimits } from '../files/file-limits.ts';
import { listSources } from '../import/list-sources.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { loadSource } from './load-source.ts';

const ANYWHERE: FileLimits = { carFolders: undefined, samplesFolder: undefined };

let temporary: ReturnType<typeof temporaryFolder>;
const at = (...names: string[]): string => join(temporary.folder, ...names);
const put = (name: string, text = ''): string => {
  mkdirSync(dirname(at(name)), { recursive: true });
  writeFileSync(at(name), text);
  return at(name);
};
beforeEach(() => {
  temporary = temporaryFolder();
  cpSync(IMPORT_FIXTURES.pathname, temporary.folder, { recursive: true });
});
afterEach(() => temporary.remove());

const loaded = async (path: string, limits = ANYWHERE) => {
  const { car } = await loadSource(path, limits);
  return { kind: car.kind, names: car.files.map(({ name }) => name), report: importCar(car).report };
};

describe('a car of Speed Dreams', () => {
  it.each(['torcs-coupe', 'torcs-coupe/torcs-coupe.xml'])(
    'is read from %s with its category',
    async (path) => {
      const { kind, names } = await loaded(at(path));
      expect(kind).toBe('torcs');
      expect(names).toEqual(['torcs-coupe.xml', 'categories/Test-GT.xml']);
    },
  );

  it('finds its category in the folder of the game, two levels up', async () => {
    mkdirSync(at('data', 'cars', 'categories'), { recursive: true });
    cpSync(at('torcs-coupe'), at('data', 'cars', 'models', 'torcs-coupe'), { recursive: true });
    renameSync(
      at('data', 'cars', 'models', 'torcs-coupe', 'categories', 'Test-GT.xml'),
      at('data', 'cars', 'categories', 'Test-GT.xml'),
    );
    const { names, report } = await loaded(at('data', 'cars', 'models', 'torcs-coupe'));
    expect(names).toEqual(['torcs-coupe.xml', '../../categories/Test-GT.xml']);
    expect(report.warnings.join()).not.toMatch(/category/);
    const opened = { ...ANYWHERE, carFolders: [at('data', 'cars', 'models', 'torcs-coupe')] };
    const alone = await loaded(at('data', 'cars', 'models', 'torcs-coupe'), opened);
    expect(alone.names).toEqual(['torcs-coupe.xml']);
    expect(alone.report.warnings.join()).toMatch(/category Test-GT is not beside the car/);
  });

  it('of a folder with several is chosen by its own name', async () => {
    put('torcs-coupe/other.xml', '<params/>');
    expect((await loaded(at('torcs-coupe'))).names[0]).toBe('torcs-coupe.xml');
    renameSync(at('torcs-coupe', 'torcs-coupe.xml'), at('torcs-coupe', 'renamed.xml'));
    await expect(loadSource(at('torcs-coupe'), ANYWHERE)).rejects.toThrow(
      /holds 2 \.xml files \(.*\); choose that of one car/,
    );
  });
});

describe('a car of rFactor', () => {
  it.each(['rfactor-sprint', 'rfactor-sprint/sprint.hdv', 'rfactor-sprint/sprint.veh'])(
    'is read from %s',
    async (path) => {
      const { kind, names, report } = await loaded(at(path));
      expect(kind).toBe('rfactor');
      expect(names[0]).toBe('sprint.hdv');
      expect(names).toEqual(
        expect.arrayContaining([
          'sprint.tbc',
          'sprint.pm',
          'sprint_engine.ini',
          'sprint_gears.ini',
          'sprint.veh',
        ]),
      );
      expect(report.name).toBe('Test Sprint #7');
    },
  );

  it('finds tyres and engine in a folder above, whatever their case', async () => {
    renameSync(at('rfactor-sprint'), at('Team'));
    mkdirSync(at('Series'));
    renameSync(at('Team'), at('Series', 'Team'));
    renameSync(at('Series', 'Team', 'sprint.tbc'), at('Series', 'SPRINT.TBC'));
    renameSync(at('Series', 'Team', 'sprint_engine.ini'), at('Series', 'Sprint_Engine.ini'));
    const { names } = await loaded(at('Series', 'Team'));
    expect(names).toEqual(expect.arrayContaining(['../SPRINT.TBC', '../Sprint_Engine.ini']));
    const opened = { ...ANYWHERE, carFolders: [at('Series', 'Team')] };
    await expect(loaded(at('Series', 'Team'), opened)).rejects.toThrow(/engine file sprint_engine named by/);
  });

  it('without its files names the archive that may hold them', async () => {
    rmSync(at('rfactor-sprint', 'sprint_engine.ini'));
    put('rfactor-sprint/cars.mas');
    await expect(loaded(at('rfactor-sprint'))).rejects.toThrow(
      /cars\.mas may hold it: a \.mas archive is not read/,
    );
  });

  it('of several .hdv is chosen by the person', async () => {
    put('rfactor-sprint/second.hdv');
    await expect(loadSource(at('rfactor-sprint'), ANYWHERE)).rejects.toThrow(
      /2 \.hdv files \(second\.hdv, sprint\.hdv\); choose one/,
    );
  });

  it('of a .veh that names no .hdv, or one that is not there, is refused', async () => {
    await expect(loadSource(put('a.veh', 'Description="x"'), ANYWHERE)).rejects.toThrow(/names no \.hdv/);
    await expect(loadSource(put('b.veh', 'HDVehicle=gone.hdv'), ANYWHERE)).rejects.toThrow(
      /names gone\.hdv, which/,
    );
  });
});

describe('cars that are not read', () => {
  it.each([
    ['data.acd', /packed form of an Assetto Corsa car’s folder data, encrypted with the name/],
    ['car.mas', /archive of rFactor or rFactor 2/],
    ['body.jbeam', /BeamNG car: nodes and beams/],
    ['front.tgm', /tyre of rFactor 2 as nodes of a flexible carcass/],
    ['XFG_street.set', /set-up of Live for Speed/],
    ['data.ar', /archive of Racer’s BuildAr.*open the car\.ini beside it/],
  ])('are named as what they are: %s', async (name, message) => {
    const path = put(`unread/${name}`);
    await expect(loadSource(path, ANYWHERE)).rejects.toThrow(message);
    await expect(loadSource(at('unread'), ANYWHERE)).rejects.toThrow(message);
  });

  it('give way to a car beside them that is read', async () => {
    put('ac-roadster/data.acd');
    expect((await loaded(at('ac-roadster'))).kind).toBe('assetto-corsa');
  });

  it.each(['engine', 'tyres'])(
    'an Assetto Corsa car without its %s.ini is refused by that name',
    async (name) => {
      rmSync(at(`ac-roadster/data/${name}.ini`));
      await expect(loaded(at('ac-roadster'))).rejects.toThrow(
        new RegExp(`is not a complete Assetto Corsa car: ${name}\\.ini is missing`),
      );
    },
  );

  it('a car of Racer itself, with its packed models beside it, is opened instead', async () => {
    put('racer/car.ini');
    put('racer/torque.crv');
    put('racer/data.ar');
    for (const path of ['racer', 'racer/car.ini'])
      await expect(loadSource(at(path), ANYWHERE)).rejects.toThrow(
        /racer is a car of Racer itself: open its car\.ini/,
      );
  });

  it('any other file is refused with all that is read', async () => {
    await expect(loadSource(put('a.blend'), ANYWHERE)).rejects.toThrow(
      /is not a car: choose the folder data of an Assetto Corsa car, a VDrift \.car file, .*\.hdv file of an rFactor car, or a zip of one/,
    );
  });
});

describe('the list of sources', () => {
  it('has folders and the files of every game', async () => {
    for (const name of ['a.car', 'b.xml', 'c.hdv', 'd.veh', 'e.zip', 'f.txt', 'g.jbeam']) put(`list/${name}`);
    const { entries } = await listSources(at('list'), ANYWHERE);
    expect(entries.map(({ name }) => name)).toEqual(['a.car', 'b.xml', 'c.hdv', 'd.veh', 'e.zip', 'g.jbeam']);
  });
});
