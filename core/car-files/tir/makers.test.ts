import { describe, expect, it } from 'vitest';
import { unfittedStates } from '../../models/tyre/mf/unfitted.ts';
import { readTir } from './read.ts';

const UNITS = "[UNITS]\nLENGTH = 'meter'\nFORCE = 'newton'\nANGLE = 'radian'\nMASS = 'kg'\nTIME = 'second'\n";
const LATERAL = 'PCY1 = 1.5\nPDY1 = 2.4\nPKY1 = -50\nPKY2 = 1.5\n';
const LONGITUDINAL = 'PCX1 = 1.6\nPDX1 = 1.5\nPKX1 = 40\nRBX1 = 12\n';

/** Shapes of heads as they are in public files, with numbers of our own. */
const HEADS = {
  /** Fitted tyres of the Tire Test Consortium for Adams, lateral forces alone. */
  adams: `[MDI_HEADER]
FILE_TYPE        = 'tir'
FILE_VERSION     =  3.0
FILE_FORMAT      = 'ASCII'
! : TIRE_VERSION :  PAC2002 2018
! : COMPATIBILITY : Adams Tire 2018
! : COMMENT :       Test Speed (mph): 25
${UNITS}[MODEL]
PROPERTY_FILE_FORMAT ='PAC2002'
FUNCTION_NAME  = 'TYR900'
USE_MODE       = 2
TYRESIDE       = 'RIGHT'
CONTACT_MODEL  = '3D_ENVELOPING'
[DIMENSION]
UNLOADED_RADIUS = 0.23
[SHAPE]
{radial width}
 1.0    0.0
 1.0    0.9
[VERTICAL]
FNOMIN = 800
[LATERAL_COEFFICIENTS]
${LATERAL}`,
  /** A truck tyre converted by its maker: a head of remarks, a section of its own. */
  goodyear: `!------------------------------------------------
!PRGM_CONVERTER:      FM_EXPORT_TIR
!TIRE_VERSION:        MF-TYRE 5.0 (W-axis system)
$------------------------------------------------goodyear
[GOODYEAR]
CONSTRUCTION          =          '0L5001'
INFLATION_PRESSURE    =               6.5
${UNITS}[MODEL]
PROPERTY_FILE_FORMAT  = 'MF_05'
FITTYP = 5
TYRESIDE = 'SYMMETRIC'
[VERTICAL]
FNOMIN = 20000
[LATERAL_COEFFICIENTS]
${LATERAL}[LONGITUDINAL_COEFFICIENTS]
${LONGITUDINAL}`,
  /** MF-Tyre/MF-Swift 6.1 with blanks before its keys and remarks behind values. */
  swift: `[MDI_HEADER]
FILE_TYPE                ='tir'
! : TIRE_VERSION :      MF61
${UNITS}$----------model
[MODEL]
 FITTYP                   = 61                \t\t$Magic Formula Version number
 TYRESIDE                 = 'LEFT'
 LONGVL                   = 11.2     \t\t$Nominal speed
[VERTICAL]
 FNOMIN = 650
[LATERAL_COEFFICIENTS]
${LATERAL}[LONGITUDINAL_COEFFICIENTS]
${LONGITUDINAL}`,
} as const;

describe('a .tir file by its maker', () => {
  it.each([
    ['adams', 'MF5.2', 'right'],
    ['goodyear', 'MF5.2', 'symmetric'],
    ['swift', 'MF6.1', 'left'],
  ] as const)('%s is read without a warning', (head, version, side) => {
    const { tyre, problems } = readTir(HEADS[head], `${head}.tir`);
    expect(problems.map(({ message }) => message)).toEqual([]);
    expect(tyre).toMatchObject({ version, side, parameters: { PDY1: 2.4, PKY1: -50 } });
  });

  it('says which force it does not have: it would be that of a default tyre', () => {
    const states = (head: keyof typeof HEADS): string =>
      unfittedStates(readTir(HEADS[head], '').tyre!).join(' ');
    expect(states('adams')).toMatch(/^no longitudinal force: PDX1 and PKX1 are not given/);
    expect(states('swift')).not.toMatch(/are not given/);
  });
});
