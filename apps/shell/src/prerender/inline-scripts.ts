// What the pages run before their first paint. The document holds the text of these functions, so they refer to nothing
// outside of themselves.

/** Shows what theme/theme-at.ts will choose for a person who was signed in here; visitors see the default theme. */
export function applyStoredTheme(signedInHintKey: string): void {
  try {
    if (!localStorage.getItem(signedInHintKey)) return;
    const { dataset } = document.documentElement;
    const { theme, autoTheme, timezone } = JSON.parse(localStorage.getItem('trax.theme') ?? '{}') ?? {};
    const clock = { hour: 'numeric', hourCycle: 'h23', timeZone: timezone ?? undefined } as const;
    const chosen = theme === 'dark' || theme === 'default' ? theme : dataset['defaultTheme'];
    const chosenHour = chosen === 'dark' ? 0 : 12;
    const hour = autoTheme === true ? Number(new Intl.DateTimeFormat('en', clock).format(new Date())) : chosenHour;
    const begins = [
      [21, 'dark', 'lamp', '#161311'],
      [18, 'dark', 'dusk', '#17131d'],
      [9, 'default', 'paper', '#faf7f2'],
      [6, 'default', 'dawn', '#fdf2e8'],
      [0, 'dark', 'lamp', '#161311'],
    ] as const;
    const [, shownTheme, dayPart, canvas] = begins.find(([begin]) => hour >= begin) ?? begins[0];
    Object.assign(dataset, { theme: shownTheme, dayPart });
    document.getElementsByName('theme-color')[0]?.setAttribute('content', canvas);
  } catch {
    // storage is blocked or holds something else
  }
}

/** A script of this very page is gone while a deploy is under way: one reload brings a page of the other release. */
export function reloadForMissingScripts(storageKey: string): void {
  const onError = ({ target }: Event) => {
    try {
      if (!(target instanceof HTMLScriptElement) || !target.defer) return;
      if (sessionStorage.getItem(storageKey) === target.src) return;
      sessionStorage.setItem(storageKey, target.src);
      location.reload();
    } catch {
      // storage is blocked: without it the page could reload for ever
    }
  };
  // Errors of elements do not bubble; only the capturing phase sees them.
  addEventListener('error', onError, true);
}

/** A person who was signed in here sees another page than visitors: this one is hidden until it is rendered. */
export function hideFromReturning(signedInHintKey: string): void {
  try {
    if (localStorage.getItem(signedInHintKey)) document.documentElement.dataset['returning'] = '';
  } catch {
    // storage is blocked: no sign-in is remembered
  }
}
