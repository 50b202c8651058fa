import { useSession } from '@trax/session';
import { Suspense } from 'react';
import styled from 'styled-components';
import { UserMenu } from '../signed-in/load-signed-in-area.js';
import { SignInButton } from './sign-in-button.js';

// As wide as the button that most likely follows, so that nothing jumps.
const Placeholder = styled.div`
  width: var(--target);
  height: var(--target);
`;

/** The end of every header: a Sign In button, or the menu of the person. */
export function AccountArea() {
  const { status, isBusy } = useSession();
  if (status === 'loading') return <Placeholder />;
  if (status === 'signed-out') return <SignInButton isBusy={isBusy} />;
  return (
    <Suspense fallback={<Placeholder />}>
      <UserMenu />
    </Suspense>
  );
}
