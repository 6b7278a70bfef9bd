/** Prefix of the names of math channels; a channel of a file may have any other name. */
export const MATHS_NAME = 'maths:';
/** Prefix of the addresses of math channels. */
export const MATHS_ADDRESS = 'maths#';

export const isMathsAddress = (address: string): boolean => address.startsWith(MATHS_ADDRESS);
