export type Triple = readonly [number, number, number];
