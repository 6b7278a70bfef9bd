/** A message that goes on after a position in a file, as a sentence of its own where it has none. */
export const sentence = (message: string): string => message.charAt(0).toUpperCase() + message.slice(1);
