// A page outlives deploys: code of its release may be gone from the server, or remotes may be those of another release.
// Then the page reloads, once per release, and never while a track plays or something is not saved.
import { leaveQuestions } from '@trax/ui';
import { appConfig } from '../app-config.js';
import { shellScripts } from '../shell-scripts.js';

const RELOADS_KEY = 'trax.reloaded-releases';
const MAX_REMEMBERED_RELEASES = 20;
const CHECK_TIMEOUT_MS = 8000;
const GONE = new Set([404, 410]);

/** The part of the player that says whether a track plays. */
type Playback = {
  readonly getState: () => { readonly status: string };
  readonly subscribe: (listener: () => void) => () => void;
};

let playback: Playback | undefined;
let reload: Promise<boolean> | undefined;
const failedScripts = new Set<string>();

/** From then on a reload waits until nothing plays. */
export function deferReloadsWhilePlaying(player: Playback): void {
  playback = player;
}

/** Reloads the page when any script of it, of whatever part, turns out to be gone from the server. */
export function watchScripts(): void {
  // Errors of elements do not bubble; only the capturing phase sees them.
  window.addEventListener('error', reloadForMissingScript, true);
}

function reloadForMissingScript({ target }: Event): void {
  if (!(target instanceof HTMLScriptElement) || new URL(target.src).origin !== location.origin) return;
  failedScripts.add(target.src);
  void reloadIfOutdated();
}

/**
 * For code that could not be loaded: finds out whether the page is outdated, and if so reloads it as soon as nothing plays and
 * everything is saved.
 * @returns whether a reload is coming; otherwise the failure is to be shown
 */
export function reloadIfOutdated(): Promise<boolean> {
  reload ??= startReload()
    .catch(() => false)
    .then((isComing) => {
      if (!isComing) reload = undefined;
      return isComing;
    });
  return reload;
}

async function startReload(): Promise<boolean> {
  const entries = listEntries(appConfig().remotes);
  const isOutdated = await checkOutdated([...failedScripts], entries);
  failedScripts.clear();
  const release = [...shellScripts(), ...entries].join(' ');
  const earlier = readReloadedReleases();
  if (!mayReload({ isOutdated, release, earlier }) || !remember([...(earlier ?? []), release])) return false;
  void untilUndisturbed().then(() => location.reload());
  return true;
}

type ReloadQuestion = {
  readonly isOutdated: boolean;
  readonly release: string;
  /** The releases for which this tab has been reloaded; undefined where that cannot be remembered. */
  readonly earlier: readonly string[] | undefined;
};

/** A reload that did not help under a release is not tried again, or it would go on for ever. */
export function mayReload({ isOutdated, release, earlier }: ReloadQuestion): boolean {
  return isOutdated && earlier !== undefined && !earlier.includes(release);
}

/**
 * Whether the server has another release than the page: a script of the page is gone, or the remotes are different ones.
 * Without an answer from the server, the network is at fault and not the release.
 */
export async function checkOutdated(scripts: readonly string[], entries: readonly string[]): Promise<boolean> {
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
  const options: RequestInit = { cache: 'no-store', signal };
  try {
    const answers = await Promise.all(scripts.map((url) => fetch(url, { ...options, method: 'HEAD' })));
    if (answers.some(({ status }) => GONE.has(status))) return true;
    const answer = await fetch('/config.json', options);
    if (!answer.ok) return false;
    const { remotes } = (await answer.json()) as Pick<ReturnType<typeof appConfig>, 'remotes'>;
    return listEntries(remotes).join() !== entries.join();
  } catch {
    return false;
  }
}

export function listEntries(remotes: ReturnType<typeof appConfig>['remotes']): string[] {
  return Object.values(remotes).map(({ entry }) => entry);
}

function readReloadedReleases(): string[] | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(RELOADS_KEY) ?? '[]') as string[];
  } catch {
    return undefined;
  }
}

function remember(releases: readonly string[]): boolean {
  try {
    sessionStorage.setItem(RELOADS_KEY, JSON.stringify(releases.slice(-MAX_REMEMBERED_RELEASES)));
    return true;
  } catch {
    return false;
  }
}

/** Resolves as soon as nothing plays or is about to, and nothing that is not saved would be lost. */
export function untilUndisturbed(player = playback): Promise<void> {
  return new Promise((resolve) => {
    const subscriptions: (() => void)[] = [];
    const check = async () => {
      // A question that changes is taken back before it is asked anew.
      await Promise.resolve();
      if (leaveQuestions.getState().length > 0 || isSounding(player)) return;
      for (const unsubscribe of subscriptions) unsubscribe();
      resolve();
    };
    subscriptions.push(leaveQuestions.subscribe(() => void check()));
    if (player) subscriptions.push(player.subscribe(() => void check()));
    void check();
  });
}

function isSounding(player: Playback | undefined): boolean {
  const status = player?.getState().status;
  return status === 'playing' || status === 'loading';
}
