import { describe, expect, it } from 'vitest';
import { fixtureText, openSampleCar, sampleCarText } from '../../proof/testing/car-files.ts';
import { changedCar, codesAbout } from '../../proof/testing/make-car.ts';
import { companionNames, openCar } from './open-car.ts';

const coupe = openSampleCar('coupe-1974');
const setup = coupe.setup!;

describe('units and axes of the setup', () => {
  it('names Racer axes in ISO 8855: left front mount at x 1.11, y 0.68, z 0.064 m', () => {
    expect(setup.corners[0].mount_m).toEqual({ x: 1.11, y: 0.68, z: 0.064 });
    expect(setup.corners[3].mount_m).toEqual({ x: -1.31, y: -0.665, z: 0.064 });
  });

  it('renames inertias: roll 270, pitch 1080, yaw 1150 kg m2', () => {
    expect(setup.body.inertia_kgm2).toEqual({ x: 270, y: 1080, z: 1150 });
  });

  it('turns 900 rpm of idle into 94.248 rad/s', () => {
    expect(setup.engine.idleSpeed_radps).toBeCloseTo(94.2478, 4);
  });

  it('turns engine braking of 0.5 N·m per rev/s into 50 N·m at 6000 rpm', () => {
    expect(setup.engine.brakingCoefficient_Nmsprad * ((6000 * 2 * Math.PI) / 60)).toBeCloseTo(50, 9);
  });

  it('takes 68 degrees of total range as 34 degrees to each side', () => {
    expect((setup.corners[0].wheel.steerLock_rad * 180) / Math.PI).toBeCloseTo(34, 9);
  });

  it('takes shift times of 120, 180 and 150 ms as seconds', () => {
    const { declutchTime_s, neutralTime_s, clutchTime_s } = setup.engine.shifting;
    expect([declutchTime_s, neutralTime_s, clutchTime_s]).toEqual([0.12, 0.18, 0.15]);
  });

  it('changes down in the times of changing up, but for the one the file gives for it: 80 ms in neutral', () => {
    const car = changedCar({ 'engine.shifting.time_in_neutral_down': '80' });
    expect(car.setup?.engine.shifting.down).toEqual({
      declutchTime_s: 0.12,
      neutralTime_s: 0.08,
      clutchTime_s: 0.15,
    });
  });

  it('starts with a starter of 60 N·m up to 700 rpm, the engine running', () => {
    const { startSpeed_radps, startStalled, hasStarter, starterTorque_Nm, friction_Nm } = setup.engine;
    expect((startSpeed_radps * 60) / (2 * Math.PI)).toBeCloseTo(700, 9);
    expect({ startStalled, hasStarter, starterTorque_Nm, friction_Nm }).toEqual({
      startStalled: false,
      hasStarter: true,
      starterTorque_Nm: 60,
      friction_Nm: 0,
    });
  });

  it('starts with the engine off and a starter where the file is silent, as Racer does', () => {
    const car = changedCar({ 'engine.start_stalled': undefined, 'engine.starter': undefined });
    expect(car.setup?.engine).toMatchObject({ startStalled: true, hasStarter: true });
  });

  it('takes engine.friction = 4 as 4 N·m of constant drag', () => {
    expect(changedCar({ 'engine.friction': '4' }).setup?.engine.friction_Nm).toBe(4);
  });

  it('keeps toe positive to the left: toe-in is negative on the left, positive on the right wheel', () => {
    expect(setup.corners[0].wheel.toe_rad).toBeCloseTo((-0.1 * Math.PI) / 180, 12);
    expect(setup.corners[1].wheel.toe_rad).toBeCloseTo((0.1 * Math.PI) / 180, 12);
  });

  it('takes the sign off the Ackermann scale of a right wheel', () => {
    const car = changedCar({ 'wheel0.ackerman': '1.2', 'wheel1.ackerman': '-1.2' });
    expect(car.setup?.corners.map(({ wheel }) => wheel.ackermann)).toEqual([1.2, 1.2, 1, 1]);
  });

  it('multiplies the torque curve: 152 N·m at 3800 rpm', () => {
    const { speed_radps, torque_Nm } = setup.engine.curve;
    const peak = torque_Nm.indexOf(Math.max(...torque_Nm));
    expect(torque_Nm[peak]).toBe(152);
    expect(((speed_radps[peak] ?? 0) * 60) / (2 * Math.PI)).toBeCloseTo(3800, 9);
  });

  it('puts handbrake torque on the wheels of the digit list 23 only', () => {
    expect(setup.corners.map(({ wheel }) => wheel.maxHandbraking_Nm)).toEqual([0, 0, 1200, 1200]);
  });

  it('uses the brake torque where a handbraked wheel has no torque of its own', () => {
    const car = changedCar({ 'wheel_rear.max_handbrake_torque': undefined });
    expect(car.setup?.corners[2].wheel.maxHandbraking_Nm).toBe(1800);
  });

  it('is plain data that survives a structured clone', () => {
    expect(structuredClone(setup)).toEqual(setup);
  });
});

