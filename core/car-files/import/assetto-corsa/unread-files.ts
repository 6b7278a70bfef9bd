import type { SourceFile } from '../import-source.ts';
import type { Mapping } from '../mapping.ts';

interface UnreadFile {
  readonly pattern: RegExp;
  /** Kinds of drive, [TRACTION] TYPE, for which the game opens it; undefined for all. */
  readonly drives?: readonly string[];
  readonly message: string;
}

/**
 * Files beside the settings that change in the game what the settings say (public analyses of the game: it opens them by
 * these names).
 */
const UNREAD_FILES: readonly UnreadFile[] = [
  {
    pattern: /^ctrl_single_lock\.ini$/i,
    drives: ['RWD'],
    message:
      'In the game it sets the locking torque of the differential while the car drives. POWER, COAST and PRELOAD of [DIFFERENTIAL] are used here instead.',
  },
  {
    pattern: /^ctrl_awd_(?:front_share|center_lock)\.ini$/i,
    drives: ['AWD'],
    message:
      'In the game it changes the centre differential while the car drives. The fixed values of [AWD] are used here.',
  },
  {
    pattern: /^ctrl_awd2\.ini$/i,
    drives: ['AWD2'],
    message:
      'In the game it changes the limit of the centre clutch while the car drives. CENTRE_MAX_TORQUE is used here.',
  },
  {
    pattern: /^ctrl_(?:turbo|wastegate)\d+\.ini$/i,
    message:
      'In the game it changes the boost of its turbo with speed or gear. The fixed values of [TURBO_n] are used here, so the torque may differ.',
  },
  {
    pattern: /^ctrl_ebb\.ini$/i,
    message: 'In the game it changes the brake balance while the car drives. FRONT_SHARE is used here.',
  },
  {
    pattern: /^ctrl_arb_(?:front|rear)\.ini$/i,
    message: 'In the game it changes the anti-roll bar while the car drives. The rate of [ARB] is used here.',
  },
  {
    pattern: /^ctrl_4ws\.ini$/i,
    message: 'In the game it steers the rear wheels; here they do not steer.',
  },
  {
    pattern: /^(?:kers|ers)\.ini$/i,
    message:
      'In the game an electric drive adds its torque to that of the engine or the wheels. It is left out, so the new car is slower.',
  },
];

/** Warns of each file that changes the car in the game and is not read. */
export function warnOfUnreadFiles(mapping: Mapping, files: readonly SourceFile[]): void {
  const drive = (mapping.text('drivetrain.ini', 'TRACTION', 'TYPE') ?? '').toUpperCase();
  for (const { pattern, drives, message } of UNREAD_FILES)
    for (const { name } of files)
      if (pattern.test(name) && (drives?.includes(drive) ?? true))
        mapping.warn(`${name} is not read. ${message}`);
}
