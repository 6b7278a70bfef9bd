import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ReportButton } from './ReportButton.tsx';

interface BoundaryState {
  readonly problem: string | undefined;
}

/** Shows the error of a screen that failed; the frame, the other screens and unsaved edits stay. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { problem: undefined };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { problem: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { problem } = this.state;
    if (problem === undefined) return this.props.children;
    return (
      <EmptyState title="This screen failed" text={`${problem}. Unsaved edits are kept.`}>
        <Button onPress={() => this.setState({ problem: undefined })}>Show it again</Button>
        <ReportButton />
      </EmptyState>
    );
  }
}
