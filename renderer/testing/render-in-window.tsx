import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { Services } from '../workspace/services.ts';
import { ServicesProvider } from '../workspace/ServicesContext.tsx';

/** Shows a part that asks for no service, and returns the hands and keyboard that act on it. */
export function renderPart(part: ReactElement): UserEvent {
  render(part);
  return userEvent.setup({ delay: null });
}

/** Shows a part among the services of a window. */
export function renderInWindow(services: Services, part: ReactElement): UserEvent {
  return renderPart(<ServicesProvider services={services}>{part}</ServicesProvider>);
}
