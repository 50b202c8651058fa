import { i18n } from '@trax/i18n';
import { msg } from '@trax/i18n/macro';
import { Button } from '@trax/ui';
import type { ComponentProps, SubmitEvent } from 'react';
import { isSignUpClosed, useAppConfig } from '../app-config.js';
import { useSignIn } from '../session/sign-in-dialog-host.js';
import type { SignInTab } from '../sign-in/sign-in-dialog.js';

const LABELS = { signin: msg`Sign In`, signup: msg`Create an account` } satisfies Record<SignInTab, object>;

type SignInButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'isBusy' | 'isWide'> & {
  /** The tab that the dialog opens on; default signin. */
  readonly tab?: SignInTab;
};

/** Opens the sign-in dialog. Without scripts the form leads to this page with the parameter that opens it. */
export function SignInButton({ tab: asked = 'signin', ...rest }: SignInButtonProps) {
  const isClosed = useAppConfig(isSignUpClosed, false);
  const tab = isClosed ? 'signin' : asked;
  const { openSignIn, prepareSignIn } = useSignIn();
  const open = (event: SubmitEvent) => {
    event.preventDefault();
    openSignIn(tab);
  };
  return (
    <form onSubmit={open}>
      <Button {...rest} type="submit" name="sign-in" value={tab} onPointerEnter={prepareSignIn} onFocus={prepareSignIn}>
        {i18n._(LABELS[tab])}
      </Button>
    </form>
  );
}
