import { createContext, use, type ReactElement, type ReactNode } from 'react';
import type { Services } from '../shell/services.ts';

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
