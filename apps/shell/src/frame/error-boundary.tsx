import { Component, type ReactNode } from 'react';
import { allowAnotherTry } from './lazy-part.js';

type ErrorBoundaryProps = { readonly fallback: ReactNode; readonly children: ReactNode };

/** Shows the fallback in the place of a part that broke; React writes the error itself to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    allowAnotherTry();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
