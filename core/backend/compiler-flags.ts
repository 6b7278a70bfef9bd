import { setFlagsFromString } from 'node:v8';

/**
 * V8 inlines a small function if its calls are frequent relative to the calls of its caller, and earlier
 * calls are included: after the planning of a lap the curve of an inclined tyre was no longer inlined, and
 * its result was boxed at every step. Without a minimum frequency it is inlined. The flag applies to the
 * whole process, threads included (ADR 36).
 */
setFlagsFromString('--min-inlining-frequency=0');
