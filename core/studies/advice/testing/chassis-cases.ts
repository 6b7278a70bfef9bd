import type { AdviceCase } from './advice-of.ts';

/**
 * The coupe: 268.52 and 227.48 kg on a front and a rear corner (992 kg by the levers 1.31 and 1.11 m over 2.42 m), loads
 * of 2830.4 and 2467.0 N with wheels of 20 and 24 kg, springs 18000 and 19000 N/m, tyres 190000 N/m.
 */
export const CHASSIS_CASES: readonly AdviceCase[] = [
  {
    // 4000 and 190000 N/m in series: 3917.5 N/m; sqrt(3917.5 / 268.52) = 3.820 rad/s = 0.608 Hz; 9.81 / 3.820^2 = 0.672 m
    code: 'ride-frequency-low',
    fact: 'springs of 4000 N/m ride at 0.608 Hz and sag 0.672 m',
    changes: { 'susp_front.k': '4000', 'susp_front.restlen': '0.9625' },
    key: 'susp0.k',
    says: ['0.608 Hz', '0.672 m'],
  },
  {
    // 400000 with 400000 N/m: 200000 N/m; the nose is 8 mm higher, 268.28 kg: sqrt(200000 / 268.28) / (2 pi)
    // = 4.35 Hz
    code: 'ride-frequency-high',
    fact: 'springs of 400000 N/m ride at 4.35 Hz without any downforce',
    changes: { 'susp_front.k': '400000', 'wheel_front.tire_rate': '400000', 'susp_front.restlen': '0.3106' },
    key: 'susp0.k',
    says: ['4.35 Hz', '0 % of the weight'],
  },
  {
    // rear 13000 with 190000: 12167 N/m, sqrt(12167 / 227.48) / (2 pi) = 1.164; front 16442 N/m: 1.245 Hz
    code: 'rear-slower-than-front',
    fact: 'a rear at 1.16 Hz behind a front at 1.25 Hz pitches',
    changes: { 'susp_rear.k': '13000', 'susp_rear.restlen': '0.474' },
    key: 'susp2.k',
    says: ['1.16 Hz', '1.25 Hz'],
  },
  {
    // critical 2 sqrt(18000 x 268.52) = 4397; 400 / 4397 = 0.0910; exp(-2 pi 0.0910 / 0.9959) = 0.563
    code: 'damping-low',
    fact: 'dampers of 0.091 of critical leave 56 % after a swing',
    changes: { 'susp_front.bump_rate': '300', 'susp_front.rebound_rate': '500' },
    key: 'susp0.rebound_rate',
    says: ['0.091 of critical', '4400 N s/m', '56 %'],
  },
  {
    // 5000 / 4397 = 1.137, 9000 / 4397 = 2.047; mean 7000 / 18000 = 0.389 s
    code: 'damping-above-critical',
    fact: 'dampers of 1.14 and 2.05 times critical take 0.389 s',
    changes: { 'susp_front.bump_rate': '5000', 'susp_front.rebound_rate': '9000' },
    key: 'susp0.rebound_rate',
    says: ['1.14 times critical in bump', '2.05 times in rebound', '0.389 s'],
  },
  {
    code: 'bump-above-rebound',
    fact: 'bump damping of 3000 over rebound of 2000 N s/m is 1.5 times it',
    changes: { 'susp_front.bump_rate': '3000', 'susp_front.rebound_rate': '2000' },
    key: 'susp0.bump_rate',
    says: ['1.5 times'],
  },
  {
    // sqrt(208000 / 20) / (2 pi) = 16.2 Hz; 400 / (2 sqrt(208000 x 20)) = 0.0981
    code: 'wheel-hop-undamped',
    fact: 'a wheel of 20 kg on 400 N s/m hops at 16.2 Hz with 0.0981 of critical',
    changes: { 'susp_front.bump_rate': '300', 'susp_front.rebound_rate': '500' },
    key: 'susp0.bump_rate',
    says: ['16.2 Hz', '0.0981'],
  },
  {
    // sqrt(2018000 / 4) / (2 pi) = 113 Hz; 1000 / 113.04 = 8.85 steps
    code: 'wheel-hop-samples',
    fact: 'a wheel of 4 kg on 2 MN/m hops at 113 Hz, 8.85 steps of 1 ms a period',
    changes: { 'wheel_front.mass': '4', 'wheel_front.tire_rate': '2000000' },
    key: 'wheel0.tire_rate',
    says: ['113 Hz', '8.85 steps of 1 ms'],
  },
  {
    // 18000 (0.13 + x) + 144000 x (1 + x / 0.01) = 2634.2 N less 4.4 N for 0.35 degrees of pitch: x = 1.57 mm
    code: 'rests-on-stop',
    fact: 'a bump stop at 0.32 m is pressed in by 1.57 mm at rest',
    changes: { 'susp_front.minlen': '0.32' },
    key: 'susp0.minlen',
    says: ['1.57 mm inside its bump stop'],
  },
  {
    // 18000 (0.17 - y) - 144000 y (1 + y / 0.01) = 2634.2 N and 6.5 N for 0.51 degrees of pitch: y = 2.17 mm
    code: 'rests-on-stop',
    fact: 'a droop stop at 0.28 m is pulled out by 2.17 mm at rest',
    changes: { 'susp_front.maxlen': '0.28' },
    key: 'susp0.maxlen',
    says: ['2.17 mm beyond its droop stop'],
  },
  {
    // standing 0.45 - 2634.2 / 18000 = 0.30366 m; 53.7 mm x 18000 / 2634.2 = 0.367
    code: 'short-bump-travel',
    fact: '53.7 mm of bump travel is used up at 1.37 times the static load',
    changes: { 'susp_front.minlen': '0.25' },
    key: 'susp0.minlen',
    says: ['53.7 mm', '1.37 times'],
  },
  {
    code: 'little-travel',
    fact: 'stops at 0.28 and 0.325 m leave 45 mm of travel',
    changes: { 'susp_front.minlen': '0.28', 'susp_front.maxlen': '0.325' },
    key: 'susp0.maxlen',
    says: ['45 mm of travel'],
  },
  {
    // body at 0.5201 + 0.364 m, wheels near 0.281 m: (992 x 0.8841 + 24.74) / 1080 = 0.835 m; 1.346 / (2 x 0.835) = 0.806
    code: 'tips-before-sliding',
    fact: 'a centre of gravity at 0.835 m tips at 0.806 g, below the grip of 0.978 g',
    changes: { 'susp_front.y': '-0.3', 'susp_rear.y': '-0.3' },
    key: 'susp0.y',
    says: ['0.835 m', '0.806 g'],
  },
  {
    // 992 / 12 (1.62^2 + 1.0^2) = 299.6; 130 / 299.6 = 0.434
    code: 'inertia-far-from-box',
    fact: 'a roll inertia of 130 kg·m² is 0.434 of the box of 300',
    changes: { 'body.inertia.z': '130' },
    key: 'body.inertia.z',
    says: ['0.434 times', '300 kg·m²'],
  },
  {
    // 8 / 268.52 = 3 %; sqrt(208000 / 8) / (2 pi) = 25.7 Hz
    code: 'unsprung-mass-low',
    fact: 'a wheel of 8 kg under 269 kg hops at 25.7 Hz',
    changes: { 'wheel_front.mass': '8' },
    key: 'wheel0.mass',
    says: ['8 kg carry 269 kg', '3 %', '25.7 Hz'],
  },
  {
    code: 'unsprung-mass-high',
    fact: 'a wheel of 80 kg under 269 kg is 30 % of it',
    changes: { 'wheel_front.mass': '80' },
    key: 'wheel0.mass',
    says: ['30 %'],
  },
  {
    // 992 (0.76 / 1.36 in front, 0.745 / 1.33 behind) and half of 88 kg: 55.5 %; the roll of 0.9 degrees adds
    // 0.4 %
    code: 'weight-to-one-side',
    fact: 'wheels 80 mm nearer on the left carry 56 % of the weight there',
    changes: { 'susp0.x': '0.60', 'susp1.x': '-0.76', 'susp2.x': '0.585', 'susp3.x': '-0.745' },
    key: 'susp0.x',
    says: ['56 % of the weight is on the left'],
  },
  {
    // 20 x 0.295^2 = 1.74
    code: 'wheel-inertia-impossible',
    fact: 'a wheel of 20 kg and 0.295 m cannot have 2 kg·m²: 1.74 at most',
    changes: { 'wheel_front.inertia': '2' },
    key: 'wheel0.inertia',
    says: ['2 kg·m²', '1.74 kg·m² at most', '0.87 as a full cylinder'],
  },
  {
    code: 'wheel-inertia-low',
    fact: 'a wheel of 0.4 kg·m² has 0.23 m r²',
    changes: { 'wheel_front.inertia': '0.4' },
    key: 'wheel0.inertia',
    says: ['0.23 m r²'],
  },
  {
    // (−30 x 2.8304 + 1060) / 1000 = 0.975, (−25 x 2.8304 + 1090) / 1000 = 1.019, each x 2.5
    code: 'friction-high',
    fact: 'friction_road of 2.5 gives peaks of 2.44 and 2.55',
    changes: { 'wheel_front.friction_road': '2.5' },
    key: 'wheel0.friction_road',
    says: ['2.44 sideways', '2.55 lengthwise', 'friction_road of 2.5'],
  },
  {
    code: 'friction-low',
    fact: 'friction_road of 0.2 gives peaks of 0.195 and 0.204',
    changes: { 'wheel_front.friction_road': '0.2' },
    key: 'wheel0.friction_road',
    says: ['0.195 sideways', '0.204 lengthwise'],
  },
  {
    // 3600 sin(2 atan(2.8304 / 5)) (1 - 0.01 x 0.5) = 3071 N per degree over 2830 N
    code: 'cornering-stiffness-odd',
    fact: 'a3 of 3600 gives 1.09 of the load per degree',
    changes: { 'pacejka.a3': '3600' },
    key: 'wheel0.pacejka.a3',
    says: ['1.09 of their load per degree'],
  },
  {
    // B = 614.3 / (1.4 x 2760) = 0.159, E = -1.016: at 1.719 degrees sin(1.4 atan(0.2799)) = 0.373
    code: 'optimal-slip-off-peak',
    fact: 'an optimal slip angle of 0.03 rad lies at 37 % of the peak',
    changes: { 'pacejka.optimal_slipangle': '0.03' },
    key: 'wheel0.pacejka.optimal_slipangle',
    says: ['0.03 rad', '37 % of it'],
  },
  {
    code: 'camber-without-effect',
    fact: 'camber of -0.5 degrees does nothing without a5, a8, a111 and a112',
    changes: { 'pacejka.a5': '0' },
    key: 'wheel0.camber',
    says: ['-0.5 degrees'],
  },
  {
    // (2830.4 + 6 N with the nose 32 mm lower) / 60000 = 47.3 mm of 295 mm
    code: 'tyre-deflection-odd',
    fact: 'a tyre of 60000 N/m is pressed in by 47.3 mm, 16 % of its radius',
    changes: { 'wheel_front.tire_rate': '60000' },
    key: 'wheel0.tire_rate',
    says: ['47.3 mm', '16 %'],
  },
];
