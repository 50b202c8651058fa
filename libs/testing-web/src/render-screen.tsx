import { render } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { GraphqlProvider, addTypePolicies, createGraphqlClient, useApolloClient } from '@trax/graphql-client';
import type { TypePolicies } from '@trax/graphql-client';
import { PlayerProvider } from '@trax/player';
import type { Player } from '@trax/player';
import { playlistEdits } from '@trax/playlists';
import { AccountProvider, SessionProvider } from '@trax/session';
import type { AccountActions, SessionViewer } from '@trax/session';
import { createTestAccount } from '@trax/session/testing';
import { LeaveGuard, ToastProvider } from '@trax/ui';
import { useEffect, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { newUser } from './new-user.js';
import { serveGraphql } from './serve-graphql.js';
import type { QueryRoot } from './serve-graphql.js';
import { signedIn } from './signed-in.js';
import { silentPlayer } from './silent-player.js';

export type ScreenOptions = {
  /** Where the screen stands, with its search; default `/`. */
  readonly address?: string;
  /** What the gateway answers. */
  readonly data: QueryRoot;
  /** How the remote keeps its fields in the cache. */
  readonly typePolicies?: TypePolicies;
  /** How the person differs from an ordinary listener. */
  readonly viewer?: Partial<SessionViewer>;
  /** What they can do about their account; every action that is not given throws. */
  readonly account?: Partial<AccountActions>;
};

export type RenderedScreen = {
  readonly user: UserEvent;
  readonly player: Player;
  /** The address as the router sees it now. */
  readonly address: () => string;
};

/** Renders a screen of a remote as the shell does: router, GraphQL client, session, player and toasts above it. */
export function renderScreen(screen: ReactNode, options: ScreenOptions): RenderedScreen {
  const { address = '/', data, typePolicies = {}, viewer, account } = options;
  globalThis.fetch = serveGraphql(data);
  const player = silentPlayer();
  const session = signedIn(viewer);
  const client = createGraphqlClient();
  addTypePolicies(client, typePolicies);
  playlistEdits(client); // before anything is read
  const page = (
    <>
      {screen}
      <EditsOwner />
      <LeaveGuard />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] });
  render(
    <GraphqlProvider client={client}>
      <SessionProvider session={session}>
        <PlayerProvider player={player}>
          <AccountProvider account={createTestAccount(account)}>
            <ToastProvider>
              <RouterProvider router={router} />
            </ToastProvider>
          </AccountProvider>
        </PlayerProvider>
      </SessionProvider>
    </GraphqlProvider>,
  );
  const readAddress = () => router.state.location.pathname + router.state.location.search;
  return { user: newUser(), player, address: readAddress };
}

/** Edits that get no answer wait for who is signed in, until the screen is gone. */
function EditsOwner() {
  const edits = playlistEdits(useApolloClient());
  useEffect(() => {
    void edits.setOwner({ uid: 'listener', isHere: () => true });
    return () => void edits.setOwner(undefined);
  }, [edits]);
  return null;
}
