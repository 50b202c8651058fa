import { useEffect, useState } from 'react';

const TICK_MS = 5000;

/** The time, fresh enough for a clock that shows minutes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
