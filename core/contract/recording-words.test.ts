import { expect, it } from 'vitest';
import { detailsOfWords, wordsOfDetails } from './recording-words.ts';

it('driver, vehicle and venue come in this order, then keys of the file, without the date', () => {
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
    'Driver: A. Smith · Vehicle: MX-5 · Venue: Calder · Comment: wet line · Ride height: 62 mm',
  );
});

it('details in notes are read back; of two drivers the first is used, other words are ignored', () => {
  expect(
    detailsOfWords(['Driver: A. Smith · Venue: Calder', 'Slid wide: too fast', 'driver: B · Comment: dry']),
  ).toEqual({ driver: 'A. Smith', venue: 'Calder', comment: 'dry' });
});

it('a file without details has no words', () => {
  expect(wordsOfDetails({ date: '2024-07-16' })).toBe('');
});
