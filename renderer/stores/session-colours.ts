/** Number of session colours in the theme (--session-0 ...). */
export const SESSION_COLOUR_COUNT = 8;

/**
 * The colour of a session, the same on every panel and at every start: it follows from the id. Two sessions shown
 * together that would share one are told apart by the line style of the compared one, and by `apartFrom`.
 */
export function sessionColour(id: number, apartFrom?: number): number {
  const colour = id % SESSION_COLOUR_COUNT;
  if (apartFrom === undefined || apartFrom === id || apartFrom % SESSION_COLOUR_COUNT !== colour)
    return colour;
  return (colour + SESSION_COLOUR_COUNT / 2) % SESSION_COLOUR_COUNT;
}

export function sessionColourVariable(id: number, apartFrom?: number): string {
  return `--session-${sessionColour(id, apartFrom)}`;
}
