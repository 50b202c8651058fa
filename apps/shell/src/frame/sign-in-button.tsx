import { Button } from '@trax/ui';
import type { ComponentProps, SubmitEvent } from 'react';
import { useSignIn } from '../session/sign-in-dialog-host.js';

/** Opens the sign-in dialog. Without scripts the form leads to this page with the parameter that opens it. */
export function SignInButton(props: Pick<ComponentProps<typeof Button>, 'size' | 'isBusy'>) {
  const { openSignIn, prepareSignIn } = useSignIn();
  const open = (event: SubmitEvent) => {
    event.preventDefault();
    openSignIn();
  };
  return (
    <form onSubmit={open}>
      <Button {...props} type="submit" name="sign-in" value="" onPointerEnter={prepareSignIn} onFocus={prepareSignIn}>
        Sign In
      </Button>
    </form>
  );
}
