import { describe, expect, it } from 'vitest';
import { channelsOf } from '../../../../core/catalogue/channels.ts';
import { READY_WORKSHEETS } from '../../../../core/catalogue/worksheets/ready.ts';
import { openSampleCar, type AnySampleName } from '../../../../core/proof/testing/car-files.ts';
import { carChannels } from '../../../../core/setup/car-channels.ts';
import { withSessionWheels } from './session-wheels.ts';

function recorded(name: AnySampleName): string[] {
  const { setup } = openSampleCar(name);
  if (setup === undefined) throw new Error(`${name} cannot be run`);
  return channelsOf(carChannels(setup, 'physx')).map((channel) => channel.name);
}

const force = READY_WORKSHEETS['Tyres']?.panels['force']?.options ?? {};
const circle = READY_WORKSHEETS['Tyres']?.panels['circle']?.options ?? {};

describe('channels of wheels that a worksheet names', () => {
  it('are those of the single wheel where a vehicle has three', () => {
    expect(withSessionWheels(force, recorded('delta'))).toMatchObject({
      x: 'slipAngle_rad.FR',
      y: 'lateralForce_N.FR',
      colour: 'wheelLoad_N.FR',
    });
    expect(withSessionWheels(circle, recorded('delta'))).toBe(circle);
    expect(withSessionWheels(circle, recorded('tadpole'))).toMatchObject({ x: 'lateralForce_N.RR' });
    expect(withSessionWheels(force, recorded('tadpole'))).toBe(force);
  });

  it('are there in every ready worksheet with a car and with each vehicle', () => {
    for (const name of ['coupe-1974', 'delta', 'tadpole', 'truck-6x6', 'tank', 'rover'] as const) {
      const names = recorded(name);
      const lost = Object.values(READY_WORKSHEETS)
        .flatMap(({ panels }) => Object.values(panels))
        .flatMap(({ options }) => Object.values<unknown>(withSessionWheels(options, names)))
        .filter((value) => typeof value === 'string' && /[.](?:[FR][LR]|[LR]\d+)$/u.test(value))
        .filter((value) => !names.includes(String(value)));
      expect(lost, name).toEqual([]);
    }
  });

  it('stay where no wheel of the session has that quantity', () => {
    expect(withSessionWheels(force, ['speed_mps', 'wheelLoad_N.FR'])).toMatchObject({
      x: 'slipAngle_rad.FL',
      colour: 'wheelLoad_N.FR',
    });
  });
});
