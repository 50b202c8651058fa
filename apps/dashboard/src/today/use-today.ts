import { useEffect, useState } from 'react';

/** The present day of this browser, as a moment of it. It changes when the day does: at midnight, or when a page that slept is looked at again. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date());
  useEffect(() => {
    const look = () => {
      const now = new Date();
      if (now.toDateString() !== today.toDateString()) setToday(now);
    };
    const timer = setTimeout(look, nextMidnight(today).getTime() - Date.now());
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [today]);
  return today;
}

function nextMidnight(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1);
}
