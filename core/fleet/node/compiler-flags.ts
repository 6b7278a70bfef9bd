import { setFlagsFromString } from 'node:v8';

/**
 * V8 compiles a function into its caller while the caller stays within a size and calls it often enough. A number that a
 * function gives back without that is put on the heap: garbage at every step, a tenth of its time, and more or less of it
 * from start to start. For the whole process, threads included (ADR 36).
 */
setFlagsFromString('--max-inlined-bytecode-size-cumulative=2500');
setFlagsFromString('--min-inlining-frequency=0');
