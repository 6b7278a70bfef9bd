import type { ReactElement } from 'react';
export function TelemetryScreen(): ReactElement {
  return <div>Telemetry</div>;
}
