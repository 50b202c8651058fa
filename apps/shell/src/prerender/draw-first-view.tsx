import { createGraphqlClient, GraphqlProvider } from '@trax/graphql-client';
import { GlobalStyle, IconButton, ToastProvider, UserIcon } from '@trax/ui';
import { StaticRouter } from '@trax/router/static';
import type { ComponentType } from 'react';
import { SignedInFrame } from '../signed-in/signed-in-frame.js';
import { drawMarkup, type DrawnPage } from './draw-page.js';

/** What a signed-in person sees of a remote's page while its data is on the way, and nothing of it works yet. */
export function drawFirstView(address: string, Screen: ComponentType): Promise<DrawnPage> {
  const account = (
    <IconButton label="User menu">
      <UserIcon />
    </IconButton>
  );
  return drawMarkup(
    <StaticRouter location={address}>
      <GlobalStyle />
      <ToastProvider>
        <GraphqlProvider client={createGraphqlClient()}>
          <SignedInFrame account={account}>
            <Screen />
          </SignedInFrame>
        </GraphqlProvider>
      </ToastProvider>
    </StaticRouter>,
  );
}
