/** An initial plan: the setup with the lowest time on the skidpad, without varied settings yet. */
export function newPlanText(car: string, carFile: string): string {
  return `racebench-plan: 1
name: ${JSON.stringify(`${car}, new study`)}
car: ${JSON.stringify(carFile)}
# Varied settings of the car.
keys: {}
# Tests of each setup.
tests:
  skidpad:
    manoeuvre: skidpad
design:
  kind: grid
objectives:
  - metric: time_s
`;
}
