import { setFlagsFromString } from 'node:v8';

/**
 * V8 inlines a small function if its calls are frequent relative to the calls of its caller, and earlier
 * calls are included: after the planning of a lap the curve of an inclined tyre was no longer inlined, and
 * its result was boxed at every step. Without a minimum frequency it is inlined. The flag applies to the
 * whole process, threads included (ADR 36).
 */
setFlagsFromString('--min-inlining-frequency=0');

/**
 * Maglev, the middle compiler of V8, computes wrong numbers in Node 24 while other programs keep the processor busy: one import in
 * eighty timed laps by the wrong line. Optimised code is that of the last compiler, as before (ADR 97).
 */
if (process.versions.v8.startsWith('13.6.')) setFlagsFromString('--no-maglev');
