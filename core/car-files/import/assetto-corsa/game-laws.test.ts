import { describe, expect, it } from 'vitest';
import { fixtureSource } from '../../../proof/testing/import-sources.ts';
import { importCar } from '../import-car.ts';

/** The sample car with texts replaced in a file, and files added. */
function changed(
  file: string,
  change: (text: string) => string,
  more: Readonly<Record<string, string>> = {},
) {
  const source = fixtureSource('ac-roadster', (one) =>
    one.name.endsWith(file) ? change(one.text) : one.text,
  );
  const added = Object.entries(more).map(([name, text]) => ({ name, text }));
  const { text, report } = importCar({ ...source, files: [...source.files, ...added] });
  const value = (block: string, key: string): string | undefined => {
    const inBlock = new RegExp(`^${block}\\s*\\{([^]*?)^\\}`, 'm').exec(text)?.[1] ?? '';
    return new RegExp(`^\\s*${key}=(.*)$`, 'm').exec(inBlock)?.[1];
  };
  return { text, report, value };
}

const TURBO = `
[TURBO_0]
LAG_UP=0.99
MAX_BOOST=1.2
WASTEGATE=1.0
REFERENCE_RPM=3000
GAMMA=2
COCKPIT_ADJUSTABLE=1
`;

describe('laws of Assetto Corsa that its keys state', () => {
  it('the preload of the centre differential is at the wheels: over FINAL at the shaft before it', () => {
    const awd =
      '[AWD]\nFRONT_SHARE=40\nFRONT_DIFF_POWER=0.1\nFRONT_DIFF_COAST=0\nFRONT_DIFF_PRELOAD=12\nCENTRE_DIFF_POWER=0.2\nCENTRE_DIFF_COAST=0.1\nCENTRE_DIFF_PRELOAD=41\nREAR_DIFF_POWER=0.3\nREAR_DIFF_COAST=0.1\nREAR_DIFF_PRELOAD=15\n';
    const { value } = changed('drivetrain.ini', (text) => `${text.replace('TYPE=RWD', 'TYPE=AWD')}\n${awd}`);
    expect(Number(value('diff2', 'preload'))).toBeCloseTo(41 / 4.1, 6);
    expect([value('diff0', 'preload'), value('diff1', 'preload')]).toEqual(['12', '15']);
  });

  it('the inertia of the gearbox is that of the carrier too', () => {
    expect(changed('drivetrain.ini', (text) => text).value('differential', 'inertia')).toBe('0.02');
  });

  it('a turbo that the driver adjusts begins with its boost limited to the setting', () => {
    const most = (start: string): number =>
      Number(changed('engine.ini', (text) => `${text.replace('LIMITER_HZ', `${start}LIMITER_HZ`)}${TURBO}`).value('engine', 'max_torque')); // prettier-ignore
    const without = Number(changed('engine.ini', (text) => text).value('engine', 'max_torque'));
    expect(most('')).toBeCloseTo(2 * without, 6);
    expect(most('DEFAULT_TURBO_ADJUSTMENT=0.7\n')).toBeCloseTo(1.7 * without, 6);
  });

  it('an idle speed of 0 is the game’s own', () => {
    const { report, value } = changed('engine.ini', (text) => text.replace('MINIMUM=900', 'MINIMUM=0'));
    expect(value('engine', 'idle_rpm')).toBe('1000');
    expect(report.chosen.find(({ key }) => key === 'engine.idle_rpm')?.reason).toMatch(/MINIMUM is 0/);
  });

  it('without an automatic of its own it changes gear as the game’s own drivers do', () => {
    const without = (text: string): string => text.replace(/\[AUTO_SHIFTER\][^]*$/, '');
    const { text } = changed('drivetrain.ini', without, { 'ai.ini': '[GEARS]\nUP=6200\nDOWN=3100\n' });
    expect(text).toMatch(/shift_up_rpm=6200\s+shift_down_rpm=3100/);
    expect(changed('drivetrain.ini', without).text).toMatch(/shift_up_rpm=6650/);
  });
});

describe('files that change the car in the game', () => {
  it.each([
    ['ctrl_single_lock.ini', 'RWD', true],
    ['ctrl_single_lock.ini', 'FWD', false],
    ['ctrl_turbo0.ini', 'RWD', true],
    ['CTRL_EBB.INI', 'RWD', true],
    ['ers.ini', 'FWD', true],
    ['other/ers.ini', 'RWD', false],
    ['ctrl_awd2.ini', 'RWD', false],
  ])('%s with %s is named: %s', (file, type, isNamed) => {
    const { report } = changed('drivetrain.ini', (text) => text.replace('RWD', type), {
      [file]: '[HEADER]\n',
    });
    expect(report.warnings.some((message) => message.startsWith(`${file} is not read. `))).toBe(isNamed);
  });
});

describe('keys that authors use in their own way', () => {
  it('a stop 60 m away is none: the travel is 0.25 m, and the export leaves it as it is', () => {
    const { report, value } = changed('suspensions.ini', (text) =>
      text.replace(/^BUMPSTOP_(UP|DN)=.*$/gm, 'BUMPSTOP_$1=60'),
    );
    expect([value('susp0', 'minlen'), value('susp0', 'maxlen')].map(Number)).toEqual([0.05, 0.55]);
    expect(report.chosen.find(({ key }) => key === 'susp0.minlen')?.reason).toMatch(
      /is 60 m, which no wheel/,
    );
  });

  it('says which keys are of another compound, and which have no equivalent', () => {
    const { report } = changed('tyres.ini', (text) => `${text}\n[FRONT_1]\nFLEX_GAIN=0.1\n`);
    const warnings = report.rows.filter(({ key }) => key === 'FLEX_GAIN').map(({ warning }) => warning);
    expect(warnings).toContain('Of a compound that is not in use.');
  });
});
