import { useSession } from '@trax/session';
import { Button } from '@trax/ui';
import { Suspense } from 'react';
import styled from 'styled-components';
import { useSignIn } from '../session/sign-in-door.js';
import { UserMenu } from '../signed-in/load-signed-in-area.js';

// As wide as the button that most likely follows, so that nothing jumps.
const Placeholder = styled.div`
  width: var(--target);
  height: var(--target);
`;

/** What stands at the end of every header: a Sign In button, or the menu of the person. */
export function AccountArea() {
  const { status, isBusy } = useSession();
  const { openSignIn, prepareSignIn } = useSignIn();
  if (status === 'loading') return <Placeholder />;
  if (status === 'signed-out') {
    return (
      <Button isBusy={isBusy} onClick={() => openSignIn()} onPointerEnter={prepareSignIn} onFocus={prepareSignIn}>
        Sign In
      </Button>
    );
  }
  return (
    <Suspense fallback={<Placeholder />}>
      <UserMenu />
    </Suspense>
  );
}
