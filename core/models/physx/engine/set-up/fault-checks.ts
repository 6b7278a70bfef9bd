/** Records a fault: the parameter, its value, and its valid values. */
export type AddFault = (key: string, value: unknown, reason: string) => void;

export const isAbove0 = (value: number): boolean => value > 0 && value < Infinity;
export const isAtLeast0 = (value: number): boolean => value >= 0 && value < Infinity;
