import { Component, type ReactNode } from 'react';
import css from './Scene.module.css';

interface SceneBoundaryProps {
  /** Shown where the view cannot be drawn; a note without it. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** The 3D view is optional: where it cannot be drawn, the rest of the screen stays. */
export class SceneBoundary extends Component<SceneBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }
  override render(): ReactNode {
    const { instead = <p className={css['note']}>The 3D view cannot be drawn here</p>, children } =
      this.props;
    return this.state.hasFailed ? instead : children;
  }
}

let isOffered: boolean | undefined;

/** True where this system offers WebGL 2; found out once, because a context takes long to make. */
export function hasWebGl(): boolean {
  if (isOffered === undefined) {
    const context = document.createElement('canvas').getContext('webgl2');
    isOffered = context !== null;
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  }
  return isOffered;
}
