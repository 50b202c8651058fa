import type { PageRemote, RemoteDeclaration, SlotRemote } from '@trax/contracts/app-config';
import { appConfig } from '../app-config.js';

/** The remotes of this installation. */
export const remotes = (): RemoteDeclaration[] =>
  Object.values(appConfig().remotes).flatMap(({ declaration }) => declaration ?? []);

/** Those with pages of their own. */
export const pageRemotes = (): PageRemote[] => remotes().filter((remote) => remote.slot === undefined);

/** The one that fills a place of the frame. */
export const findSlotRemote = (slot: SlotRemote['slot']): RemoteDeclaration | undefined =>
  remotes().find((remote) => remote.slot === slot);
