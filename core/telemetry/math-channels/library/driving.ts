/** Math channels of laps and of driver inputs. */
export const DRIVING = `
[Time of the lap]
unit = s
digits = 3
description = Time since the lap began.
value = time - stat_start(time, 'lap')

[Way of the lap]
unit = m
digits = 1
description = Distance since the lap began.
value = 'Distance' - stat_start('Distance', 'lap')

[Coasting]
unit = 1
digits = 0
description = 1 while neither pedal is pressed by more than 5 %.
value = 'Accelerator' < 5 [%] and 'Brake' < 5 [%]

[Full throttle of the lap]
unit = %
digits = 1
description = Share of each lap's time with the accelerator beyond 98 %.
value = stat_mean('Accelerator' > 98 [%], 'lap')

[Braking of the lap]
unit = %
digits = 1
description = Share of each lap's time with the brake pedal beyond 5 %.
value = stat_mean('Brake' > 5 [%], 'lap')

[Steering effort]
unit = deg/s
digits = 1
description = Steering rate of the front wheels, unsigned, mean of 1 s.
value = smooth(abs(derivative('Front steer angle')), 1 [s])
`;
