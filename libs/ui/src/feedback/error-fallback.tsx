import { ErrorState } from './error-state.js';

const SENTENCE = 'Something went wrong. Please try refreshing the page or contact support if the problem persists.';

export type ErrorFallbackProps = { readonly onRetry?: () => void };

/** What stands where a part of the product broke. */
export function ErrorFallback({ onRetry }: ErrorFallbackProps) {
  return <ErrorState text={SENTENCE} {...(onRetry === undefined ? {} : { onRetry })} />;
}
