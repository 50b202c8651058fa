import { t } from '@trax/i18n/macro';
import { FullScreenSpinner, IconButton, lazyWithRetry, RetryIcon } from '@trax/ui';
import { AccountPlaceholder } from '../frame/account-placeholder.js';

const load = () => import(/* webpackChunkName: "signed-in-area" */ './signed-in-area.js');

export const SignedInLayout = lazyWithRetry(async () => (await load()).SignedInLayout, {
  fallback: <FullScreenSpinner />,
});

/** Where it fails, so does the layout or the user menu, whose retry is one for it too. */
export const SignedInHosts = lazyWithRetry(async () => (await load()).SignedInHosts, { renderFailure: () => null });

export const UserMenu = lazyWithRetry(async () => (await load()).UserMenu, {
  fallback: <AccountPlaceholder />,
  renderFailure: (onRetry) => (
    <IconButton label={t`Load the user menu again`} onClick={onRetry}>
      <RetryIcon />
    </IconButton>
  ),
});

/** Loads the area ahead of its use, for a person who is about to be signed in: all parts of it are then shown together. */
export function preloadSignedInArea(): void {
  for (const part of [SignedInLayout, SignedInHosts, UserMenu]) part.preload();
}
