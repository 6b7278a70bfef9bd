import { useEffect, useState } from 'react';
import type { Venue } from '../../../../core/contract/venues.ts';
import { BRIDGE } from '../../../workspace/services.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { argsKey } from '../../../workspace/last-answers.ts';
import { useRead } from '../../../workspace/use-read.ts';

const KEY = argsKey([{}]);

/** Venues of the library by name, the same in all windows; undefined until read. */
export function useVenues(): readonly Venue[] | undefined {
  const bridge = useService(BRIDGE);
  const [version, setVersion] = useState(0);
  useEffect(() => bridge.on('venue/changed', () => setVersion((n) => n + 1)), [bridge]);
  return useRead('venue/list', KEY, version)?.answers?.[0];
}
