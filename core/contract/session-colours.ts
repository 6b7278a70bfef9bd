/** Colours of sessions on white paper, as the light theme has them (--session-0 ... of renderer/styles/tokens.css). */
export const SESSION_COLOURS = [
  '#1f5fbf',
  '#a85400',
  '#1b7a4b',
  '#7a3db0',
  '#00737d',
  '#8c6a00',
  '#a62a78',
  '#4c5866',
] as const;
export const SESSION_COLOUR_COUNT = SESSION_COLOURS.length;

/**
 * The colour of a session, the same on every panel and after every start: it follows from the id. Two
 * sessions of one colour are distinguished by the line style of the compared one, and by `apartFrom`.
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
