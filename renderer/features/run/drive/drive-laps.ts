import type { TrackCourse } from '../../../../core/contract/track-mesh.ts';
import { X, Y, YAW } from '../../../plots/scene/sampled-track.ts';
import type { CarGeometry } from '../../../worker/car-model.ts';
import { createCoursePosition, locateOnCourse } from './course-position.ts';
import { createLapClock, type LapClock } from './lap-clock.ts';
import type { LiveSample } from './live-sample.ts';

/** A drive on a course: its laps, and how many wheels are beyond the edges of the road. */
export interface DriveLaps {
  readonly clock: LapClock;
  readonly take: (live: LiveSample) => void;
  readonly wheelsOff: () => number;
}

export function createDriveLaps(course: TrackCourse, { wheels }: CarGeometry): DriveLaps {
  const clock = createLapClock(course);
  const middle = createCoursePosition();
  const wheel = createCoursePosition();
  const real = wheels.filter(({ radius_m }) => radius_m > 0);
  let wheelsOff = 0;
  let at_s = NaN;
  return {
    clock,
    wheelsOff: () => wheelsOff,
    take: (live) => {
      const [x, y, yaw] = [live.read(X), live.read(Y), live.read(YAW)];
      if (Number.isNaN(x + y + yaw) || live.time_s() === at_s) return;
      at_s = live.time_s();
      locateOnCourse(course, x, y, middle);
      const [cosine, sine] = [Math.cos(yaw), Math.sin(yaw)];
      let off = 0;
      for (let w = 0; w < real.length; w++) {
        const { x_m = 0, y_m = 0 } = real[w] ?? {};
        wheel.index = middle.index;
        locateOnCourse(course, x + cosine * x_m - sine * y_m, y + sine * x_m + cosine * y_m, wheel);
        if (wheel.beyond_m > 0) off++;
      }
      wheelsOff = off === real.length ? 4 : Math.min(3, off);
      clock.take(at_s, middle.station_m, wheelsOff === 4);
    },
  };
}
