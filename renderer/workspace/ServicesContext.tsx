import { createContext, use, type ReactElement, type ReactNode } from 'react';
import type { ServiceKey, Services } from './services.ts';

const Context = createContext<Services | undefined>(undefined);

export function ServicesProvider(props: {
  readonly services: Services;
  readonly children: ReactNode;
}): ReactElement {
  return <Context value={props.services}>{props.children}</Context>;
}

export function useServices(): Services {
  const services = use(Context);
  if (services === undefined) throw new Error('A screen is shown outside ServicesProvider');
  return services;
}

/** The service of the key; it is the same one as long as the window lives. */
export const useService = <T,>(key: ServiceKey<T>): T => useServices().get(key);
