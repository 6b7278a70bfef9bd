import { RacebenchError } from '../../../contract/errors.ts';

export function refuse(message: string): never {
  throw new RacebenchError('CAR_INVALID', message);
}

export function requirePositive(key: string, value: number): void {
  if (value > 0 && Number.isFinite(value)) return;
  refuse(`${key} is ${value}; the simulation needs a positive number.`);
}

export function requireNotNegative(key: string, value: number): void {
  if (value >= 0 && Number.isFinite(value)) return;
  refuse(`${key} is ${value}; the simulation needs 0 or more.`);
}
