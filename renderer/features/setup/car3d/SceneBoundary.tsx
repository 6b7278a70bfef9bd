import { Component, type ReactNode } from 'react';

interface SceneBoundaryProps {
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** The 3D view is optional: where it cannot be drawn, a fallback is shown. */
export class SceneBoundary extends Component<SceneBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }
  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
