import type { Database } from 'better-sqlite3';
import type { SessionId } from '../../contract/ids.ts';
import { POSE_SIZE, type CrateMotion, type CratePoses } from '../../contract/scenery.ts';
import { floatBytes, floatsOf } from './floats.ts';

/** Poses of the loose objects of a session's world. */
export interface CratePoseRepository {
  /** Poses at the same time replace those stored before: a car put back moves its crates at once. */
  addCratePoses(id: SessionId, moved: readonly CratePoses[]): void;
  /** Poses of `crates` loose objects in the order of time; rows of another size (a damaged file) are left out. */
  crateMotion(id: SessionId, crates: number): CrateMotion;
}

export function createCratePoseRepository(db: Database): CratePoseRepository {
  const sql = {
    add: db.prepare('INSERT OR REPLACE INTO crate_poses (session_id, time_s, poses) VALUES (?, ?, ?)'),
    all: db.prepare('SELECT time_s, poses FROM crate_poses WHERE session_id = ? ORDER BY time_s'),
  };
  return {
    addCratePoses: db.transaction((id: SessionId, moved: readonly CratePoses[]) => {
      for (const { at_s, poses } of moved) sql.add.run(id, at_s, floatBytes(poses));
    }),
    crateMotion: (id, crates) => {
      const rows = (sql.all.all(id) as { time_s: number; poses: Buffer }[])
        .map(({ time_s, poses }) => ({ time_s, poses: floatsOf(poses) }))
        .filter(({ poses }) => poses.length === crates * POSE_SIZE && poses.every(Number.isFinite));
      const poses = new Float64Array(rows.length * crates * POSE_SIZE);
      rows.forEach((row, i) => poses.set(row.poses, i * crates * POSE_SIZE));
      return { time_s: Float64Array.from(rows, (row) => row.time_s), poses };
    },
  };
}
