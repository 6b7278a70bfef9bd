import type { Bridge } from '../bridge/client.ts';
import type { CarReader } from '../worker/car-reader.ts';
import type { WorkerClient } from '../worker/client.ts';

/** Names one service and its type: a store or connection that screens share. Each is declared beside its type. */
export interface ServiceKey<T> {
  readonly name: string;
  /** Never set; it ties the type to the key. */
  readonly type?: T;
}

export const serviceKey = <T>(name: string): ServiceKey<T> => ({ name });

/** The services of one window. A service is asked for by its key; who asks names what it needs and no more. */
export interface Services {
  /** Throws if the service was not provided yet: services are provided in the order of their needs. */
  readonly get: <T>(key: ServiceKey<T>) => T;
  readonly has: (key: ServiceKey<unknown>) => boolean;
  /** Returns the value. Throws if the key has one already. */
  readonly provide: <T>(key: ServiceKey<T>, value: T) => T;
}

export function createServiceRegistry(): Services {
  const values = new Map<ServiceKey<unknown>, unknown>();
  return {
    get: <T>(key: ServiceKey<T>) => {
      if (!values.has(key)) throw new Error(`The service ${key.name} is not provided`);
      return values.get(key) as T;
    },
    has: (key) => values.has(key),
    provide: (key, value) => {
      if (values.has(key)) throw new Error(`The service ${key.name} is provided twice`);
      values.set(key, value);
      return value;
    },
  };
}

export const BRIDGE = serviceKey<Bridge>('bridge');
export const WORKER = serviceKey<WorkerClient>('worker');
export const CAR_READER = serviceKey<CarReader>('reader');
