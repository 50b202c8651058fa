import { Component, createContext, use, type ReactNode } from 'react';
import { ErrorFallback } from '../feedback/error-state.js';

/** One per boundary that shows a failure: whatever makes one part worth another try does so for all. */
const retries = new Set<() => void>();
let retryCount = 0;

function retryAll(): void {
  retryCount += 1;
  for (const retry of retries) retry();
}

export type RenderFailure = (onRetry: () => void) => ReactNode;

/** What stands in the place of a part that failed, wherever a boundary has nothing of its own. */
export const RenderFailureContext = createContext<RenderFailure>((onRetry) => <ErrorFallback onRetry={onRetry} />);

type RetryBoundaryProps = {
  readonly children: ReactNode;
  /** What stands in the place of the part; by default that of the `RenderFailureContext`, a message and a button. */
  readonly renderFailure?: RenderFailure | undefined;
  /** Called before the part is rendered anew, and when a part that failed is removed. */
  readonly onReset?: (() => void) | undefined;
};

/**
 * Shows a failure of its children in their place. They are rendered anew by its button, by the button of any other boundary,
 * and when the browser is online again. React writes the error itself to the console.
 */
export class RetryBoundary extends Component<RetryBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  /** Of all boundaries, when the part was last rendered anew. */
  private retryCountBefore = retryCount;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    // Its code was still on its way when all missing parts were tried again: that was meant for it, too.
    if (this.retryCountBefore !== retryCount) return this.retry();
    retries.add(this.retry);
    window.addEventListener('online', retryAll); // adding it again changes nothing
  }

  override componentWillUnmount() {
    if (retries.delete(this.retry)) this.props.onReset?.();
  }

  private readonly retry = () => {
    retries.delete(this.retry);
    this.retryCountBefore = retryCount;
    this.props.onReset?.();
    this.setState({ hasFailed: false });
  };

  override render() {
    const { children, renderFailure } = this.props;
    if (!this.state.hasFailed) return children;
    return renderFailure ? renderFailure(retryAll) : <DefaultFailure />;
  }
}

function DefaultFailure() {
  return use(RenderFailureContext)(retryAll);
}
