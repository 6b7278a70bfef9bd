import type { Mapping } from './mapping.ts';

/**
 * Chooses the speeds of stalling, starting and letting the clutch in from that of idling, for a source whose engine
 * always runs.
 *
 * @param engine words for it in the reasons, such as "The programs’ engine"
 */
export function chooseLowSpeeds(mapping: Mapping, idle_rpm: number, engine: string): void {
  const runs = `${engine} always runs.`;
  mapping.choose(
    'engine.stall_rpm',
    Math.round(0.5 * idle_rpm),
    `${engine} does not stall; half of the idle speed is used.`,
  );
  mapping.choose('engine.start_rpm', Math.round(0.8 * idle_rpm), runs);
  mapping.choose(
    'engine.autoclutch_rpm',
    Math.round(1.5 * idle_rpm),
    'The clutch slips below it when the car starts.',
  );
  mapping.choose('engine.start_stalled', 0, runs);
}
