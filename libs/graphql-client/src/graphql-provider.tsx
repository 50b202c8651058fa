import { ApolloProvider } from '@apollo/client/react';
import { StatusNote, useIsOnline } from '@trax/ui';
import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import type { Client } from './create-graphql-client.js';

type CountDataShown = () => () => void;
const DataShownContext = createContext<CountDataShown>(() => () => undefined);

type GraphqlProviderProps = { readonly client: Client; readonly children: ReactNode };

/** Gives the client to the screens of a remote. While the device is offline, a line above them says that what they show is of the cache. */
export function GraphqlProvider({ client, children }: GraphqlProviderProps) {
  const isOnline = useIsOnline();
  const [screensWithData, setScreensWithData] = useState(0);
  const countDataShown = useCallback<CountDataShown>(() => {
    setScreensWithData((count) => count + 1);
    return () => setScreensWithData((count) => count - 1);
  }, []);
  return (
    <ApolloProvider client={client}>
      <DataShownContext value={countDataShown}>
        <StatusNote>{!isOnline && screensWithData > 0 && 'You are offline; this may not be fresh'}</StatusNote>
        {children}
      </DataShownContext>
    </ApolloProvider>
  );
}

/** For a part that shows data of a query. */
export function useDataShown(isShown: boolean): void {
  const countDataShown = useContext(DataShownContext);
  useEffect(() => (isShown ? countDataShown() : undefined), [isShown, countDataShown]);
}
