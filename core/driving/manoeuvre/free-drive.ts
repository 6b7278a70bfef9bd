import { createPerson, driveByHand } from '../driver/person.ts';
import { gearForSpeed } from '../driver/driver-facts.ts';
import { summariseLaps } from '../../contract/lap-summary.ts';
import { nearestStation_m } from '../../environment/track/car-on-track.ts';
import { atStation, type Road } from '../../environment/track/road.ts';
import { beforeStart } from './before-start.ts';
import { lapRecords, watchAnew, watchCourse, watchStep } from './course-watch.ts';
import type { Manoeuvre, StartPose } from './procedure.ts';
import { createDriveFigures, DRIVE_CHANNELS } from './drive-figures.ts';
import { recorded } from './recording.ts';
import { meanSpeed_mps } from './windows.ts';

/** Part of the highest engine speed at which a rolling car is handed over. */
const HANDED_OVER_PART = 0.7;

/** Distance to the start line from where a person takes over. */
const RUN_UP_M = 20;

const onCentreLine = (road: Road, station_m: number) => ({
  station_m,
  x_m: atStation(road, road.x_m, station_m),
  y_m: atStation(road, road.y_m, station_m),
  yaw_rad: atStation(road, road.heading_rad, station_m),
});

/** A person drives; without driver inputs the run ends at once. */
export const DRIVE: Manoeuvre<'drive'> = (car, { startSpeed_mps, duration_s }) => {
  const { vehicle, facts, driverInputs } = car;
  const person = driverInputs === undefined ? undefined : createPerson(facts, driverInputs);
  const pit = car.course === undefined ? undefined : beforeStart(car.course, RUN_UP_M);
  const watch =
    car.course === undefined || pit === undefined
      ? undefined
      : watchCourse(car.course, vehicle, car.corners, pit);
  const figures = createDriveFigures();
  const here = (): Omit<StartPose, 'speed_mps' | 'gear'> => {
    const { x_m, y_m, yaw_rad } = vehicle.readout;
    const road = car.course?.road;
    return road === undefined
      ? { x_m, y_m, yaw_rad }
      : onCentreLine(road, nearestStation_m(road, { x_m, y_m }));
  };
  return {
    start: {
      ...pit,
      speed_mps: startSpeed_mps,
      gear: startSpeed_mps > 0 ? gearForSpeed(facts, startSpeed_mps, HANDED_OVER_PART) : 1,
    },
    channels: DRIVE_CHANNELS,
    follow: figures,
    control: () => {
      if (person !== undefined) driveByHand(person, vehicle);
    },
    ended: () => {
      if (watch !== undefined) watchStep(watch);
      return person === undefined ? 'This manoeuvre is driven by hand on the Run screen.' : undefined;
    },
    events: () => watch?.events ?? [],
    laps: () => (watch === undefined ? [] : lapRecords(watch)),
    fraction: () => vehicle.time_s / duration_s,
    live: {
      restAt: (to) => ({ ...(to === 'start' ? pit : here()), speed_mps: 0, gear: 1 }),
      moved: () => {
        if (watch !== undefined) watchAnew(watch);
      },
      changed: (changed) => {
        if (person !== undefined) person.facts = changed;
      },
    },
    metrics: (recording) => ({
      bestLap_s: watch === undefined ? undefined : summariseLaps(watch.on.timer.laps).best_s,
      distance_m: recorded(recording, 'distance_m').at(-1),
      meanSpeed_mps: meanSpeed_mps(recording),
      ...figures.metrics(),
    }),
  };
};
