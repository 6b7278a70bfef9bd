import { describe, expect, it } from 'vitest';
import { sampleCarText } from '../../testing/car-files.ts';
import { carsReport } from './cars-report.ts';
import { judgeCar, type FoundCar } from './judge-car.ts';
import { parsePublishedFigures, type Explanation, type PublishedFigures } from './published-figures.ts';

const COUPE: FoundCar = { path: 'cars/coupe', name: 'Coupe 1800', ...sampleCarText('coupe-1974') };

const published = (
  figures: Readonly<Record<string, number>>,
  explained: readonly Explanation[] = [],
): PublishedFigures =>
  parsePublishedFigures(
    JSON.stringify({
      cars: [
        {
          ...{ car: 'A coupe', names: ['coupe 18'], explained },
          figures: Object.fromEntries(
            Object.entries(figures).map(([name, value]) => [name, { value, source: 'a road test' }]),
          ),
        },
      ],
    }),
  );

const judged = (figures: Readonly<Record<string, number>>, explained?: readonly Explanation[]) =>
  judgeCar(COUPE, published(figures, explained)).figures;

describe('a car against its published figures', () => {
  it('agrees within 10 % of each: 1080 kg, 82 kW at 5850 rpm, 154 Nm', () => {
    const found = judged({ mass_kg: 1190, maxTorque_Nm: 155 });
    expect(found.map(({ figure, verdict }) => [figure, verdict])).toEqual([
      ['mass_kg', 'agrees'],
      ['maxTorque_Nm', 'agrees'],
    ]);
    expect(found[0]?.ours).toBeCloseTo(1080, 0);
  });

  it('differs beyond 10 % without a reason, and with a reason for another car', () => {
    const because = 'The published mass is dry.';
    expect(judged({ mass_kg: 900 })[0]?.verdict).toBe('differs');
    const other = { file: 'cars/other', figure: 'mass_kg', because } as const;
    expect(judged({ mass_kg: 900 }, [other])[0]?.verdict).toBe('differs');
    const own = { file: 'cars/coupe', figure: 'mass_kg', because } as const;
    expect(judged({ mass_kg: 900 }, [own])[0]).toMatchObject({ verdict: 'explained', because });
  });

  it('is driven again with the edits of a reason, which holds only where the figure agrees then', () => {
    const reason = (torque_Nm: number): Explanation => ({
      ...{ file: 'coupe', figure: 'timeTo100kph_s', because: 'The published car has a stronger engine.' },
      with: { 'engine.max_torque': torque_Nm },
    });
    const [stronger] = judged({ timeTo100kph_s: 7.2 }, [reason(205)]);
    expect(stronger?.ours).toBeGreaterThan(9);
    expect(stronger).toMatchObject({ verdict: 'explained' });
    expect(stronger?.then).toBeLessThan(7.9);
    expect(judged({ timeTo100kph_s: 7.2 }, [reason(160)])[0]?.verdict).toBe('differs');
  });

  it('brakes at the travel of the pedal that stops it soonest, shorter than with locked wheels', () => {
    const [braking] = judged({ brakingFrom100kph_m: 40 });
    expect(braking?.ours).toBeLessThan(55);
    expect(braking?.ours).toBeGreaterThan(35);
  });

  it('that no published car is named like has no figures', () => {
    const found = judgeCar({ ...COUPE, path: 'x', name: 'y' }, published({ mass_kg: 1 }));
    expect(found).toEqual({ path: 'x', name: 'y', car: undefined, figures: [] });
    expect(carsReport([found])).toContain('## No published figures\n\n- `x`: y');
  });

  it('with errors is not driven, and the report says so', () => {
    const found = judgeCar({ ...COUPE, text: 'susp0~none\n' }, published({ mass_kg: 1080 }));
    expect(found.failure).toContain('racebench inspect');
    expect(carsReport([found])).toContain('Not driven: The car has errors');
  });

  it('has one number for a source, however many figures come from it', () => {
    const report = carsReport([judgeCar(COUPE, published({ mass_kg: 1080, maxTorque_Nm: 154 }))]);
    expect(report).toContain('2 figures of 1 cars: 2 agree, 0 are explained, 0 differ.');
    expect(report.match(/\[1\]/g)).toHaveLength(2);
    expect(report).toContain('1. a road test');
  });
});

describe('the file of published figures', () => {
  it('refuses a reason for a driven figure without edits that prove it', () => {
    const explained = [{ file: 'a', figure: 'topSpeed_kph' as const, because: 'It is slow.' }];
    expect(() => published({ topSpeed_kph: 200 }, explained)).toThrow(/edits with which it agrees/);
  });

  it('refuses a figure of another name', () => {
    expect(() => published({ speed: 200 })).toThrow(/published-figures\.json/);
  });
});
