import { readAuthenticationMessage } from '@trax/session';
import { useToast } from '@trax/ui';
import { useCallback } from 'react';

/** Shows what was caught while signing in as the toast 'Authentication Error'. */
export function useAuthenticationToast(onSignUpInstead?: () => void): (error: unknown) => void {
  const { show } = useToast();
  return useCallback(
    (error: unknown) => {
      const message = readAuthenticationMessage(error);
      if (message === undefined) return;
      const offersSignUp = message.action === 'sign-up-instead' && onSignUpInstead !== undefined;
      show({
        title: 'Authentication Error',
        description: message.text,
        tone: 'destructive',
        ...(offersSignUp ? { action: { label: 'Sign Up Instead', onAction: onSignUpInstead } } : {}),
      });
    },
    [show, onSignUpInstead],
  );
}
