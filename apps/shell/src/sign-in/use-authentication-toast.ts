import { t } from '@trax/i18n/macro';
import { readAuthenticationMessage } from '@trax/session';
import type { AuthenticationMessage } from '@trax/session';
import { useToast } from '@trax/ui';
import { useCallback } from 'react';

/** Shows a caught error as the toast 'Authentication Error', and returns its message for the form. */
export function useAuthenticationToast(onSignUpInstead?: () => void) {
  const { show } = useToast();
  return useCallback(
    (error: unknown): AuthenticationMessage | undefined => {
      const message = readAuthenticationMessage(error);
      if (message === undefined) return undefined;
      const offersSignUp = message.action === 'sign-up-instead' && onSignUpInstead !== undefined;
      show({
        title: t`Authentication Error`,
        description: message.text,
        tone: 'destructive',
        ...(offersSignUp ? { action: { label: t`Sign Up Instead`, onAction: onSignUpInstead } } : {}),
      });
      return message;
    },
    [show, onSignUpInstead],
  );
}
