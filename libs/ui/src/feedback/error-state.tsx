import { t } from '@trax/i18n/macro';
import { styled } from 'styled-components';
import { Button } from '../button/button.js';
import { AlertIcon, RetryIcon } from '../icons/icons.js';
import { useAutomaticRetry } from './use-automatic-retry.js';
import { Notice } from './notice.js';

const Badge = styled.span`
  display: grid;
  place-items: center;
  width: 4rem;
  height: 4rem;
  border-radius: var(--radius-pill);
  background: var(--danger-soft);
  color: var(--on-danger-soft);
`;

export type ErrorStateProps = {
  readonly title?: string;
  readonly text?: string | undefined;
  readonly onRetry?: () => void;
};

/** Something could not be loaded: announced at once, with a button that tries again. */
export function ErrorState({ title, text = t`Please check your connection and try again.`, onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <Notice
        icon={
          <Badge>
            <AlertIcon aria-hidden="true" />
          </Badge>
        }
        title={title}
        text={text}
        action={
          onRetry && (
            <Button
              variant="secondary"
              icon={<RetryIcon aria-hidden="true" />}
              onClick={onRetry}
            >{t`Try again`}</Button>
          )
        }
      />
    </div>
  );
}

export type ErrorFallbackProps = { readonly onRetry?: () => void };

/** Replaces a part of the product that failed. */
export function ErrorFallback({ onRetry }: ErrorFallbackProps) {
  const text = t`Something went wrong. Please try refreshing the page or contact support if the problem persists.`;
  return <ErrorState text={text} {...(onRetry === undefined ? {} : { onRetry })} />;
}

/** In the place of what a server that is away has not answered: tries again by itself too. */
export function AwayState({ onRetry, text, ...props }: ErrorStateProps & Required<ErrorFallbackProps>) {
  useAutomaticRetry(onRetry);
  const awayText = t`The server does not answer at the moment. This page tries again by itself.`;
  return <ErrorState {...props} text={text ?? awayText} onRetry={onRetry} />;
}
