/** Math channels of suspension, loads and aerodynamics. */
export const SUSPENSION = `
[Damper velocity {wheel}]
unit = mm/s
digits = 0
description = Speed of the suspension at the wheel; positive in compression.
source = Milliken & Milliken, ch. 22
value = derivative('Jounce {wheel}')

[Heave]
unit = mm
digits = 1
description = Mean travel of the four wheels; positive with the body low.
value = ('Jounce FL' + 'Jounce FR' + 'Jounce RL' + 'Jounce RR') / 4

[Roll of the front by travel]
unit = deg
digits = 2
description = Roll of the front of the body over its wheels; positive with the right side down.
source = difference of the travels over the track
value = atan(('Jounce FR' - 'Jounce FL') / car('front track'))

[Roll of the rear by travel]
unit = deg
digits = 2
description = Roll of the rear of the body over its wheels; positive with the right side down.
source = difference of the travels over the track
value = atan(('Jounce RR' - 'Jounce RL') / car('rear track'))

[Pitch by travel]
unit = deg
digits = 2
description = Pitch of the body over its wheels; positive nose down.
source = difference of the mean travels over the wheelbase
value = atan(('Jounce FL' + 'Jounce FR' - 'Jounce RL' - 'Jounce RR') / 2 / car('wheelbase'))

[Load of the front]
unit = N
digits = 0
description = Load on both front wheels.
value = 'Tyre load FL' + 'Tyre load FR'

[Load of the rear]
unit = N
digits = 0
description = Load on both rear wheels.
value = 'Tyre load RL' + 'Tyre load RR'

[Front load share]
unit = %
digits = 1
description = Share of the load on the front axle; missing with all wheels in the air.
value = 'Load of the front' / ('Load of the front' + 'Load of the rear')

[Cross weight]
unit = %
digits = 1
description = Share of the load on the front right and rear left wheels; 50 % without twist.
source = Milliken & Milliken, ch. 18
value = ('Tyre load FR' + 'Tyre load RL') / ('Load of the front' + 'Load of the rear')

[Load transfer of the front]
unit = N
digits = 0
description = Load transferred from left to right; positive in a left turn.
source = (Fz right - Fz left) / 2; Milliken & Milliken, ch. 18
value = ('Tyre load FR' - 'Tyre load FL') / 2

[Load transfer of the rear]
unit = N
digits = 0
description = Load transferred from left to right; positive in a left turn.
source = (Fz right - Fz left) / 2; Milliken & Milliken, ch. 18
value = ('Tyre load RR' - 'Tyre load RL') / 2

[Load transfer distribution]
unit = %
digits = 1
description = Share of the lateral load transfer on the front axle. Missing below 100 N.
source = Milliken & Milliken, ch. 18
value = choose(abs('Load transfer of the front' + 'Load transfer of the rear') > 100 [N],
  'Load transfer of the front' / ('Load transfer of the front' + 'Load transfer of the rear'),
  invalid)

[Aero load]
unit = N
digits = 0
description = Load of the wheels beyond weight and vertical inertia, on a level road; positive is downforce.
source = sum of Fz - sum of Fz at rest - m az
value = 'Load of the front' + 'Load of the rear'
  - (car('static load FL') + car('static load FR') + car('static load RL') + car('static load RR'))
  - car('mass') * 'Vertical acceleration'

[Aero lift area]
unit = m²
digits = 2
description = Downforce coefficient times area, mean of 1 s. Missing below 15 m/s.
source = cl A = F / (rho v² / 2), rho of 1.225 kg/m³ (ISO 2533)
value = choose('Speed' > 15 [m/s],
  smooth('Aero load', 1 [s]) / (0.5 * 1.225 [kg/m^3] * 'Speed' ^ 2),
  invalid)
`;
