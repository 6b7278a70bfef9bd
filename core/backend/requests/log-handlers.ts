import type { LOG_REQUESTS } from '../../contract/log.ts';
import { attempt } from '../files/attempt.ts';
import { crashReports } from '../log/crash-reports.ts';
import { problemReport } from '../log/problem-report.ts';
import type { Handlers } from '../router/handlers.ts';
import type { HandlerContext } from './context.ts';

export function createLogHandlers(context: HandlerContext): Pick<Handlers, keyof typeof LOG_REQUESTS> {
  const { log, upkeep, runs, version, crashFolder } = context;
  const state = (): (readonly [string, string])[] => {
    const facts = attempt(() => upkeep.facts());
    return [
      [
        'Backend',
        `running for ${Math.round(process.uptime())} s, ${Math.round(process.memoryUsage.rss() / 1e6)} MB`,
      ],
      ['Runs under way', String(runs.list().length)],
      ...(facts === undefined
        ? ([['Library', 'cannot be opened']] as const)
        : ([
            ['Library', `${facts.path}, ${facts.sessions} sessions, ${Math.round(facts.bytes / 1e6)} MB`],
            ['Schema', String(facts.schema)],
          ] as const)),
      ...(crashFolder === undefined ? [] : ([['Crash reports', crashReports(crashFolder)]] as const)),
    ];
  };
  return {
    'log/read': () => ({ path: log.path, lines: log.read() }),
    'log/write': ({ level, message }) => {
      log.write({ level, source: 'window', message });
      return {};
    },
    'log/report': (args) => ({
      text: problemReport({ ...args, version, node: process.version, state: state(), lines: log.read() }),
    }),
  };
}
