import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { matchPath, useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly to: string;
  /** Takes the place of the current entry of the history. */
  readonly replace?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
};

/**
 * A link inside the product. The library's own brings its data routers and prefetching along, 9 kB that the first page
 * would pay for and nobody here uses.
 */
export function Link({ to, replace = false, target, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, ...(target && { target }) });
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} target={target} href={href} onClick={press} />;
}

export type NavLinkProps = LinkProps & {
  /** Current only at exactly this address, not below it. */
  readonly end?: boolean;
};

/** A link of a navigation: `aria-current="page"` while its address is the current one. */
export function NavLink({ to, end = false, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = matchPath({ path: to, end }, pathname) !== null;
  return <Link to={to} {...rest} {...(isCurrent && { 'aria-current': 'page' as const })} />;
}
