import { describe, expect, it } from 'vitest';
import { aFleetSetup, aPhysxFleet, aSetupFleet } from '../testing/fleets.ts';
import { aPhysxCar, aPhysxVehicle } from '../testing/physx-car.ts';
import { compileVehicle } from '../../models/racebench/compile-vehicle.ts';
import { stepPhysx } from '../../models/physx/engine/step-physx.ts';
import { ACCELERATOR, STEER_RIGHT } from '../../models/physx/engine/vehicle.ts';
import { stepVehicle } from '../../models/racebench/step-vehicle.ts';
import { createVehicle, placeVehicle } from '../../models/racebench/vehicle.ts';
import { flatGround } from '../../environment/world/ground.ts';
import { ACCELERATOR as PEDAL, STEER } from './controls.ts';
import { createFleet, setDetail, stepFleet, vehicleState } from './fleet.ts';
import { wholeColumn } from './fleet-layout.ts';

describe('a fleet', () => {
  it('holds one array per quantity: six wheels of the second vehicle follow four of the first', () => {
    const fleet = createFleet(aPhysxFleet(3, 'mixed'));
    const speeds = wholeColumn(fleet.layout, fleet.memory, 'wheels.speed');
    const [car, truck] = [vehicleState(fleet, 0), vehicleState(fleet, 1)];
    expect([car['wheels.speed']?.length, truck['wheels.speed']?.length]).toEqual([4, 6]);
    truck['wheels.speed']![5] = 77;
    expect(speeds[9]).toBe(77);
    expect(speeds.buffer).toBe(car['wheels.speed']?.buffer);
  });

  it('moves a PhysX car as it moves alone, bit for bit over 300 steps', () => {
    const fleet = createFleet(aPhysxFleet(3));
    const alone = aPhysxVehicle(aPhysxCar(), {
      position: [60, 2, 0],
      forwardSpeed: 10,
      wheelSpeeds: [20, 20, 20, 20],
      engineSpeed: 160,
      gear: 3,
    });
    const { inputs, body } = vehicleState(fleet, 2);
    for (const column of [inputs!, alone.inputs]) {
      column[ACCELERATOR] = 0.5;
      column[STEER_RIGHT] = 0.1;
    }
    for (let i = 0; i < 300; i++) {
      stepFleet(fleet);
      stepPhysx(alone, 1 / 60);
    }
    expect([...body!]).toEqual([...alone.body]);
    expect(alone.body[0]).not.toBeCloseTo(60, 0);
  });

  it('moves a car of our own as it moves alone, bit for bit over 1 s', () => {
    const fleet = createFleet(aSetupFleet('racebench', 2));
    const alone = createVehicle(compileVehicle(aFleetSetup()), flatGround(1));
    placeVehicle(alone, { x_m: 0, y_m: 10, yaw_rad: 0, speed_mps: 15, gear: 3 });
    alone.controls.accelerator = 0.3;
    alone.controls.steer = 0.05;
    const state = vehicleState(fleet, 1);
    state['controls']![PEDAL] = 0.3;
    state['controls']![STEER] = 0.05;
    for (let i = 0; i < 1000; i++) {
      stepFleet(fleet);
      stepVehicle(alone);
    }
    expect([...state['state.position_m']!]).toEqual([...alone.state.position_m]);
    expect(alone.state.position_m[1]).toBeGreaterThan(10.5);
  });
});

describe('levels of detail', () => {
  it('without queries keep the planes and report no hit; a flat road is driven the same', () => {
    const fleet = createFleet(aPhysxFleet(2));
    stepFleet(fleet);
    setDetail(fleet, 1, 'cached planes');
    for (let i = 0; i < 60; i++) stepFleet(fleet);
    const [full, cached] = [vehicleState(fleet, 0), vehicleState(fleet, 1)];
    expect([...full['planes.touches']!]).toEqual([1, 1, 1, 1]);
    expect([...cached['planes.touches']!]).toEqual([-1, -1, -1, -1]);
    expect(cached['body']![2]).toBeCloseTo(full['body']![2]!, 6);
  });

  it('without updates let the body go on by its momentum: falling g t² / 2 in 0.5 s', () => {
    const fleet = createFleet(aPhysxFleet(2));
    for (let i = 0; i < 120; i++) stepFleet(fleet);
    const body = vehicleState(fleet, 1)['body']!;
    const [height, along, speed] = [body[1]!, body[2]!, body[9]!];
    setDetail(fleet, 1, 'momentum');
    for (let i = 0; i < 30; i++) stepFleet(fleet);
    // Semi-implicit: n (n + 1) / 2 steps of g dt².
    expect(height - body[1]!).toBeCloseTo((9.81 * 30 * 31) / 2 / 3600, 2);
    expect(body[2]! - along).toBeCloseTo(0.5 * speed, 2);
  });

  it('let a car of our own go straight on, 15 m in 1 s', () => {
    const fleet = createFleet(aSetupFleet('racebench', 1));
    setDetail(fleet, 0, 'momentum');
    for (let i = 0; i < 1000; i++) stepFleet(fleet);
    expect(vehicleState(fleet, 0)['state.position_m']![0]).toBeCloseTo(15, 6);
  });

  it('that a model does not have are refused', () => {
    const fleet = createFleet(aSetupFleet('racebench', 1));
    expect(() => setDetail(fleet, 0, 'cached planes')).toThrow(
      'The racebench model has no level "cached planes"; it has full, momentum',
    );
  });
});
