import type { ToWorker } from '../wire.ts';
import { HANDLERS, STREAM_WORK } from './handlers.ts';
import { serve } from './serve.ts';

/** The one script of all instances; each loads the parts that its requests need. */
declare const self: DedicatedWorkerGlobalScope;

const take = serve(self, HANDLERS, STREAM_WORK);
self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => take(data));
