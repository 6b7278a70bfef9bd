import { describe, expect, it } from 'vitest';
import {
  openSampleCar,
  sampleCarText,
  VEHICLE_NAMES,
  type VehicleName,
} from '../../proof/testing/car-files.ts';
import { applyEdits } from './apply-edits.ts';
import { openCar } from './open-car.ts';

function edited(name: VehicleName, edits: Readonly<Record<string, string>>) {
  const { text, companions } = sampleCarText(name);
  const changes = Object.entries(edits).map(([key, valueText]) => ({ kind: 'set', key, valueText }) as const);
  return openCar(applyEdits(text, changes), companions);
}
const vehicleOf = (name: VehicleName) => openSampleCar(name).setup?.vehicle;
const errorOf = (name: VehicleName, edits: Readonly<Record<string, string>>): string | undefined =>
  edited(name, edits).diagnostics.find(({ severity }) => severity === 'error')?.message;

describe('vehicles other than cars with four wheels', () => {
  it.each(VEHICLE_NAMES)('%s opens with nothing to report but that the PhysX model alone has it', (name) => {
    const { setup, diagnostics } = openSampleCar(name);
    expect(setup).toBeDefined();
    expect(diagnostics.map(({ code }) => code)).toEqual(['physx-only']);
  });

  it('have their wheels in pairs from the front, left before right', () => {
    expect(vehicleOf('truck-6x6')).toMatchObject({ kind: 'wheels', numbers: [0, 1, 2, 3, 4, 5] });
    expect(vehicleOf('tank')?.numbers).toHaveLength(12);
    const swapped = edited('truck-6x6', {
      'susp0.z': '-2.2',
      'susp1.z': '-2.2',
      'susp4.z': '2.6',
      'susp5.z': '2.6',
    });
    expect(swapped.setup?.vehicle?.numbers).toEqual([4, 5, 2, 3, 0, 1]);
  });

  it('have the single wheel of a tricycle twice, as halves that carry and brake like the one', () => {
    expect(vehicleOf('tadpole')).toMatchObject({ kind: 'tadpole', numbers: [0, 1, 2, 2] });
    expect(vehicleOf('delta')).toMatchObject({ kind: 'delta', numbers: [0, 0, 1, 2] });
    const [, , left, right] = openSampleCar('tadpole').setup!.corners;
    expect(left).toEqual(right);
    expect(left.springRate_Npm).toBe(10000);
    expect(left.wheel.maxBraking_Nm).toBe(210);
    expect(left.mount_m.y).toBe(0);
  });

  it('take the kind of three and of more than four wheels from their positions and number', () => {
    const { text, companions } = sampleCarText('delta');
    const without = (source: string) => source.replace(/racebench_vehicle\s*\{[^}]*\}/, '');
    expect(openCar(without(text), companions).setup?.vehicle?.kind).toBe('delta');
    const truck = sampleCarText('truck-6x6');
    expect(openCar(without(truck.text), truck.companions).setup?.vehicle?.kind).toBe('wheels');
  });

  it('are driven by the wheels that are powered, or by all where none is', () => {
    const off = (n: number) => [`wheel${n}.powered`, '0'] as const;
    expect(edited('truck-6x6', Object.fromEntries([off(0), off(1)])).setup?.vehicle?.driven).toEqual([
      ...[false, false, true, true, true, true],
    ]);
    expect(
      edited('truck-6x6', Object.fromEntries([0, 1, 2, 3, 4, 5].map(off))).setup?.vehicle?.driven,
    ).toEqual(new Array(6).fill(true));
  });

  it('show the settings of all their wheels, and no others', () => {
    const { values } = openSampleCar('truck-6x6');
    expect(values.get('wheel5.mass')?.origin).toBe('own');
    expect(values.get('racebench_physx.wheel5.lat_stiff_x')?.origin).toBe('default');
    expect(values.has('wheel6.mass')).toBe(false);
    expect(openSampleCar('tadpole').values.has('wheel3.mass')).toBe(false);
  });

  it('are refused with the key and what is missing', () => {
    expect(errorOf('truck-6x6', { 'car.wheels': '5' })).toContain(
      '3 wheels are on the left and 2 on the right',
    );
    expect(errorOf('truck-6x6', { 'racebench_vehicle.kind': 'tadpole' })).toBe(
      'car.wheels is 6; a tadpole has three wheels.',
    );
    expect(errorOf('tadpole', { 'racebench_vehicle.kind': 'delta' })).toContain(
      'the three wheels of this car are a tadpole by their positions',
    );
    expect(errorOf('tadpole', { 'susp2.x': '0.3' })).toContain(
      'the single wheel of three is in the middle of the car',
    );
    expect(errorOf('tank', { 'racebench_vehicle.kind': 'boat' })).toContain('it must be one of car, tadpole');
    expect(errorOf('tank', { 'racebench_vehicle.kind': 'car' })).toContain('car.wheels is 12');
    const { text, companions } = sampleCarText('rover');
    const bare = openCar(text.replace(/^\s*drive_torque=.*$/m, ''), companions);
    expect(bare.diagnostics.find(({ severity }) => severity === 'error')?.key).toBe(
      'racebench_vehicle.drive_torque',
    );
  });

  it('join bars of their own axles, and say which wheels are not used', () => {
    const bars = edited('truck-6x6', {
      'antirollbar.count': '1',
      'antirollbar.arb0.susp_left': '4',
      'antirollbar.arb0.susp_right': '5',
      'antirollbar.arb0.k': '9000',
    });
    expect(bars.setup?.antiRollBars).toEqual([{ number: 0, left: 4, right: 5, rate_Npm: 9000 }]);
    expect(edited('tadpole', { 'wheel3.mass': '10' }).diagnostics.map(({ message }) => message)).toContain(
      'The block wheel3 is not used: the wheels of this car are numbered 0 to 2.',
    );
  });
});
