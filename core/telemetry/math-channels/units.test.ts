import { describe, expect, it } from 'vitest';
import { createCatalogue, OWN_CHANNELS } from './catalogue.ts';
import { checkDefinitions } from './check-definitions.ts';
import { parseMathDocument } from './maths-document.ts';
import { fileOf } from './testing/a-session.ts';

const OWN = createCatalogue(OWN_CHANNELS);

/** The diagnostics of an expression over our own channels: the marked text and the message. */
function reported(value: string, unit = ''): readonly (readonly [string, string])[] {
  const text = fileOf(value, unit);
  return checkDefinitions([parseMathDocument(text)], OWN).diagnostics.map((d) => [
    text.slice(d.from, d.to),
    d.message,
  ]);
}

function unitOf(value: string, unit = ''): string | undefined {
  const checked = checkDefinitions([parseMathDocument(fileOf(value, unit))], OWN);
  expect(checked.diagnostics).toEqual([]);
  return checked.definitions[0]?.unit;
}

describe('units that do not go together are marked in place', () => {
  it.each([
    ["'Speed' + 'Tyre load FL'", "'Tyre load FL'", 'Adds a force (N) to a speed (m/s)'],
    ["'Speed' - 'Jounce FL'", "'Jounce FL'", 'Subtracts a length (m) from a speed (m/s)'],
    [
      "'Speed' > 100",
      '100',
      'Compares a speed (m/s) with a plain number; a number needs its unit, as in 100 [m/s]',
    ],
    [
      "100 < 'Speed'",
      '100',
      'Compares a plain number with a speed (m/s); a number needs its unit, as in 100 [m/s]',
    ],
    [
      "choose('Speed', 1, 2)",
      "'Speed'",
      'The condition of choose() is a speed (m/s); it must be a plain number',
    ],
    ["choose('Brake' > 0, 'Speed', 'Gear')", "'Gear'", 'choose() gives a speed (m/s) or a plain number'],
    [
      "max('Speed', 3, 4 [m/s])",
      '3',
      'max() takes a speed (m/s) and a plain number; a number needs its unit, as in 3 [m/s]',
    ],
    [
      'sin(0.5)',
      '0.5',
      'sin() takes an angle, not a plain number: write it with its unit, as in 0.5 [rad] or 30 [deg]',
    ],
    ["exp('Speed')", "'Speed'", 'The argument of exp() is a speed (m/s); it must be a plain number'],
    ["2 ^ 'Speed'", "'Speed'", 'The exponent is a speed (m/s); it must be a plain number'],
    [
      "'Speed' ^ 'Brake'",
      "'Brake'",
      'The exponent of a speed (m/s) has to be a number, so that the unit is known',
    ],
    ["'Speed' [N]", '[N]', '[N] is a force (N); this is a speed (m/s)'],
    ["'Speed' [furlongs]", '[furlongs]', 'Unknown unit [furlongs]'],
    ["smooth('Speed', 2 [m])", '2 [m]', 'The time of smooth() is a length (m); it is given in s'],
    [
      "low_pass('Speed', 3 [rad/s])",
      '3 [rad/s]',
      'The frequency of low_pass() is a rotational speed (rad/s); it is given in Hz',
    ],
    [
      "table('Speed', 0 : 0, 10 : 1)",
      '10',
      'table() looks up a speed (m/s) among a plain number; a number needs its unit, as in 10 [m/s]',
    ],
    ["not 'Speed'", "'Speed'", 'The operand of not is a speed (m/s); it must be a plain number'],
    ["'Speed' and 1", "'Speed'", 'An operand of and is a speed (m/s); it must be a plain number'],
    [
      "'Tyre load FL' / 'Speed' ^ 2",
      "'Tyre load FL' / 'Speed' ^ 2",
      'The result is a quantity in kg/m, which no unit of the list fits: divide it by a unit, as in / 1 [kg/m]',
    ],
  ])('%s', (value, marked, message) => {
    expect(reported(value)).toEqual([[marked, message]]);
  });

  it('two of one expression are both reported, and their consequences are not', () => {
    expect(reported("('Speed' + 'Jounce FL') * 2 + sin('Brake')").map(([marked]) => marked)).toEqual([
      "'Jounce FL'",
      "'Brake'",
    ]);
  });

  it('a result that does not fit its unit is reported at the unit', () => {
    expect(reported("'Tyre load FL' * 'Speed'", 'N')).toEqual([
      ['N', 'The result is a power (W); the unit is that of a force (N)'],
    ]);
  });
});

