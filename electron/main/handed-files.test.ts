import { describe, expect, it } from 'vitest';
import { fileArgument, carOfLink } from './handed-files.ts';

describe('a link to a car', () => {
  it('names one .ini file of this machine', () => {
    expect(carOfLink('racebench://open?path=/cars/my%20coupe/car.ini', 'linux')).toBe(
      '/cars/my coupe/car.ini',
    );
    expect(carOfLink('racebench://open/?path=C%3A%5Ccars%5Ccar.ini', 'win32')).toBe('C:\\cars\\car.ini');
    expect(carOfLink('RACEBENCH://open?path=/cars/../cars/CAR.INI', 'linux')).toBe('/cars/CAR.INI');
  });

  it.each([
    'racebench://run?path=/cars/car.ini',
    'racebench://save?path=/cars/car.ini',
    'racebench://open/run?path=/cars/car.ini',
    'racebench://open?path=/cars/car.ini&run=1',
    'racebench://open?path=/cars/car.ini&path=/other.ini',
    'racebench://open?file=/cars/car.ini',
    'racebench://open?path=cars/car.ini',
    'racebench://open?path=/etc/passwd',
    'racebench://open?path=/cars/car.zip',
    'racebench://open?path=/cars/car.ini%00.txt.ini',
    'racebench://open?path=//server/share/car.ini',
    'racebench://someone@open?path=/cars/car.ini',
    'racebench://open?path=/cars/car.ini#x',
    `racebench://open?path=/${'x'.repeat(5000)}.ini`,
    'racebench:/cars/car.ini',
    'https://open?path=/cars/car.ini',
    'no link',
  ])('of any other form is none: %s', (link) => {
    expect(carOfLink(link, 'linux')).toBeUndefined();
  });

  it.each([
    '%5C%5Cserver%5Cshare%5Ccar.ini',
    '//server/share/car.ini',
    '%5Ccar.ini',
    'car.ini',
    '%5C%5C%3F%5CC:%5Ccar.ini',
  ])('to another machine or without a drive is none on Windows: %s', (path) => {
    expect(carOfLink(`racebench://open?path=${path}`, 'win32')).toBeUndefined();
  });
});

describe('the arguments of the program', () => {
  it.each([
    [['car.ini'], '/home/ann/car.ini'],
    [['a.ini', 'coupe.zip'], '/home/ann/coupe.zip'],
    [['/cars/torque.CRV', '--flag'], '/cars/torque.CRV'],
    [['--file=a.ini'], undefined],
    [['racebench://open?path=/cars/car.ini'], '/cars/car.ini'],
    [['racebench://run?path=/cars/car.ini'], undefined],
    [['racebench://x/car.ini'], undefined],
    [['session.LD'], '/home/ann/session.LD'],
    [['outing.ibt', 'outing.vbo'], '/home/ann/outing.vbo'],
    // The system has other programs for tables.
    [['outing.csv'], undefined],
    [['coupe'], '/home/ann/coupe'],
    [['coupes'], undefined],
    [[], undefined],
  ])('%j name %s', (args, car) => {
    expect(fileArgument(args, '/home/ann', (folder) => folder === '/home/ann/coupe')).toBe(car);
  });
});
