import { isServerAway } from '@trax/http';
import { StatusNote, useIsOnline } from '@trax/ui';
import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';

type CountDataShown = () => () => void;
const DataShownContext = createContext<CountDataShown>(() => () => undefined);

/** Around the screens of a remote: while the server cannot be reached, a line above them says that what they show is of the cache. */
export function OfflineNote({ children }: { readonly children: ReactNode }) {
  const isOffline = useIsOffline();
  const [screensWithData, setScreensWithData] = useState(0);
  const countDataShown = useCallback<CountDataShown>(() => {
    setScreensWithData((count) => count + 1);
    return () => setScreensWithData((count) => count - 1);
  }, []);
  return (
    <DataShownContext value={countDataShown}>
      <StatusNote>{isOffline && screensWithData > 0 && 'You are offline; this may not be fresh'}</StatusNote>
      {children}
    </DataShownContext>
  );
}

/** Whether the browser calls itself offline, and one call has shown that it is: a server on the same machine answers all the same. */
function useIsOffline(): boolean {
  const isOnline = useIsOnline();
  const [isUnanswered, setUnanswered] = useState(false);
  useEffect(() => {
    if (isOnline) return undefined;
    let isCurrent = true;
    void isServerAway().then((isAway) => isCurrent && setUnanswered(isAway));
    return () => {
      isCurrent = false;
      setUnanswered(false);
    };
  }, [isOnline]);
  return isUnanswered;
}

/** For a part that shows data of a query. */
export function useDataShown(isShown: boolean): void {
  const countDataShown = useContext(DataShownContext);
  useEffect(() => (isShown ? countDataShown() : undefined), [isShown, countDataShown]);
}