describe('an angle counts in sums and is dropped by products', () => {
  it.each([
    ["'Yaw rate' + 1 [Hz]", 'Adds a frequency (Hz) to a rotational speed (rad/s)'],
    ["'Lateral slip FL' + 'Longitudinal slip FL'", 'Adds a plain number to an angle (rad)'],
    ["derivative('Yaw angle') - 1 [Hz]", 'Subtracts a frequency (Hz) from a rotational speed (rad/s)'],
    ["2 * 'Yaw rate' + 1 [Hz]", 'Adds a frequency (Hz) to a rotational speed (rad/s)'],
  ])('%s is refused', (value, message) => {
    expect(reported(value)[0]?.[1]).toBe(message);
  });

  it.each([
    ["'Wheel speed FL' * 0.3 [m] - 'Speed'", 'mps'],
    ["'Speed' * 'Yaw rate' - 'Lateral acceleration'", 'mps2'],
    ["'Drive torque FL' * 'Wheel speed FL' + 1 [kW]", 'W'],
    ["'Speed' / 20 [m] - 'Yaw rate'", 'radps'],
    ["2.5 [m] / 20 [m] + 'Lateral slip FL'", 'rad'],
    ["atan2('Lateral velocity', 'Speed') - 'Sideslip angle'", 'rad'],
    ["sin('Roll angle') * g", 'mps2'],
    ["sqrt('Speed' ^ 2)", 'mps'],
    ["integrate('Yaw rate') - 'Yaw angle'", 'rad'],
    ["'Longitudinal slip FL' * 'Lateral slip FL' + 3 [deg]", 'rad'],
  ])('%s is %s', (value, unit) => {
    expect(unitOf(value)).toBe(unit);
  });
});

describe('numbers', () => {
  it('0 and invalid have the unit of what they meet', () => {
    expect(unitOf("max('Speed', 0)")).toBe('mps');
    expect(unitOf("choose('Speed' > 0, 'Tyre load FL', invalid)")).toBe('N');
    expect(unitOf("0 - 'Speed'")).toBe('mps');
  });

  it('a unit of factors is read: 1.2 [kg/m^3] times a squared speed is a pressure', () => {
    expect(unitOf("0.5 * 1.2 [kg/m^3] * 'Speed' ^ 2")).toBe('Pa');
    expect(unitOf("1 [N*s^2/m^2] * 'Speed' ^ 2")).toBe('N');
    expect(unitOf("'Damper' + 1 [mm/s]".replace("'Damper'", "derivative('Jounce FL')"))).toBe('mps');
  });
});

describe('temperatures have a zero of their own', () => {
  const T = "'Tyre surface temperature FL'";
  const U = "'Tyre surface temperature FR'";

  it('a mean of two is a temperature, shown in °C', () => {
    expect(unitOf(`(${T} + ${U}) / 2`, 'degC')).toBe('degC');
    expect(unitOf(`stat_mean(${T})`, 'degC')).toBe('degC');
    expect(unitOf(`max(${T}, 80 [degC])`, 'degC')).toBe('degC');
  });

  it('a difference of two is shown in K and not in °C', () => {
    expect(unitOf(`${T} - ${U}`, 'K')).toBe('K');
    expect(reported(`${T} - ${U}`, 'degC')).toEqual([
      ['degC', 'The result is a temperature difference: it is shown in K, not in °C'],
    ]);
    expect(reported(`${T} + ${U}`, 'degC')[0]?.[1]).toContain('a sum of temperatures, not their mean');
  });

  it('0 without unit would be absolute zero and is refused', () => {
    expect(reported(`choose(${T} > 0, 1, 2)`)[0]?.[1]).toContain('write 0 [degC] or 0 [K]');
  });
});

describe('names', () => {
  it.each([
    ["'Spede'", "There is no channel 'Spede'; did you mean 'Speed'?"],
    ['Speed', "Speed is unknown. Channel names are written in quotes: 'Speed'"],
    ['smoth(1, 2)', 'There is no function smoth(); did you mean smooth()?'],
    ['smooth', 'smooth is a function: write smooth(x, seconds)'],
    ["smooth('Speed')", '1 argument given; write smooth(x, seconds)'],
    [
      "stat_mean('Speed', 'lapp')",
      "The range of stat_mean() is one of 'lap', 'sector', 'selection', 'session': did you mean 'lap'?",
    ],
    ["smooth('Speed', 'Brake')", 'The time of smooth() has to be a number: it cannot change with a channel'],
    ["smooth('Speed', -1)", 'The time of smooth() has to be above 0'],
    ["car('weelbase')", "There is no figure 'weelbase' of the car: did you mean 'wheelbase'?"],
    ["table('Speed', 5 [m/s] : 1, 2 [m/s] : 2)", 'The points of table() have to rise in x'],
    ["table('Speed', 5 [m/s] : 1, 2)", 'The points of table() are written x : y'],
    ["'Speed' / 0", 'Divides by zero'],
  ])('%s', (value, message) => {
    expect(reported(value)[0]?.[1]).toBe(message);
  });

  it('a channel is found by label, by stored name and in small letters', () => {
    expect(unitOf("'Tyre load FL' + 'wheelLoad_N.FL' + 'tyre load fl'")).toBe('N');
  });
});
