import { setFlagsFromString } from 'node:v8';

/**
 * V8 compiles a small function into its caller where the call is frequent against the caller's own calls, and what was called
 * before counts: after the planning of a lap the curve of a leaning tyre no longer was, and the number that it gave back went on
 * the heap, at every step. Without a least frequency it is. For the whole process, threads included (ADR 36).
 */
setFlagsFromString('--min-inlining-frequency=0');
