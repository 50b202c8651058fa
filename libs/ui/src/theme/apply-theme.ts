export type ThemeName = 'default' | 'dark';

/** Shows a theme at once (spec §3), and cross-fades to it over 400 ms where the browser can and the person allows motion. */
export function applyTheme(theme: ThemeName): void {
  const root = document.documentElement;
  if (root.dataset['theme'] === theme) return;
  const show = () => {
    root.dataset['theme'] = theme;
  };
  if (!mayAnimate()) {
    show();
    return;
  }
  const transition = document.startViewTransition(show);
  // A hidden or interrupted page skips the animation and rejects `ready`; the theme itself is shown all the same.
  transition.ready.catch(() => undefined);
}

function mayAnimate(): boolean {
  return (
    typeof document.startViewTransition === 'function' &&
    document.visibilityState === 'visible' &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
