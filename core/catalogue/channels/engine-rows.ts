import { driverRow, engineRow, held, type ChannelRow } from './channel-row.ts';

/** Graph channels of the PhysX vehicle guide, section "Vehicle Telemetry", and further engine channels. */
export const ENGINE_ROWS: readonly ChannelRow[] = [
  engineRow('engineSpeed_radps', 'Engine revs', 'radps', 1, 'Crankshaft speed.'),
  engineRow(
    'engineDriveTorque_Nm',
    'Engine drive torque',
    'Nm',
    1,
    'Torque of combustion, engine braking, limiter and starter at the crankshaft; engine.friction not included.',
  ),
  engineRow('clutchSlip_radps', 'Clutch slip', 'radps', 2, 'Engine speed less gearbox input speed.'),
  driverRow('accelerator', 'Accelerator', '1', 3, 'Pedal travel, 0 to 1.'),
  driverRow('brake', 'Brake', '1', 3, 'Pedal travel, 0 to 1.'),
  driverRow('handbrake', 'Handbrake', '1', 3, 'Lever travel, 0 to 1.'),
  driverRow('steer', 'Steer', '1', 4, 'Steering input, -1 to 1; positive to the left.'),
  held(
    engineRow(
      'gearRatio',
      'Gear ratio',
      '1',
      3,
      'Ratio of the engaged gear, final drive not included; 0 in neutral, negative in reverse.',
    ),
  ),
  driverRow('clutch', 'Clutch pedal', '1', 3, 'Pedal travel, 0 engaged to 1 released.'),
  held(engineRow('gear', 'Gear', '1', 0, 'Selected gear: -1 reverse, 0 neutral, 1 and up.')),
  held(engineRow('engineRunning', 'Engine running', '1', 1, '1 while it burns fuel, 0 when stalled.')),
  engineRow('starterTorque_Nm', 'Starter torque', 'Nm', 1, 'Torque of the starter on the crankshaft.'),
];
