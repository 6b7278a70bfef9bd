import { logRole, type LogRole } from '../../catalogue/log-roles.ts';
import type { LogSurvey, ReplayInputs } from '../../contract/identification-requests.ts';
import { PARAMETERS } from './identify.ts';
import { alignLog } from './log/align-log.ts';
import { foundPhases } from './log/driving-phases.ts';
import type { Log, LogChannel } from './log/log.ts';
import { missingRoles } from './log/segments.ts';
import { lackedBy } from './replay/simulate-log.ts';

const NO_SPEED =
  'No channel of this log is read as speed, without which nothing can be simulated or fitted. Choose it under Channels.';
const SHORT_SPEED =
  'The speed of this log has less than a second of values; nothing can be simulated or fitted. Choose a longer part of the log, or another speed under Channels.';
/** A pedal of more than this is not a share of its travel. */
const MAX_SHARE = 1.5;
const SHARES: readonly LogRole[] = ['accelerator', 'brake', 'clutch'];

const labels = (roles: readonly LogRole[]): string[] =>
  roles.map((role) => logRole(role).label.toLowerCase());

/** Channels, driving and possible work of a log; `lock_rad` is the lock of the steering wheel of its car. */
export function surveyLog(channels: readonly LogChannel[], lock_rad: number): Omit<LogSurvey, 'roles'> {
  const log = alignLog(channels, lock_rad);
  const noLog = channels.some(({ role }) => role === 'speed') ? SHORT_SPEED : NO_SPEED;
  const input = (part: Partial<ReplayInputs>): string => {
    if (log === undefined) return noLog;
    const inputs: ReplayInputs = { pedals: 'speed', steering: 'log', ...part };
    return lackedBy('pedals' in part ? 'pedals' : 'steering', log, inputs).join(' ');
  };
  return {
    phases: log === undefined ? [] : phasesOf(log),
    pedals: { log: input({ pedals: 'log' }), speed: input({ pedals: 'speed' }) },
    steering: {
      log: input({ steering: 'log' }),
      yaw: input({ steering: 'yaw' }),
      path: input({ steering: 'path' }),
    },
    parameters: PARAMETERS.map(({ key, label, needs }) => ({
      key,
      label,
      lacks: log === undefined ? labels(['speed']) : labels(missingRoles(log, needs)),
    })),
    notes: log === undefined ? [] : [...log.notes, ...shareNotes(log)],
    problem: log === undefined ? noLog : '',
  };
}

const phasesOf = (log: Log): LogSurvey['phases'] =>
  foundPhases(log).map(({ label, total_s, longest, lacks }) => ({
    label,
    total_s,
    ...(longest !== undefined && { longest }),
    lacks: labels(lacks),
  }));

const shareNotes = (log: Log): string[] =>
  SHARES.flatMap((role) => {
    const most = log.columns[role]?.reduce((max, value) => (value > max ? value : max), 0) ?? 0;
    return most > MAX_SHARE
      ? [
          `${logRole(role).label}: it reaches ${most.toPrecision(3)}, but a share of the pedal's travel, 0 to 1, is needed. Import the log again with its unit.`,
        ]
      : [];
  });
