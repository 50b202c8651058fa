import { StatusNote, useIsOnline } from '@trax/ui';
import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';

type CountDataShown = () => () => void;
const DataShownContext = createContext<CountDataShown>(() => () => undefined);

/** Around the screens of a remote: while the device is offline, a line above them says that what they show is of the cache. */
export function OfflineNote({ children }: { readonly children: ReactNode }) {
  const isOnline = useIsOnline();
  const [screensWithData, setScreensWithData] = useState(0);
  const countDataShown = useCallback<CountDataShown>(() => {
    setScreensWithData((count) => count + 1);
    return () => setScreensWithData((count) => count - 1);
  }, []);
  return (
    <DataShownContext value={countDataShown}>
      <StatusNote>{!isOnline && screensWithData > 0 && 'You are offline; this may not be fresh'}</StatusNote>
      {children}
    </DataShownContext>
  );
}

/** For a part that shows data of a query. */
export function useDataShown(isShown: boolean): void {
  const countDataShown = useContext(DataShownContext);
  useEffect(() => (isShown ? countDataShown() : undefined), [isShown, countDataShown]);
}
