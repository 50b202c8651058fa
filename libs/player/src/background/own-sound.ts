import { databaseAnswer } from '@trax/browser-storage/waiting-records';
import { randomUuid } from '@trax/contracts/random-uuid';
import { t } from '@trax/i18n/macro';
import { createStore, del, get, set } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { setBackground, setOwnSound } from './background-settings.js';

export const MAX_OWN_SOUND_BYTES = 20_000_000;
/** Decoded, a sound takes 23 MB of memory a minute. */
export const MAX_OWN_SOUND_SECONDS = 600;
/** The only one: a new file replaces the one before. */
const KEY = 'own';

/** The file that was chosen in this page, for as long as IndexedDB does not answer. */
let ownFile: Blob | undefined;

/** Says in words for the listener why a file cannot be used. */
export class UnusableSound extends Error {
  override readonly name = 'UnusableSound';
}

/**
 * Keeps a file in this browser and plays it in the background from now on. It is sent nowhere.
 * @throws {UnusableSound}
 */
export async function keepOwnSound(file: File): Promise<void> {
  await assertUsable(file);
  await databaseAnswer(() => set(KEY, file, openStore())).catch((reason: unknown) => {
    if (!isLate(reason)) throw new UnusableSound(t`This browser has no room for the file.`);
  });
  ownFile = file;
  setOwnSound({ id: randomUuid(), name: file.name });
  setBackground('own');
}

export async function removeOwnSound(): Promise<void> {
  setOwnSound(undefined);
  ownFile = undefined;
  await databaseAnswer(() => del(KEY, openStore())).catch(() => undefined);
}

/** @throws the browser has cleared it, or does not give it in time */
export async function readOwnSound(): Promise<ArrayBuffer> {
  const kept = await databaseAnswer(() => get<unknown>(KEY, openStore())).catch(() => ownFile);
  if (!(kept instanceof Blob)) throw new UnusableSound(t`This file is no longer in this browser.`);
  return kept.arrayBuffer();
}

const isLate = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'TimeoutError';

async function assertUsable(file: File): Promise<void> {
  if (file.size > MAX_OWN_SOUND_BYTES) throw new UnusableSound(t`This file is larger than 20 MB.`);
  // Its metadata say how long it is before it is decoded as a whole.
  const seconds = await readDurationSeconds(file);
  if (seconds > MAX_OWN_SOUND_SECONDS) throw new UnusableSound(t`This sound is longer than 10 minutes.`);
  const context = new OfflineAudioContext(1, 1, 48_000);
  await context.decodeAudioData(await file.arrayBuffer()).catch(() => {
    throw notASound();
  });
}

const notASound = () =>
  new UnusableSound(t`This browser cannot play this file. Please choose a sound, such as an MP3 file.`);

/** Infinity where the file does not say it. */
function readDurationSeconds(file: File): Promise<number> {
  const url = URL.createObjectURL(file);
  const element = document.createElement('audio');
  element.preload = 'metadata';
  return new Promise<number>((resolve, reject) => {
    element.addEventListener('loadedmetadata', () => resolve(element.duration));
    element.addEventListener('error', () => reject(notASound()));
    element.src = url;
  }).finally(() => {
    element.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}

let store: UseStore | undefined;
const openStore = (): UseStore => (store ??= createStore('trax-background', 'sounds'));
