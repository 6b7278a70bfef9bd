/** Begins the names of math channels; a channel of a file may have any other. */
export const MATHS_NAME = 'maths:';
/** Begins the addresses of math channels. */
export const MATHS_ADDRESS = 'maths#';

export const isMathsAddress = (address: string): boolean => address.startsWith(MATHS_ADDRESS);
