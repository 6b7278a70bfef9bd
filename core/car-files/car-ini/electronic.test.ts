import { describe, expect, it } from 'vitest';
import { fourMotors, openFourMotors, seedTableText } from '../../proof/testing/four-motors.ts';
import { readCarValues } from './car-values.ts';
import { createLog } from './diagnostics.ts';
import { parseDocument } from './car-document.ts';
import { companionNames } from './open-car.ts';
import { readPwmTable } from './pwm-table.ts';

const problem = (text: string): string => {
  const [diagnostic] = readPwmTable(text, 'pwm.csv').diagnostics;
  return `${diagnostic?.file ?? ''}:${diagnostic?.line ?? 0} ${diagnostic?.message ?? ''}`;
};

describe('PWM table file', () => {
  it('reads the example table of the software differential formulas with its percentages: 6 lines, 44 1/s front left at 190', () => {
    const { table, diagnostics } = readPwmTable(seedTableText(), 'seed.csv');
    expect(diagnostics).toEqual([]);
    expect(table?.pwm).toEqual([50, 100, 150, 190, 220, 255]);
    expect(table?.rotations_pers.map((column) => column[3])).toEqual([44, 43, 45, 48]);
  });

  it('reads commas, semicolons and blanks, notes and a heading', () => {
    const { table } = readPwmTable('PWM;FL;FR;RL;RR\r\n0;0;0;0;0 # at rest\r\n\r\n255, 10 11\t12;13', 'a');
    expect(table).toEqual({
      pwm: [0, 255],
      rotations_pers: [
        [0, 10],
        [0, 11],
        [0, 12],
        [0, 13],
      ],
    });
  });

  it.each([
    ['50 5 6 5', 'pwm.csv:1 The line has 4 numbers; PWM, FL, FR, RL, RR are 5.'],
    ['# note\n50 5 6 x 4', 'pwm.csv:2 "x" under RL is not a number.'],
    [
      '50 5 6 5 4\n100 5 14 16 11',
      'pwm.csv:2 FL is 5, not above the 5 before it; all columns must rise, so that each speed has one PWM value.',
    ],
    [
      '50 5 6 5 4\n40 6 7 6 5',
      'pwm.csv:2 PWM is 40, not above the 50 before it; all columns must rise, so that each speed has one PWM value.',
    ],
    ['256 5 6 5 4', 'pwm.csv:1 The PWM value is 256; 255 is full throttle.'],
    ['50 -5 6 5 4', 'pwm.csv:1 FL is -5; it cannot be below 0.'],
    ['0 1 0 0 0', 'pwm.csv:1 At PWM 0 all wheel speeds must be 0.'],
    ['PWM FL FR RL RR\n', 'pwm.csv:2 The table has no line with a PWM value above 0.'],
  ])('refuses %j with file and line', (text, message) => {
    expect(problem(text)).toBe(message);
  });
});

describe('a car with a motor in each wheel', () => {
  it('opens without any diagnostic and names its table as the only file beside it', () => {
    const car = openFourMotors();
    expect(car.diagnostics).toEqual([]);
    expect(car.companionNames).toEqual(['pwm.csv']);
  });

  it('has 60 N·m and 1256.6 rad/s per motor and the geometry of the software differential formulas: 1.5 m between the kingpins', () => {
    const { differentials, steering } = fourMotors();
    const electronic = differentials[0].electronic;
    expect(electronic?.motor.stallTorque_Nm).toBe(60);
    expect(electronic?.motor.noLoadSpeed_radps).toBeCloseTo(1256.637, 3);
    expect(electronic?.table?.pwm).toEqual([25, 51, 102, 153, 204, 255]);
    expect(steering).toMatchObject({ geometry: 'ackermann', kingpinWidth_m: 1.5 });
  });

  it('has a continuous PWM value unless its file counts levels: pwm_levels=255 is 8 bits', () => {
    expect(fourMotors().differentials[0].electronic?.pwmLevels).toBe(0);
    const car = openFourMotors({ 'mode=open': 'mode=open\n  pwm_levels=255' });
    expect(car.diagnostics).toEqual([]);
    expect(car.setup?.differentials[0].electronic?.pwmLevels).toBe(255);
  });

  it('shows all 22 settings of the motors, also those its file leaves out; a Salisbury differential shows none', () => {
    const shown = (kind: string): string[] => {
      const text = `differential\n{\n racebench_type=${kind}\n}\n`;
      const document = parseDocument(text);
      const values = readCarValues(document, createLog(document));
      return [...values.keys()].filter((key) => key.startsWith('differential.electronic.'));
    };
    expect(shown('electronic')).toHaveLength(22);
    expect(shown('electronic')).toContain('differential.electronic.traction.gain');
    expect(shown('salisbury')).toEqual([]);
  });

  it('has its motors where others have an engine: 240 N·m at rest, none at 1256.6 rad/s, one gear each way', () => {
    const { engine, gearbox } = fourMotors();
    expect(engine.curve.torque_Nm).toEqual([240, 0]);
    expect(engine.brakingCoefficient_Nmsprad * engine.maxSpeed_radps).toBeCloseTo(240, 9);
    expect(gearbox.forward.map(({ ratio }) => ratio)).toEqual([8]);
    expect(gearbox.reverse.ratio).toBe(-8);
  });

  it('runs on the motors’ no-load speed where the table is not there, and says so', () => {
    const car = openFourMotors({ 'pwm_table=pwm.csv': 'pwm_table=other.csv' });
    expect(car.diagnostics.map(({ code, key }) => [code, key])).toEqual([
      ['missing-file', 'differential.electronic.pwm_table'],
    ]);
    expect(car.setup?.differentials[0].electronic?.table).toBeUndefined();
    expect(companionNames(car.document.text)).toEqual(['other.csv']);
  });

  it('says which modes and geometries are known', () => {
    const car = openFourMotors({
      'mode=open': 'mode=lock',
      'racebench_geometry=ackermann': 'racebench_geometry=akerman',
    });
    expect(car.diagnostics.map(({ code, key }) => [code, key])).toEqual([
      ['unknown-choice', 'steer.racebench_geometry'],
      ['unknown-choice', 'differential.electronic.mode'],
    ]);
    expect(car.setup?.differentials[0].electronic?.mode).toBe('open');
    expect(car.setup?.steering.geometry).toBeUndefined();
  });

  it('cannot drive without torque, speed or gear', () => {
    const car = openFourMotors({ 'stall_torque=60': 'stall_torque=0', 'ratio=8': 'ratio=-8' });
    expect(car.setup).toBeUndefined();
    expect(car.diagnostics.filter(({ code }) => code === 'car-not-drivable').map(({ key }) => key)).toEqual([
      'differential.electronic.motor.stall_torque',
      'differential.electronic.motor.ratio',
    ]);
  });
});
