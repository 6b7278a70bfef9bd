import { describe, expect, it } from 'vitest';
import type { SessionDetail } from '../../contract/session-requests.ts';
import { SMALL_CAR } from '../testing/small-car.ts';
import { sessionScenery } from './scenery.ts';

const BREAKABLE = `
breakable0
{
  name=wing
  mass=8
  strength=4000
  x=0
  y=0.2
  z=-1.6
}
`;

function scenery(session: Partial<SessionDetail>) {
  const whole = {
    setupText: SMALL_CAR,
    companions: [],
    manoeuvre: 'braking',
    parameters: {},
    world: 'flat',
    events: [],
  };
  return sessionScenery({ ...whole, ...session } as unknown as SessionDetail);
}

describe('the scenery of a session', () => {
  it('is empty on flat ground', () => {
    const { walls, steps, crates, cones, relief, grade, bank, lostParts } = scenery({});
    expect([walls, steps, crates, lostParts]).toEqual([[], [], [], []]);
    expect([cones.length, relief.index.length, grade, bank]).toEqual([0, 0, 0, 0]);
  });

  it('is three walls, the last one 80 m ahead, and four crates in the yard', () => {
    const { walls } = scenery({ world: 'walls' });
    expect(walls).toHaveLength(3);
    expect(walls[2]?.centre_m[0]).toBe(80.5);
    expect(scenery({ world: 'yard' }).crates).toHaveLength(4);
  });

  it('is a road that climbs 10 %, or with the gradient of a hill start', () => {
    expect(scenery({ world: 'slope' }).grade).toBe(0.1);
    expect(scenery({ manoeuvre: 'hill-start', parameters: { gradient: 0.2 } }).grade).toBe(0.2);
  });

  it('is a hill of 6 m, and waves of 30 mm drawn with 10,000 vertices instead of 155,000', () => {
    const highest = (world: string): number =>
      Math.max(...scenery({ world }).relief.position.filter((_, i) => i % 3 === 2));
    expect(highest('hill')).toBeCloseTo(6, 2);
    expect(highest('bumps')).toBeCloseTo(0.034, 3);
    expect(scenery({ world: 'bumps' }).relief.position.length / 3).toBeLessThan(10_001);
  });

  it('is six cones 18 m apart in a slalom of six, 32 around a skidpad less those in the other lane', () => {
    const { cones } = scenery({ manoeuvre: 'slalom', parameters: { cones: 6, spacing_m: 18 } });
    expect(cones).toHaveLength(12);
    expect((cones[2] ?? 0) - (cones[0] ?? 0)).toBe(18);
    const pad = scenery({ manoeuvre: 'skidpad' }).cones.length / 2;
    expect(pad).toBeGreaterThan(32);
    expect(pad).toBeLessThan(64);
  });

  it('is empty for a session of another program', () => {
    const { cones, walls } = scenery({ setupText: '', manoeuvre: 'imported', world: '' });
    expect([cones.length, walls.length]).toEqual([0, 0]);
  });

  it('has the part that broke off at 3.2 s, from its event', () => {
    const { lostParts } = scenery({
      setupText: SMALL_CAR + BREAKABLE,
      events: [{ time_s: 3.2, kind: 'part-left', message: 'wing (8 kg) left the car: 5.1 kN on a weld' }],
    });
    expect(lostParts).toHaveLength(1);
    expect(lostParts[0]).toMatchObject({ name: 'wing', left_s: 3.2 });
    expect(lostParts[0]?.size_m).toBeCloseTo(0.342, 3);
  });
});
