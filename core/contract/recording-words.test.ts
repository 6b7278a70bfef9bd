import { expect, it } from 'vitest';
import { dateOfDetails, detailsOfWords, wordsOfDetails } from './recording-words.ts';

it('driver, vehicle and venue come in this order, then keys of the file', () => {
  const words = wordsOfDetails({
    'Ride height': '62 mm',
    venue: 'Calder',
    date: '2024-07-16',
    driver: ' A. Smith ',
    vehicle: 'MX-5',
    comment: 'wet\r\nline',
    event: '',
  });
  expect(words).toBe(
    'Driver: A. Smith · Vehicle: MX-5 · Venue: Calder · Date: 2024-07-16 · Comment: wet line · Ride height: 62 mm',
  );
});

it('details in notes are read back; of two drivers the first is used, other words are ignored', () => {
  expect(
    detailsOfWords(['Driver: A. Smith · Venue: Calder', 'Slid wide: too fast', 'driver: B · Comment: dry']),
  ).toEqual({ driver: 'A. Smith', venue: 'Calder', comment: 'dry' });
});

it('a file without details has no words', () => {
  expect(wordsOfDetails({ driver: ' ' })).toBe('');
});

it.each([
  ['2024-12-15T13:34:00', '2024-12-15T13:34:00.000Z'],
  ['2015-04-22T23:01:48.106Z', '2015-04-22T23:01:48.106Z'],
  ['2024-12-15', '2024-12-15T00:00:00.000Z'],
  ['2024-12-15T13:34:00+02:00', '2024-12-15T11:34:00.000Z'],
])('the date %s is %s', (date, iso) => {
  expect(new Date(dateOfDetails({ date }) ?? Number.NaN).toISOString()).toBe(iso);
});

it('a text that is not a date is none', () => {
  expect(dateOfDetails({ date: 'last Sunday' })).toBeUndefined();
  expect(dateOfDetails({ date: '2024-13-45' })).toBeUndefined();
  expect(dateOfDetails({})).toBeUndefined();
});
