import { lazyPart } from '../frame/lazy-part.js';

const load = () => import(/* webpackChunkName: "signed-in-area" */ './signed-in-area.js');

export const SignedInLayout = lazyPart(load, (module) => module.SignedInLayout);
export const RemoteBoundary = lazyPart(load, (module) => module.RemoteBoundary);
export const UserMenu = lazyPart(load, (module) => module.UserMenu);
export const PagePlayer = lazyPart(load, (module) => module.PagePlayer);
export const SmallScreenTabBar = lazyPart(load, (module) => module.SmallScreenTabBar);
export const ThemeSettingsHost = lazyPart(load, (module) => module.ThemeSettingsHost);
export const ShortcutsHost = lazyPart(load, (module) => module.ShortcutsHost);

/** Fetches the area ahead of its use, for whoever is about to be signed in. */
export function preloadSignedInArea(): void {
  load().catch(() => undefined); // rendering it asks again, and shows a failure
}
