import { stored } from '@trax/browser-storage';
import { createStore } from 'zustand/vanilla';

/** Of Chromium: the browser would install the application. Other browsers have it in a menu of theirs. */
type InstallPrompt = Event & { readonly prompt: () => Promise<unknown> };

/** Undefined where the browser offers none, or the application is installed. */
export const installPrompt = createStore<InstallPrompt | undefined>(() => undefined);

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

window.addEventListener('beforeinstallprompt', (event) => {
  if (!isPrompt(event)) return;
  event.preventDefault(); // in place of the bar of the browser
  installPrompt.setState(event, true);
});
window.addEventListener('appinstalled', () => installPrompt.setState(undefined, true));

/** Each prompt of the browser can be shown once. */
export function install(): void {
  const prompt = installPrompt.getState();
  installPrompt.setState(undefined, true);
  void prompt?.prompt();
}

/** The day of the first visit, and whether the installation was offered since. */
type Visits = { readonly firstDay: string; readonly isOffered: boolean } | undefined;

const visits = stored('trax.visits', (found): Visits => {
  if (typeof found !== 'object' || found === null || !('firstDay' in found)) return undefined;
  return { firstDay: String(found.firstDay), isOffered: 'isOffered' in found && found.isOffered === true };
});

/** Whether the installation is to be offered now: once, on the second day of use. */
export function isOfferDue(today: string): boolean {
  const known = visits.read();
  if (known === undefined) visits.write({ firstDay: today, isOffered: false });
  if (known === undefined || known.isOffered || known.firstDay === today) return false;
  visits.write({ ...known, isOffered: true });
  return true;
}
