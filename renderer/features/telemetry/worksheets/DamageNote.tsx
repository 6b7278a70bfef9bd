import { useEffect, useState, type ReactElement } from 'react';
import type { SessionId } from '../../../../core/contract/ids.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { isSecondWindow } from '../../../workspace/second-window.ts';
import { Button } from '../../../ui/Button.tsx';
import type { ChannelCatalogue } from '../../../plots/lines/channel-catalogue.ts';
import css from './Workbench.module.css';
import { LIBRARY } from '../../../workspace/sessions/library-store.ts';
import { UI } from '../../../workspace/ui-store.ts';
import { BRIDGE } from '../../../workspace/services.ts';

/** Leads to the Library screen, which shows the findings; the second window has none. */
export function CheckLibrary(): ReactElement | undefined {
  const library = useService(LIBRARY);
  const ui = useService(UI);
  if (isSecondWindow()) return undefined;
  return (
    <Button
      isSmall
      onPress={() => {
        ui.setState({ screen: 'library' });
        void library.check();
      }}
    >
      Check the library
    </Button>
  );
}

const NAMED = 3;

interface DamageNoteProps {
  readonly sessionId: SessionId;
  readonly catalogue: ChannelCatalogue;
}

/**
 * Channels of the session in which damaged samples were found while it is shown; empty where there are none.
 */
export function DamageNote({ sessionId, catalogue }: DamageNoteProps): ReactElement | undefined {
  const bridge = useService(BRIDGE);
  const [channels, setChannels] = useState<readonly string[]>([]);
  useEffect(
    () =>
      bridge.on('session/damaged', (met) => {
        if (met.sessionId !== sessionId) return;
        setChannels((known) => {
          const more = met.channels.filter((name) => !known.includes(name));
          return more.length === 0 ? known : [...known, ...more];
        });
      }),
    [bridge, sessionId],
  );
  if (channels.length === 0) return undefined;
  const rest = channels.length - NAMED;
  const named = channels.slice(0, NAMED).map((name) => catalogue.label(name));
  const of = rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ');
  return (
    <p role="alert" className={css['damage']}>
      Samples of {of} are damaged and left out.
      <CheckLibrary />
    </p>
  );
}
