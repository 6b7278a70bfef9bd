import type { MfVersion } from '../../catalogue/mf-coefficients/coefficient-row.ts';

/** Version of the equations by FITTYP. 5, 51, 52 and 53 are the 5.x files, 21 is an older number of 5.2. */
const VERSION_OF_FITTYP: Readonly<Record<number, MfVersion>> = {
  5: 'MF5.2',
  6: 'MF5.2',
  21: 'MF5.2',
  51: 'MF5.2',
  52: 'MF5.2',
  53: 'MF5.2',
  60: 'MF6.1',
  61: 'MF6.1',
  62: 'MF6.2',
};

export const KNOWN_FITTYPS = Object.keys(VERSION_OF_FITTYP).map(Number);

export const versionOfFittyp = (fittyp: number): MfVersion | undefined => VERSION_OF_FITTYP[fittyp];

/** FITTYP of a written file of these equations. */
export const FITTYP_OF_VERSION: Readonly<Record<MfVersion, number>> = {
  'MF5.2': 6,
  'MF6.1': 61,
  'MF6.2': 62,
};

/** Values of PROPERTY_FILE_FORMAT that belong to other tyre models. */
const OTHER_MODELS: Readonly<Record<string, string>> = {
  PAC89: 'Pacejka ’89',
  PAC94: 'Pacejka ’94',
  PAC_MC: 'the motorcycle Magic Formula',
  PAC_TIME: 'PAC-TIME',
  FIALA: 'Fiala',
  UA: 'the University of Arizona tyre',
  FTIRE: 'FTire',
  CTIRE: 'CTire',
  RMOD_K: 'RMOD-K',
  SOFT_SOIL: 'the soft-soil tyre',
  '521': 'the 521 tyre',
  TMEASY: 'TMeasy',
};

/** The tyre model named by PROPERTY_FILE_FORMAT, where it is not a Magic Formula read here. */
export const otherModel = (format: string): string | undefined =>
  OTHER_MODELS[format.trim().toUpperCase().replace(/-/g, '_')];
