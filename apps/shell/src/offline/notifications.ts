import { findLanguage, type Language } from '@trax/contracts/languages';
import { playlistPath } from '@trax/contracts/reminder-rules';

/** What the playlists service sends. */
type Reminder = {
  readonly reminderId: string;
  readonly playlistId: string | null;
  readonly playlistName: string | null;
  /** Of the listener; null where it is not known, undefined from a service of an earlier release. */
  readonly language?: string | null;
};

/** What this file uses of the globals of a service worker. */
export type NotifyingWorker = {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: {
    readonly matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly PageClient[]>;
    readonly openWindow: (path: string) => Promise<unknown>;
  };
};
type PageClient = {
  readonly focus: () => Promise<unknown>;
  readonly navigate: (path: string) => Promise<unknown>;
  readonly postMessage: (message: OpenMessage, transfer: Transferable[]) => void;
};

/** To a page: it shows this path itself, so that its sound goes on, and answers. */
export type OpenMessage = { readonly open: string };

/** How long a page may take to answer. */
const ANSWER_WITHIN_MS = 1_000;

/** A worker loads no files of texts. */
const TITLES: Readonly<Record<Language, string>> = { en: 'Time to listen', de: 'Zeit zum Hören' };

const APP_ICON = '/icon-192.png';

/** Shows a reminder; the next one of the same kind takes its place. */
export async function showReminder({ registration }: NotifyingWorker, text: string): Promise<void> {
  const { reminderId, playlistId, playlistName, language } = JSON.parse(text) as Reminder;
  await registration.showNotification(TITLES[findLanguage(language ? [language] : navigator.languages)], {
    ...(playlistName !== null && { body: playlistName }),
    icon: APP_ICON,
    tag: reminderId,
    data: { open: playlistPath(playlistId) } satisfies OpenMessage,
  });
}

/** Opens what a reminder is for: in a page that is open, or in a new one. */
export async function openReminder({ clients }: NotifyingWorker, { open }: OpenMessage): Promise<void> {
  const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (page === undefined) return void (await clients.openWindow(open));
  await page.focus();
  if (await isOpenedBy(page, { open })) return;
  // It is another page, such as a public one, or of another release.
  await page.navigate(open).catch(() => clients.openWindow(open));
}

async function isOpenedBy(page: PageClient, message: OpenMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const isAnswered = await new Promise<boolean>((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    page.postMessage(message, [port2]);
    setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
  });
  port1.close();
  return isAnswered;
}
