import type { DimensionName } from './dimension.ts';

/** The versions of the equations of a file. PAC2002 files are MF 5.2. */
export const MF_VERSIONS = ['MF5.2', 'MF6.1', 'MF6.2'] as const;
export type MfVersion = (typeof MF_VERSIONS)[number];

export const ALL: readonly MfVersion[] = MF_VERSIONS;
export const ONLY_52: readonly MfVersion[] = ['MF5.2'];
export const SINCE_61: readonly MfVersion[] = ['MF6.1', 'MF6.2'];
export const ONLY_62: readonly MfVersion[] = ['MF6.2'];

export interface CoefficientRow {
  /** Section of a written file; a read file may have it in another. */
  readonly section: string;
  /** Default, SI: that of MF-Tyre, as in MFeval. */
  readonly default: number;
  readonly meaning: string;
  readonly dimension: DimensionName;
  /** Equations that read it. */
  readonly versions: readonly MfVersion[];
}

export type CoefficientRows = Readonly<Record<string, CoefficientRow>>;

type MakeRow = (
  value: number,
  meaning: string,
  versions?: readonly MfVersion[],
  dimension?: DimensionName,
) => CoefficientRow;

/** Rows of one section of the file. */
export function rowsOf(section: string): MakeRow {
  return (value, meaning, versions = ALL, dimension = 'number') => ({
    section,
    default: value,
    meaning,
    dimension,
    versions,
  });
}