describe('values', () => {
  it('give an inherited spring rate with the key that sets it', () => {
    const value = coupe.values.get('susp0.k');
    expect(value).toMatchObject({
      fieldKey: 'susp<n>.k',
      text: '18000',
      value: 18000,
      origin: 'inherited',
      sourceKey: 'susp_front.k',
    });
    expect(sampleCarText('coupe-1974').text.slice(value?.start, value?.end)).toBe('18000');
    expect(sampleCarText('coupe-1974').text.split('\r\n')[(value?.line ?? 0) - 1]).toBe(
      '  k=18000 ; 1.30 Hz',
    );
    expect(value?.column).toBe(5);
  });

  it('give a default without a key and line', () => {
    expect(coupe.values.get('differential.friction')).toMatchObject({
      text: '',
      value: 0,
      origin: 'default',
      sourceKey: '',
      line: 0,
    });
  });

  it('lists no template key twice', () => {
    expect(coupe.values.has('susp_front.k')).toBe(false);
  });
});

describe('wheels by place', () => {
  it('finds front left by the signs of x and z when the numbers are in another order', () => {
    const swapped = changedCar({ 'susp0.x': '-0.68', 'susp1.x': '0.68', 'wheel0.mass': '21' });
    expect(swapped.wheelNumbers).toEqual([1, 0, 2, 3]);
    expect(swapped.diagnostics.filter(({ code }) => code === 'wheel-order')).toHaveLength(1);
    expect(swapped.setup?.corners[1].wheel.mass_kg).toBe(21);
    expect(swapped.setup?.corners[0].mount_m.y).toBe(0.68);
  });

  it('gives the outputs as indices in wheel order', () => {
    const swapped = changedCar({ 'susp2.x': '-0.665', 'susp3.x': '0.665' });
    expect(swapped.wheelNumbers).toEqual([0, 1, 3, 2]);
    expect(swapped.setup?.differentials[0].outputs).toEqual([3, 2]);
  });

  it('refuses two wheels on one corner, naming the key', () => {
    const car = changedCar({ 'susp1.x': '0.68' });
    expect(car.setup).toBeUndefined();
    expect(car.diagnostics.filter(({ code }) => code === 'car-not-drivable').map(({ key }) => key)).toContain(
      'susp1.x',
    );
  });

  const { text, companions } = sampleCarText('coupe-1974');
  const cut = (family: string) => text.replace(new RegExp(`^${family}\\d~[^{]*\\{[^}]*\\}\\r\\n`, 'gm'), '');

  it('takes wheel_front and wheel_rear for wheels 0, 1 and 2, 3 where there are no numbered ones', () => {
    const car = openCar(cut('wheel'), companions);
    expect(car.setup?.corners.map(({ wheel }) => wheel.mass_kg)).toEqual([20, 20, 24, 24]);
    expect(car.setup?.corners.map(({ tyre }) => tyre.model)).toEqual(Array(4).fill('pacejka89'));
    expect(car.diagnostics.filter(({ code }) => code === 'template-as-wheel').map(({ key }) => key)).toEqual([
      'wheel_front',
      'wheel_rear',
    ]);
    expect(car.values.get('wheel3.mass')).toMatchObject({
      origin: 'inherited',
      sourceKey: 'wheel_rear.mass',
    });
  });

  it('asks for susp0.x by name where a template has no place', () => {
    const car = openCar(cut('susp'), companions);
    expect(car.setup).toBeUndefined();
    const errors = car.diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ key }) => key)).toEqual(['susp0.x', 'susp1.x', 'susp2.x', 'susp3.x']);
  });

  it('takes the x of a template as half the track, left for even numbers', () => {
    const placed = cut('susp')
      .replace('susp_front\r\n{', 'susp_front\r\n{\r\n  x=0.7')
      .replace('susp_rear\r\n{', 'susp_rear\r\n{\r\n  x=0.6');
    const car = openCar(placed, companions);
    expect(car.setup?.corners.map(({ mount_m }) => mount_m.y)).toEqual([0.7, -0.7, 0.6, -0.6]);
  });
});

