import type { AppConfig, PageRemote, RemoteDeclaration, SlotRemote } from '@trax/contracts/app-config';
import { useSyncExternalStore } from 'react';

let config: AppConfig | undefined;

/** The configuration of this installation, which the gateway writes into the page. */
export function appConfig(): AppConfig {
  config ??= readInlined();
  return config;
}

/** Stands for what no page carries yet while pages are prerendered. */
export function giveAppConfig(given: AppConfig): void {
  config = given;
}

const neverChanges = () => () => undefined;

/** What `read` finds. Prerendered pages, which know no installation, have `prerendered` until they are hydrated. */
export const useAppConfig = <Value>(read: (config: AppConfig) => Value, prerendered: Value): Value =>
  useSyncExternalStore(
    neverChanges,
    () => read(appConfig()),
    () => prerendered,
  );

/** Whether people cannot sign up by themselves. */
export const isSignUpClosed = (): boolean => appConfig().accounts?.isSignUpClosed === true;

/** The remotes of this installation. */
export const remotes = (): RemoteDeclaration[] =>
  Object.values(appConfig().remotes).map(({ declaration }) => declaration);

/** Those with pages of their own. */
export const pageRemotes = (): PageRemote[] => remotes().filter((remote) => remote.slot === undefined);

/** The one that fills a place of the frame. */
export const findSlotRemote = (slot: SlotRemote['slot']): RemoteDeclaration | undefined =>
  remotes().find((remote) => remote.slot === slot);

function readInlined(): AppConfig {
  const text = document.getElementById('trax-config')?.textContent;
  if (!text) throw new Error('The page carries no configuration (#trax-config)');
  return JSON.parse(text) as AppConfig;
}
