/** Math channels of tyres, brakes and the driveline. */
export const TYRES = `
[Slip power {wheel}]
unit = kW
digits = 2
description = Power that the sliding contact turns into heat. The wheel is assumed to move at the speed of the car: in a corner of radius R the error is half the track over R.
source = P = Fx kappa |vx| - Fy |vx| tan(alpha): force times sliding speed; slip ratio and angle of ISO 8855
value = abs('Longitudinal velocity')
  * ('Longitudinal force {wheel}' * 'Longitudinal slip {wheel}'
     - 'Lateral force {wheel}' * tan('Lateral slip {wheel}'))

[Slip power]
unit = kW
digits = 2
description = Slip power of all four tyres.
value = 'Slip power FL' + 'Slip power FR' + 'Slip power RL' + 'Slip power RR'

[Slip energy of the lap]
unit = J
digits = 0
description = Heat from sliding since the lap began.
value = integrate('Slip power', range_change('lap'))

[Friction used {wheel}]
unit = %
digits = 0
description = Force in the plane of the road over the available friction at this load and surface.
source = root of Fx² + Fy² over mu Fz
value = hypot('Longitudinal force {wheel}', 'Lateral force {wheel}')
  / ('Tyre load {wheel}' * 'Tyre friction {wheel}')

[Brake bias]
unit = %
digits = 1
description = Share of the brake torque on the front axle; missing while the brakes are released.
source = Milliken & Milliken, ch. 21
value = choose(abs('Brake torque of the front') + abs('Brake torque of the rear') > 10 [N*m],
  'Brake torque of the front' / ('Brake torque of the front' + 'Brake torque of the rear'),
  invalid)

[Brake torque of the front]
unit = N·m
digits = 0
description = Torque on both wheels, negative when slowing forward rotation.
value = 'Brake torque FL' + 'Brake torque FR'

[Brake torque of the rear]
unit = N·m
digits = 0
description = Torque on both wheels, negative when slowing forward rotation.
value = 'Brake torque RL' + 'Brake torque RR'

[Brake power {wheel}]
unit = kW
digits = 1
description = Heat of the brake; positive when it slows the wheel.
source = P = -T omega
value = -'Brake torque {wheel}' * 'Wheel speed {wheel}'

[Power at wheels]
unit = kW
digits = 1
description = Power of the driveline on all four wheels; negative when the engine brakes.
source = P = sum of T omega
value = 'Drive torque FL' * 'Wheel speed FL' + 'Drive torque FR' * 'Wheel speed FR'
  + 'Drive torque RL' * 'Wheel speed RL' + 'Drive torque RR' * 'Wheel speed RR'

[Engine power]
unit = kW
digits = 1
description = Power at the crankshaft; negative when the engine brakes.
source = P = T omega
value = 'Engine drive torque' * 'Engine revs'

[Locking ratio of the front]
unit = 1
digits = 3
description = 0 where both wheels have the same torque, 1 where one has all, more where one is braked by the other. Missing below 20 N·m.
source = b = |TL - TR| / (TL + TR); Semi-active differential paper
value = choose(abs('Drive torque FL' + 'Drive torque FR') > 20 [N*m],
  abs('Drive torque FL' - 'Drive torque FR') / abs('Drive torque FL' + 'Drive torque FR'),
  invalid)

[Locking ratio of the rear]
unit = 1
digits = 3
description = 0 where both wheels have the same torque, 1 where one has all, more where one is braked by the other. Missing below 20 N·m.
source = b = |TL - TR| / (TL + TR); Semi-active differential paper
value = choose(abs('Drive torque RL' + 'Drive torque RR') > 20 [N*m],
  abs('Drive torque RL' - 'Drive torque RR') / abs('Drive torque RL' + 'Drive torque RR'),
  invalid)
`;