describe('what keeps a car from running', () => {
  it.each([
    ['body.mass', '0'],
    ['wheel0.radius', '0'],
    ['wheel0.inertia', '-1'],
    ['susp0.k', '0'],
    ['susp0.maxlen', '0.1'],
    ['gearbox.gear1.ratio', '0'],
    ['gearbox.gears', '1'],
    ['differential.ratio', '0'],
    ['car.wheels', '2'],
  ])('%s = %s is an error at its line', (key, value) => {
    const car = changedCar({ [key]: value });
    expect(car.setup).toBeUndefined();
    expect(codesAbout(car, key)).toContain('car-not-drivable');
    const line = car.values.get(key)?.line;
    expect(car.diagnostics.find(({ code }) => code === 'car-not-drivable')?.line).toBe(line);
  });

  it('has a setup exactly where there is no error', () => {
    const cars = [coupe, changedCar({ 'body.mass': 'heavy' }), changedCar({ 'body.height': '50' })];
    expect(cars.map((car) => car.setup !== undefined)).toEqual([true, false, true]);
    expect(cars.map((car) => car.diagnostics.some(({ severity }) => severity === 'error'))).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('missing keys', () => {
  it('estimates a missing yaw inertia from the box: 862/12 (1.62^2 + 4.05^2) = 1366.8 kg m2', () => {
    const car = changedCar({ 'body.inertia.y': undefined });
    expect(car.setup?.body.inertia_kgm2.z).toBeCloseTo(1366.8, 1);
    expect(codesAbout(car, 'body.inertia.y')).toEqual(['missing-key']);
  });

  it('puts the maximum speed where the curve stops driving, 7000 rpm', () => {
    const car = changedCar({ 'engine.max_rpm': undefined });
    expect(((car.setup?.engine.maxSpeed_radps ?? 0) * 60) / (2 * Math.PI)).toBeCloseTo(7000, 6);
  });

  it('gives a car without clutch capacity 1.5 times its torque, 228 N·m', () => {
    const car = changedCar({ 'clutch.max_torque': undefined });
    expect(car.setup?.clutch.maxTorque_Nm).toBe(228);
    expect(codesAbout(car, 'clutch.max_torque')).toEqual(['missing-key']);
  });

  it('takes a wheel without coefficients as a simple tyre with the slips Racer defaults to', () => {
    const { text, companions } = sampleCarText('coupe-1974');
    const car = openCar(text.replaceAll('  pacejka~pacejka\r\n', ''), companions);
    expect(car.setup?.corners[0].tyre).toEqual({
      model: 'simple',
      optimalSlipRatio: 0.1,
      optimalSlipAngle_rad: 0.1,
    });
  });

  it('turns a positive reverse ratio round', () => {
    const car = changedCar({ 'gearbox.gear0.ratio': '3.2' });
    expect(car.setup?.gearbox.reverse.ratio).toBe(-3.2);
    expect(codesAbout(car, 'gearbox.gear0.ratio')).toEqual(['out-of-range']);
  });

  it('reads engine.reaction where engine.torque_reaction is missing', () => {
    const car = changedCar({ 'engine.torque_reaction': undefined, 'engine.reaction': '0.5' });
    expect(car.setup?.engine.torqueReaction).toBe(0.5);
  });
});

describe('diagnostics of values', () => {
  const car = openCar(fixtureText('bad-numbers'), []);
  const lines = car.diagnostics.map(({ code, severity, line, column, key }) =>
    [severity, code, `${line}:${column}`, key].join(' '),
  );

  it.each([
    'warning octal-integer 3:9 gearbox.gears',
    'warning decimal-comma 4:13 gearbox.end_ratio',
    'info obsolete-key 4:3 gearbox.end_ratio',
    'error wrong-type 8:8 body.mass',
    'info trailing-text 9:9 body.width',
    'warning unit-slip 10:10 body.height',
    'warning decimal-comma 20:12 aero.body.center',
  ])('%s', (line) => {
    expect(lines).toContain(line);
  });

  it('takes a wrong type milder where the simulation does not read the key', () => {
    expect(lines).toContain('warning wrong-type 14:7 camera0.fov');
  });

  it('takes a lost reference milder in a sound than in a suspension', () => {
    const severities = (text: string) =>
      openCar(text, [])
        .diagnostics.filter(({ code }) => code === 'unknown-reference')
        .map(({ severity }) => severity);
    expect(severities('audio\n{\nsmp0~nothing\n{\nmin=1\n}\n}\n')).toEqual(['warning']);
    expect(severities('susp0~nothing\n{\nx=1\n}\n')).toEqual(['error']);
  });

  it('keeps an unknown key and says so once', () => {
    const unknown = changedCar({ 'engine.nodel': '3' });
    expect(codesAbout(unknown, 'engine.nodel')).toEqual(['unknown-key']);
    expect(unknown.values.get('engine.nodel')).toMatchObject({ fieldKey: '', text: '3', origin: 'own' });
  });

  it('reports duplicate keys and blocks with the line that is used', () => {
    const messages = openCar(fixtureText('duplicates'), []).diagnostics.filter(({ code }) =>
      code.startsWith('duplicate'),
    );
    expect(messages.map(({ code, line, message }) => [code, line, message])).toEqual([
      ['duplicate-key', 4, 'body.mass is set twice (lines 3 and 4); line 3 is used.'],
      ['duplicate-block', 6, 'The block body is there twice (lines 1 and 6); the one in line 1 is used.'],
    ]);
  });

  it('says of a plain-section file what it is and nothing else', () => {
    const plain = openCar(fixtureText('plain-sections'), []);
    expect(plain.diagnostics.map(({ code, line, column }) => [code, line, column])).toEqual([
      ['plain-section-file', 2, 1],
    ]);
    expect(plain.setup).toBeUndefined();
  });

  it('puts diagnostics in the order of lines', () => {
    const numbers = car.diagnostics.map(({ line }) => line);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  });
});

describe('the torque curve file', () => {
  const { text, companions } = sampleCarText('coupe-1974');
  const curve = companions[0]!.text;

  it('is named by the car', () => {
    expect(companionNames(text)).toEqual(['torque.crv']);
    expect(companionNames(fixtureText('blank-around-equals'))).toEqual(['torque.crv']);
    expect(companionNames('engine\n{\n}\n')).toEqual([]);
  });

  it('is also found as car.torque.crv and in other letters', () => {
    for (const name of ['car.torque.crv', 'TORQUE.CRV'])
      expect(openCar(text, [{ name, text: curve }]).setup?.engine.curve).toEqual(setup.engine.curve);
  });

  it('missing, is reported with file, line and key, and the car runs on 100 N·m', () => {
    const car = openCar(text, []);
    expect(car.setup?.engine.curve).toEqual({ speed_radps: [0], torque_Nm: [100] });
    const missing = car.diagnostics.find(({ code }) => code === 'missing-file');
    expect(missing).toMatchObject({ severity: 'warning', key: 'engine.curve_torque', line: 49, column: 16 });
    expect(missing?.message).toContain('torque.crv');
  });

  it('with a falling x keeps the car from running, reported with file and line of the curve', () => {
    const car = openCar(text, [{ name: 'torque.crv', text: curve.replace('x=500', 'x=-5') }]);
    expect(car.setup).toBeUndefined();
    expect(car.diagnostics.find(({ code }) => code === 'bad-curve')).toMatchObject({
      file: 'torque.crv',
      key: 'curve.point1',
      line: 19,
    });
  });
});

describe('a block of a fifth wheel', () => {
  const car = changedCar({ 'susp4.k': '20000', 'susp4.rest_length': '0.3', 'wheel12.mass': '9' });

  it('is kept, does nothing, and is said once to do nothing', () => {
    const unused = car.diagnostics.filter(({ code }) => code === 'unused-wheel');
    expect(unused.map(({ key }) => key)).toEqual(['susp4', 'wheel12']);
    expect(unused[0]?.message).toBe('The block susp4 is not used: a car has four wheels, numbered 0 to 3.');
    expect(car.setup).toEqual(setup);
  });
});
