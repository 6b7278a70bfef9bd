import { FILE_TYPES, isFileOf } from '../../../../core/catalogue/file-types.ts';

/** Kinds of files that bring tyres. */
const TYRE_TYPES = ['tyre', 'carText', 'tyreTable'] as const;
/** Their endings with the dot, for a file chooser. */
export const TYRE_FILE_TYPES: readonly string[] = TYRE_TYPES.flatMap((type) =>
  FILE_TYPES[type].extensions.map((ending) => `.${ending}`),
);

export const isTyreFile = (name: string): boolean => isFileOf(name, ...TYRE_TYPES);
