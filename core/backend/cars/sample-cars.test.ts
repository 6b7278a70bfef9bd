import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listSamples } from './sample-cars.ts';

it('says of each sample car what it is, by the comment of its car.ini, and from which year', async () => {
  const samples = await listSamples(fileURLToPath(new URL('../../../fixtures/cars', import.meta.url)));
  expect(samples.length).toBeGreaterThan(8);
  for (const { note } of samples) expect(note).toMatch(/^[A-Z0-9].{15,}, \d{4}$/);
  const note = (name: string) => samples.find((sample) => sample.name === name)?.note;
  expect(note('Delta')).toBe('One steered wheel in front, two driven behind, 2026');
  expect(note('Tadpole')).toBe('Two wheels in front, one driven behind, 2026');
});
