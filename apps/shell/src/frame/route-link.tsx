import { NavLink, type NavLinkProps } from '@trax/router';
import { remoteOfPath } from '../navigation/remote-of-path.js';
import { preloadRemote } from '../remotes/preload-remote.js';

/** A link of the navigation: marks the current route, and fetches its remote as soon as somebody aims at it. */
export function RouteLink({ to, ...rest }: NavLinkProps) {
  const preload = () => preloadRemote(remoteOfPath(to), 'possible');
  return <NavLink to={to} onPointerEnter={preload} onFocus={preload} {...rest} />;
}
