import { useSession } from '@trax/session';
import { ScrollRestoration } from 'react-router-dom';
import { SignInDialogHost } from '../session/sign-in-dialog-host.js';
import { SignedInHosts } from '../signed-in/load-signed-in-area.js';
import { Screen } from './screen.js';

/** Around every page: its layout, and what stands beside the layouts. */
export function Root() {
  const { viewer } = useSession();
  return (
    <>
      <Screen />
      <SignInDialogHost />
      {viewer && <SignedInHosts uid={viewer.uid} />}
      <ScrollRestoration />
    </>
  );
}
