import { Component, type ErrorInfo, type ReactNode } from 'react';

type ErrorBoundaryProps = { readonly fallback: ReactNode; readonly children: ReactNode };

/** Shows the fallback in the place of a part that broke. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error('A part of the page broke', error, componentStack);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
