import { appConfig } from '../app-config.js';
import { listEntries, untilUndisturbed } from '../remotes/outdated-page.js';
import { shellScripts } from '../shell-scripts.js';

const CHECK_TIMEOUT_MS = 8000;

/** Whether the server has another release than this page, by the service worker, which lists the scripts of its release. */
export async function isReplaced(): Promise<boolean> {
  const scripts = [...shellScripts(), ...listEntries(appConfig().remotes)]
    .map((address) => new URL(address, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.endsWith('.js'));
  const options: RequestInit = { cache: 'no-store', signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) };
  try {
    const answer = await fetch('/service-worker.js', options);
    const worker = await answer.text();
    return answer.ok && scripts.some(({ pathname }) => !worker.includes(JSON.stringify(pathname)));
  } catch {
    return false;
  }
}

/** Reloads the page while it is hidden, nothing plays and everything is saved. */
export async function reloadWhileHidden(reload = () => location.reload()): Promise<void> {
  await untilHidden();
  await untilUndisturbed();
  if (document.visibilityState === 'hidden') reload();
  else await reloadWhileHidden(reload);
}

function untilHidden(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState !== 'hidden') return;
      document.removeEventListener('visibilitychange', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    check();
  });
}
