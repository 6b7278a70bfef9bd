import { anglesOf, isDirection, velocitiesOf, vectorOf } from './directions.ts';
import { lapTime_s, plainGame, valueOf } from './game-code.ts';
import { packetLayout, readLayout, type Values, type WheelOrder } from './packet-layout.ts';

const WHEELS: WheelOrder = [
  ['RL', 'RL'],
  ['RR', 'RR'],
  ['FL', 'FL'],
  ['FR', 'FR'],
];

/**
 * The packet of floats of Codemasters with extradata 3 (forums.codemasters.com, "D-BOX and UDP telemetry information"; fields by
 * github.com/ErlerPhilipp/dr2_logger). World axes: Y up, right-handed (there and as in the F1 games of the same engine). Engine speeds
 * are rad/s: 7500 rev/min is sent as 785.4.
 */
const LAYOUT = packetLayout(
  `
time f32 [s]
lapTime f32 [s]
lapDistance f32 [m]
totalDistance f32
positionX f32 [m] positionY_m
positionY f32 [m] positionZ_m
positionZ f32 [m] positionX_m
speed f32 [m/s] speed_mps
velocityX f32 [m/s]
velocityY f32 [m/s] verticalVelocity_mps
velocityZ f32 [m/s]
sideX f32
sideY f32
sideZ f32
forwardX f32
forwardY f32
forwardZ f32
suspensionPosition* f32 [mm]
suspensionVelocity* f32 [mm/s]
wheelPatchSpeed* f32 [m/s]
throttle f32 [] accelerator
steering f32 [] -steer
brakes f32 [] brake
clutchPedal f32 [] clutch
gearNumber f32
gForceLateral f32 [g] lateralAcceleration_mps2
gForceLongitudinal f32 [g] longitudinalAcceleration_mps2
lap f32
engineRate f32 [rad/s] engineSpeed_radps
sliProSupport f32
racePosition f32
kersLevel f32
kersMaxLevel f32
drs f32
tractionControl f32
antiLockBrakes f32
fuelInTank f32
fuelCapacity f32
inPits f32
sector f32
sector1Time f32 [s]
sector2Time f32 [s]
brakeTemperature* f32 [C]
tyrePressure* f32 [psi]
lapsCompleted f32
totalLaps f32
trackLength f32 [m]
lastLapTime f32 [s]
maxEngineRate f32 [rad/s]
idleEngineRate f32 [rad/s]
maxGears f32`,
  WHEELS,
);

/** Reverse is 10 in DiRT Rally and -1 in other games of the engine. */
const REVERSE = 10;
const MS_PER_S = 1000;

/** By its length and by two directions at right angles, since the packet has no mark. */
function recognises(bytes: Uint8Array): boolean {
  if (bytes.length !== LAYOUT.bytes) return false;
  const values = readLayout(LAYOUT, bytes, 0);
  return (
    Object.values(values).every(Number.isFinite) &&
    isDirection(vectorOf(values, 'side')) &&
    isDirection(vectorOf(values, 'forward'))
  );
}

const forward = (values: Values) => vectorOf(values, 'forward');

export const dirt = plainGame({
  label: 'DiRT Rally',
  recognises,
  layoutOf: () => LAYOUT,
  computed: () => {
    // The side to which the other direction points is not described: roll is left open.
    const { yaw_rad, pitch_rad } = anglesOf(forward, forward);
    return {
      ...(yaw_rad && { yaw_rad }),
      ...(pitch_rad && { pitch_rad }),
      ...velocitiesOf((values) => vectorOf(values, 'velocity'), forward),
      gear: (values) => {
        const gear = valueOf(values, 'gearNumber');
        return gear === REVERSE ? -1 : gear;
      },
    };
  },
  time_s: (values) => valueOf(values, 'time'),
  lap: (values) => ({
    // The first lap is 0 there.
    number: valueOf(values, 'lap') + 1,
    current_s: valueOf(values, 'lapTime'),
    last_s: lapTime_s(valueOf(values, 'lastLapTime') * MS_PER_S),
  }),
  isDriving: () => true,
});
