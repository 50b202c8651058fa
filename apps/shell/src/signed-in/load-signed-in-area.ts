import { lazyPart } from '../frame/lazy-part.js';

const load = () => import(/* webpackChunkName: "signed-in-area" */ './signed-in-area.js');

export const SignedInLayout = lazyPart(load, (module) => module.SignedInLayout);
export const RemoteBoundary = lazyPart(load, (module) => module.RemoteBoundary);
export const UserMenu = lazyPart(load, (module) => module.UserMenu);
export const PlayerDock = lazyPart(load, (module) => module.PlayerDock);
export const ThemeDock = lazyPart(load, (module) => module.ThemeDock);
export const ShortcutsDock = lazyPart(load, (module) => module.ShortcutsDock);

/** Fetches the area ahead of its use, for whoever is about to be signed in. */
export function preloadSignedInArea(): void {
  load().catch(() => undefined); // rendering it asks again, and shows a failure
}
