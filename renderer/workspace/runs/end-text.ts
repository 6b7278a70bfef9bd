/** Effect of ending a run before its end. */
export const endText = (isByPerson: boolean): string =>
  isByPerson
    ? 'End stops the drive; what was driven is kept in the library.'
    : 'Cancel stops the run; what it has recorded is kept in the library.';
