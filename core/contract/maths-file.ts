/** First line of every file of math channels. */
export const MATHS_HEADER = 'racebench-maths 1';
export const MATHS_SUFFIX = '.maths';
