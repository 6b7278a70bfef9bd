/** Takes down a fault: the parameter, what it holds, what it would have to be. */
export type AddFault = (key: string, value: unknown, reason: string) => void;

export const isAbove0 = (value: number): boolean => value > 0 && value < Infinity;
export const isAtLeast0 = (value: number): boolean => value >= 0 && value < Infinity;
