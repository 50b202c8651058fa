import { isServerAway, isServerReachable, onReachabilityChange } from '@trax/http';
import { t } from '@trax/i18n/macro';
import { StatusNote, StickyNote, useAutomaticRetry } from '@trax/ui';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

type CountDataShown = () => () => void;
const DataShownContext = createContext<CountDataShown>(() => () => undefined);

/** Around the screens of a remote: while the server gives no answer, a line above them says that what they show may be old. */
export function OfflineNote({ children }: { readonly children: ReactNode }) {
  const isReachable = useSyncExternalStore(onReachabilityChange, isServerReachable);
  useAutomaticRetry(isReachable ? undefined : () => void isServerAway());
  useEffect(() => {
    const ask = () => void isServerAway(); // a screen of the cache makes no call that could fail
    addEventListener('offline', ask);
    return () => removeEventListener('offline', ask);
  }, []);
  const [screensWithData, setScreensWithData] = useState(0);
  const countDataShown = useCallback<CountDataShown>(() => {
    setScreensWithData((count) => count + 1);
    return () => setScreensWithData((count) => count - 1);
  }, []);
  return (
    <DataShownContext value={countDataShown}>
      <StickyNote>
        <StatusNote>
          {!isReachable && screensWithData > 0 && t`The server does not answer; this may not be fresh`}
        </StatusNote>
      </StickyNote>
      {children}
    </DataShownContext>
  );
}

/** For a part that shows data of a query. */
export function useDataShown(isShown: boolean): void {
  const countDataShown = useContext(DataShownContext);
  useEffect(() => (isShown ? countDataShown() : undefined), [isShown, countDataShown]);
}
