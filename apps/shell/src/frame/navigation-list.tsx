import { NavigationList, textStyle, Ul } from '@trax/ui';
import { NavLink, type NavLinkProps } from 'react-router-dom';
import styled from 'styled-components';
import type { NavigationLink } from '../navigation/links.js';
import { preloadRemote } from '../remotes/federation-loader.js';

/** A link of the navigation: marks the current route, and preloads its remote when it is hovered or focused. */
export function RouteLink({ remote, ...rest }: NavLinkProps & Pick<NavigationLink, 'remote'>) {
  const preload = () => preloadRemote(remote, 'possible');
  return <NavLink onPointerEnter={preload} onFocus={preload} {...rest} />;
}

/** Links below each other, the current one highlighted. */
export function NavigationLinks({ links }: { readonly links: readonly NavigationLink[] }) {
  return (
    <NavigationList>
      {links.map(({ to, label, icon: Icon, remote }) => (
        <li key={to}>
          <RouteLink to={to} remote={remote} end={to === '/'}>
            {Icon && <Icon />}
            <span>{label}</span>
          </RouteLink>
        </li>
      ))}
    </NavigationList>
  );
}

const QuietList = styled(Ul)`
  ${textStyle.secondary}
  display: flex;
  flex-wrap: wrap;
  column-gap: var(--space-4);
  padding-inline: var(--space-4);

  a {
    display: inline-flex;
    align-items: center;
    min-height: 2rem;
    color: var(--muted);
    text-decoration: none;

    &:hover {
      text-decoration: underline;
    }

    &[aria-current='page'] {
      color: var(--ink);
      font-weight: 600;
    }
  }
`;

/** Small links side by side, for what is needed seldom; the current one is highlighted. */
export function QuietNavigationLinks({ links }: { readonly links: readonly NavigationLink[] }) {
  return (
    <QuietList>
      {links.map(({ to, label }) => (
        <li key={to}>
          <RouteLink to={to}>{label}</RouteLink>
        </li>
      ))}
    </QuietList>
  );
}

export const NavigationDivider = styled.hr`
  margin: var(--space-4);
  border: 0;
  border-top: 1px solid var(--line);
`;
