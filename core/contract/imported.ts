/** In place of manoeuvre and model of sessions that were read from a file of another program. */
export const IMPORTED = 'imported';
