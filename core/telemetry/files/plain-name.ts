/** Letters and digits of a name, in lower case: `Lap #`, `lap_count` and `LapCount` are compared by them. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
