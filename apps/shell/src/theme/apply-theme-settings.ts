import { applyTheme } from '@trax/ui';
import { dayPartAt, themeAt } from './theme-at.js';
import { onThemeSettings, readThemeSettings } from './theme-store.js';

const CHECK_INTERVAL_MS = 60_000;

/**
 * Applies the theme of the settings at once, after every change of them, when the page becomes visible again, and every minute
 * while the theme switches by itself. Returns how to stop; the theme then stays as it is.
 */
export function applyThemeSettings(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const apply = () => {
    const [now, settings] = [new Date(), readThemeSettings()];
    applyTheme(themeAt(now, settings), dayPartAt(now, settings));
  };
  const restart = () => {
    clearInterval(timer);
    if (readThemeSettings().autoTheme) timer = setInterval(apply, CHECK_INTERVAL_MS);
    apply();
  };
  restart();
  const unsubscribe = onThemeSettings(restart);
  document.addEventListener('visibilitychange', apply);
  return () => {
    clearInterval(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', apply);
  };
}
