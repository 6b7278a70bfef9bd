/** Math channels of cornering. Angles and forces by ISO 8855: left positive. */
export const CORNERING = `
[Front steer angle]
unit = deg
digits = 2
description = Mean angle of the front wheels; positive to the left.
source = ISO 8855
value = ('Road-wheel angle FL' + 'Road-wheel angle FR') / 2

[Path curvature]
unit = 1/m
digits = 4
description = One over the radius of the path; positive to the left. Missing below 2 m/s.
source = 1/R = (r + dbeta/dt) / v, steady: r / v; Milliken & Milliken, ch. 5
value = choose('Speed' > 2 [m/s], 'Yaw rate' / 'Speed', invalid)

[Turn radius]
unit = m
digits = 1
description = Radius of the path; positive to the left. Missing above 1000 m.
source = R = v / r
value = choose(abs('Path curvature') > 0.001 [1/m], 1 / 'Path curvature', invalid)

[Understeer angle]
unit = deg
digits = 2
description = Front steer angle beyond what the wheelbase needs for this path; positive is understeer, whatever the direction of the turn. Missing below 3 m/s and 0.5 m/s².
source = delta - L / R; Milliken & Milliken, ch. 5
value = choose('Speed' > 3 [m/s] and abs('Lateral acceleration') > 0.5 [m/s^2],
  ('Front steer angle' - car('wheelbase') * 'Path curvature') * sgn('Lateral acceleration'),
  invalid)

[Slip angle balance]
unit = deg
digits = 2
description = Mean slip angle of the front less that of the rear, both counted positive outwards; positive is understeer. Missing below 3 m/s and 0.5 m/s².
source = alpha front - alpha rear; Milliken & Milliken, ch. 5. A slip angle of ISO 8855 is negative in a left turn
value = choose('Speed' > 3 [m/s] and abs('Lateral acceleration') > 0.5 [m/s^2],
  ('Lateral slip RL' + 'Lateral slip RR' - 'Lateral slip FL' - 'Lateral slip FR') / 2 * sgn('Lateral acceleration'),
  invalid)

[Sideslip rate]
unit = deg/s
digits = 1
description = Rate of the sideslip angle: positive where the nose turns less to the left than the path. Missing below 3 m/s.
source = dbeta/dt = ay / v - r
value = choose('Speed' > 3 [m/s], 'Lateral acceleration' / 'Speed' - 'Yaw rate', invalid)

[Total acceleration]
unit = g
digits = 2
description = Resultant of longitudinal and lateral acceleration.
source = root of ax² + ay²
value = hypot('Longitudinal acceleration', 'Lateral acceleration')
`;
