import { Component, type ReactNode } from 'react';
import css from './Scene.module.css';
import { WebGlMissing } from './webgl-missing.ts';

interface SceneBoundaryProps {
  /** Shown, with the reason, where the view cannot be drawn; a note without it. */
  readonly instead?: (reason: string) => ReactNode;
  readonly children: ReactNode;
}

const note = (reason: string): ReactNode => <p className={css['note']}>{reason}</p>;

/** The 3D view is optional: where it cannot be drawn, the rest of the screen stays. */
export class SceneBoundary extends Component<SceneBoundaryProps, { readonly reason?: string }> {
  override state: { readonly reason?: string } = {};
  static getDerivedStateFromError(error: unknown): { reason: string } {
    return {
      reason:
        error instanceof WebGlMissing
          ? 'The 3D view needs WebGL 2, which this system does not offer'
          : 'The 3D view cannot be drawn here',
    };
  }
  override render(): ReactNode {
    const { instead = note, children } = this.props;
    const { reason } = this.state;
    return reason === undefined ? children : instead(reason);
  }
}
