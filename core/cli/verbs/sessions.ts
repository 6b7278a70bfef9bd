import { homePaths } from '../../backend/files/home.ts';
import { openStore } from '../../backend/sessions/store.ts';
import { EXIT_FINE, type Output } from '../output.ts';
import { alignedRows, numberText } from '../text-table.ts';

/** The sessions of a database, or of the user's library where none is named; newest first. */
export function sessions(databasePath: string | undefined, output: Output): number {
  const store = openStore({ path: databasePath ?? homePaths().databasePath, create: false });
  try {
    const list = store.sessions.list();
    const header = ['id', 'created', 'status', 'duration', '', 'manoeuvre', 'model', 'car', 'name'];
    const rows = list.map((s) => [
      String(s.id),
      s.created.replace('T', ' ').slice(0, 19),
      s.status,
      numberText(s.duration_s, 2),
      's',
      s.manoeuvre,
      s.model,
      s.car,
      s.name,
    ]);
    output.result(
      {
        sessions: list.map(
          ({ id, name, created, car, manoeuvre, status, duration_s, channels, ...more }) => ({
            id,
            name,
            created,
            car,
            manoeuvre,
            status,
            duration_s,
            channels,
            model: more.model,
            surface: more.surface,
            surfaceFile: more.surfaceFile,
            weather: more.weather,
            rate_Hz: more.rate_Hz,
            reason: more.reason,
            tags: more.tags,
          }),
        ),
      },
      list.length === 0
        ? [`No sessions in ${store.path}`]
        : alignedRows(
            [header, ...rows],
            ['right', 'left', 'left', 'right', 'left', 'left', 'left', 'left', 'left'],
          ),
    );
    return EXIT_FINE;
  } finally {
    store.close();
  }
}
