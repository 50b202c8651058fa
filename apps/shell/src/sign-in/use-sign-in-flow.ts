import { useSessionActions } from '@trax/session';
import type { SignInOutcome, SocialProvider } from '@trax/session';
import { useToast } from '@trax/ui';
import { useState } from 'react';
import { useAuthenticationToast } from './use-authentication-toast.js';

/** The button that runs; its spinner turns, all others are only disabled. */
export type PressedButton = 'email' | SocialProvider;

type SignInFlowOptions = {
  readonly onSignUpInstead: () => void;
  /** There is nothing left to do in the dialog. */
  readonly onDone: () => void;
};

/** What the dialog's buttons do, and how it ends (spec §4, §8). */
export function useSignInFlow({ onSignUpInstead, onDone }: SignInFlowOptions) {
  const { signIn, signUp, signInWith } = useSessionActions();
  const { show } = useToast();
  const [pressed, setPressed] = useState<PressedButton>();
  const showFailure = useAuthenticationToast(onSignUpInstead);

  async function run(button: PressedButton, work: () => Promise<SignInOutcome | void>): Promise<void> {
    setPressed(button);
    try {
      const outcome = await work();
      if (outcome === 'unverified') showUnverified();
      if (outcome !== 'failed') onDone();
    } catch (error) {
      showFailure(error);
    } finally {
      setPressed(undefined);
    }
  }
  function showUnverified(): void {
    show({
      title: 'Authentication Error',
      description: 'Please verify your email before signing in',
      tone: 'destructive',
    });
  }
  return {
    pressed,
    signInWithEmail: (email: string, password: string) => run('email', () => signIn(email, password)),
    signUpWithEmail: (email: string, password: string) => run('email', () => signUp(email, password)),
    signInWith: (provider: SocialProvider) => run(provider, () => signInWith(provider)),
  };
}
