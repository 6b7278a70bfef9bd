/** First line of every file of math channels. */
export const MATHS_HEADER = 'racebench-maths 1';
export const MATHS_SUFFIX = '.maths';
/** Maximum length of a file of math channels, characters. */
export const MAX_MATHS_TEXT = 500_000;
