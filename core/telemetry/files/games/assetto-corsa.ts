import { lapTime_s, plainGame, valueOf } from './game-code.ts';
import { packetLayout, WHEELS_IN_OUR_ORDER } from './packet-layout.ts';

/**
 * RTCarInfo of Assetto Corsa, 328 bytes, by the fields that public readers of its remote telemetry have (such as ACUDPProvider).
 * World axes: Y up, X and Z as on the map of the track (its map.ini: X to the right, Z downward), which is right-handed. Signs of accelerations, slip and steering are not described: they keep the game's names.
 */
const LAYOUT = packetLayout(
  `
.identifier u32
.size i32
speed_Kmh f32 [km/h]
speed_Mph f32 [mph]
speed_Ms f32 [m/s] speed_mps
isAbsEnabled u8
isAbsInAction u8
isTcInAction u8
isTcEnabled u8
skip 2
isInPit u8
isEngineLimiterOn u8
accG_vertical f32 [g]
accG_horizontal f32 [g]
accG_frontal f32 [g]
lapTime i32 [ms]
lastLap i32 [ms]
bestLap i32 [ms]
lapCount i32
gas f32 [] accelerator
brake f32 [] brake
clutchValue f32
engineRPM f32 [rev/min] engineSpeed_radps
steering f32
gearIndex i32
cgHeight f32 [m]
wheelAngularSpeed* f32 [rad/s] wheelSpeed_radps.*
slipAngle* f32
slipAngle_ContactPatch* f32
slipRatio* f32
tyreSlip* f32
ndSlip* f32
load* f32 [N] wheelLoad_N.*
Dy* f32
Mz* f32
tyreDirtyLevel* f32
camberRAD* f32 [rad]
tyreRadius* f32 [m]
tyreLoadedRadius* f32 [m]
suspensionHeight* f32 [m]
carPositionNormalized f32
carSlope f32
carCoordinatesX f32 [m] positionY_m
carCoordinatesY f32 [m] positionZ_m
carCoordinatesZ f32 [m] positionX_m`,
  WHEELS_IN_OUR_ORDER,
);

/** The answer to the handshake: names of car, driver and track in 50 characters of 2 bytes each, and two numbers. */
const REPLY_BYTES = 408;

const MARK = 'a'.charCodeAt(0);

/** Handshake of a client: identifier, version and operation. */
function handshake(operation: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, 1, true);
  view.setInt32(4, 1, true);
  view.setInt32(8, operation, true);
  return bytes;
}
const CONNECT = 0;
const SUBSCRIBE_UPDATE = 1;
const DISMISS = 3;

export const assettoCorsa = plainGame({
  label: 'Assetto Corsa',
  recognises: (bytes) =>
    bytes.length === LAYOUT.bytes &&
    bytes[0] === MARK &&
    new DataView(bytes.buffer, bytes.byteOffset).getInt32(4, true) === LAYOUT.bytes,
  isReply: ({ length }) => length === REPLY_BYTES,
  layoutOf: () => LAYOUT,
  computed: () => ({ gear: (values) => valueOf(values, 'gearIndex') - 1 }),
  // The packet has no clock but that of the lap: the time of arrival is used.
  time_s: () => undefined,
  lap: (values) => ({
    // Laps that are driven to the end are counted.
    number: valueOf(values, 'lapCount') + 1,
    current_s: valueOf(values, 'lapTime') / 1000,
    last_s: lapTime_s(valueOf(values, 'lastLap')),
  }),
  isDriving: () => true,
  farewell: [handshake(DISMISS)],
  requests: () => [handshake(CONNECT), handshake(SUBSCRIBE_UPDATE)],
});
