import { Component, type ReactNode } from 'react';
import css from './Scene.module.css';

/** The 3D view is optional: where it cannot be drawn, the rest of the screen stays. */
export class SceneBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }
  override render(): ReactNode {
    return this.state.hasFailed ? (
      <p className={css['note']}>The 3D view cannot be drawn here</p>
    ) : (
      this.props.children
    );
  }
}

export function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}
