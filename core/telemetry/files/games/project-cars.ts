import { refuseFile } from '../file-problems.ts';
import { channelSet } from './game-channel.ts';
import { valueOf, type GameCode, type GameLap } from './game-code.ts';
import { packetLayout, readLayout, WHEELS_IN_OUR_ORDER } from './packet-layout.ts';

/** Head of every packet. */
const HEAD = `
.packetNumber u32
.categoryPacketNumber u32
.partialPacketIndex u8
.partialPacketNumber u8
.packetType u8
.packetVersion u8`;

/**
 * UDP of version 2 of Project CARS 2 and Automobilista 2 (structures of Slightly Mad Studios as public readers repeat them).
 * Directions and axes are not described there: vectors, positions and the steering keep the game's names.
 */
const TELEMETRY = packetLayout(
  `${HEAD}
.viewedParticipantIndex i8
unfilteredThrottle u8 [0..255]
unfilteredBrake u8 [0..255]
unfilteredSteering i8
unfilteredClutch u8 [0..255]
carFlags u8
oilTemperature i16 [C]
oilPressure u16 [kPa]
waterTemperature i16 [C]
waterPressure u16 [kPa]
fuelPressure u16 [kPa]
fuelCapacity u8
brake u8 [0..255] brake/255
throttle u8 [0..255] accelerator/255
clutchPedal u8 [0..255] clutch/255
fuelLevel f32
speed f32 [m/s] speed_mps
rpm u16 [rev/min] engineSpeed_radps
maxRpm u16 [rev/min]
steering i8
.gearNumGears u8
boostAmount u8
crashState u8
odometer f32 [km]
orientationX f32 [rad]
orientationY f32 [rad]
orientationZ f32 [rad]
localVelocityX f32 [m/s]
localVelocityY f32 [m/s]
localVelocityZ f32 [m/s]
worldVelocityX f32 [m/s]
worldVelocityY f32 [m/s]
worldVelocityZ f32 [m/s]
angularVelocityX f32 [rad/s]
angularVelocityY f32 [rad/s]
angularVelocityZ f32 [rad/s]
localAccelerationX f32 [m/s^2]
localAccelerationY f32 [m/s^2]
localAccelerationZ f32 [m/s^2]
worldAccelerationX f32 [m/s^2]
worldAccelerationY f32 [m/s^2]
worldAccelerationZ f32 [m/s^2]
extentsCentreX f32
extentsCentreY f32
extentsCentreZ f32
tyreFlags* u8
terrain* u8
tyreY* f32
tyreRPS* f32
tyreTemp* u8 [C]
tyreHeightAboveGround* f32 [m]
tyreWear* u8 [0..255]
brakeDamage* u8 [0..255]
suspensionDamage* u8 [0..255]
brakeTemp* i16 [C]
tyreTreadTemp* u16 [K] tyreSurfaceTemperature_K.*
tyreLayerTemp* u16 [K]
tyreCarcassTemp* u16 [K] tyreCoreTemperature_K.*
tyreRimTemp* u16 [K]
tyreInternalAirTemp* u16 [K]
tyreTempLeft* u16
tyreTempCenter* u16
tyreTempRight* u16
wheelLocalPositionY* f32 [m]
rideHeight* f32 [m]
suspensionTravel* f32 [m]
suspensionVelocity* f32 [m/s]
suspensionRideHeight* u16
airPressure* u16
engineSpeed f32 [rad/s]
engineTorque f32 [N m]
wings1 u8
wings2 u8
handBrake u8 [0..255] handbrake/255
aeroDamage u8 [0..255]
engineDamage u8 [0..255]
skip 5
skip 160
turboBoostPressure f32 [Pa]
fullPositionX f32 [m]
fullPositionY f32 [m]
fullPositionZ f32 [m]
brakeBias u8
tickCount u32`,
  WHEELS_IN_OUR_ORDER,
);

/** A car in the packet of timings; 32 of them follow the head and 21 bytes. */
const PARTICIPANT = packetLayout(
  `
.worldPositionX i16
.worldPositionY i16
.worldPositionZ i16
.orientationX i16
.orientationY i16
.orientationZ i16
currentLapDistance u16 [m]
racePosition u8
sector u8
.highestFlag u8
.pitModeSchedule u8
.carIndex u16
raceState u8
currentLap u8
currentTime f32 [s]
currentSectorTime f32 [s]
.participantIndex u16`,
  WHEELS_IN_OUR_ORDER,
);

const TYPE_AT = 10;
const TYPES = { telemetry: 0, timings: 3 } as const;
/** Lengths of the packets by their type; of the two that are not read, and of those that are too. */
const BYTES: readonly (number | undefined)[] = [559, 308, 1136, 1063, 24, undefined, 1452, 1040, 1164];
const FIRST_CAR = 33;
const CARS = 32;

const recognises = (bytes: Uint8Array): boolean =>
  bytes.length === BYTES[bytes[TYPE_AT] ?? BYTES.length] && (bytes[8] ?? 0) <= (bytes[9] ?? 0);

const REVERSE = 15;
const MAX_LOST = 1000;

export const projectCars: GameCode = {
  recognises,
  read: (bytes, car = 0) => {
    if (!recognises(bytes)) return undefined;
    if (bytes[TYPE_AT] === TYPES.telemetry)
      return { kind: 'telemetry', values: readLayout(TELEMETRY, bytes, 0) };
    if (bytes[TYPE_AT] !== TYPES.timings) return undefined;
    return { kind: 'timings', values: readLayout(PARTICIPANT, bytes, FIRST_CAR + car * PARTICIPANT.bytes) };
  },
  decoder: () => {
    const { channels, samples } = channelSet([TELEMETRY, PARTICIPANT], {
      gear: (values) => {
        const gear = valueOf(values, 'gearNumGears') & 15;
        return gear === REVERSE ? -1 : gear;
      },
    });
    const values: Record<string, number> = {};
    let viewed = 0;
    let last: number | undefined;
    let lap: GameLap | undefined;
    return {
      channels,
      decode: (bytes) => {
        if (!recognises(bytes))
          throw refuseFile(
            `a packet of ${bytes.length} bytes belongs to another program than Project CARS 2 or Automobilista 2.`,
          );
        if (bytes[TYPE_AT] === TYPES.timings && viewed >= 0 && viewed < CARS) {
          readLayout(PARTICIPANT, bytes, FIRST_CAR + viewed * PARTICIPANT.bytes, values);
          lap = { number: valueOf(values, 'currentLap'), current_s: valueOf(values, 'currentTime') };
        }
        if (bytes[TYPE_AT] !== TYPES.telemetry) return undefined;
        readLayout(TELEMETRY, bytes, 0, values);
        viewed = valueOf(values, 'viewedParticipantIndex');
        // In menus no car is viewed.
        if (viewed < 0) return undefined;
        const number = valueOf(values, 'categoryPacketNumber');
        const skipped = last === undefined ? 0 : number - last - 1;
        last = number;
        return {
          // The unit of the tick is not described: the time of arrival is used.
          time_s: undefined,
          values: samples(values),
          lost: skipped > 0 && skipped < MAX_LOST ? skipped : 0,
          lap,
        };
      },
    };
  },
};
