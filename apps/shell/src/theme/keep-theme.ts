import { applyTheme } from '@trax/ui';
import { themeAt } from './theme-at.js';
import { onThemeSettings, readThemeSettings } from './theme-store.js';

/** Spec §9. */
const CHECK_INTERVAL_MS = 60_000;

/**
 * Shows what the settings say from now on: at once, after every change of them, when somebody looks at the page again,
 * and every minute while the theme switches by itself. Answers how to stop; what is shown then stays.
 */
export function keepTheme(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const show = () => applyTheme(themeAt(new Date(), readThemeSettings()));
  const follow = () => {
    clearInterval(timer);
    if (readThemeSettings().autoTheme) timer = setInterval(show, CHECK_INTERVAL_MS);
    show();
  };
  follow();
  const stopFollowing = onThemeSettings(follow);
  document.addEventListener('visibilitychange', show);
  return () => {
    clearInterval(timer);
    stopFollowing();
    document.removeEventListener('visibilitychange', show);
  };
}
