import { NavLink, type NavLinkProps } from '@trax/router';
import styled from 'styled-components';
import type { NavigationLink } from '../navigation/links.js';
import { remoteOfPath } from '../navigation/remote-of-path.js';
import { preloadRemote } from '../remotes/federation-loader.js';

/** A link of the navigation: marks the current route, and preloads its remote when it is hovered or focused. */
export function RouteLink({ to, ...rest }: NavLinkProps & { readonly to: string }) {
  const preload = () => preloadRemote(remoteOfPath(to), 'possible');
  return <NavLink to={to} onPointerEnter={preload} onFocus={preload} {...rest} />;
}

const List = styled.ul`
  display: grid;
  gap: var(--space-1);
`;

const Row = styled(RouteLink)`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: var(--target);
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius-control);
  color: var(--ink);
  text-decoration: none;
  transition: background-color var(--motion-hover);

  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: var(--muted);
  }

  &:hover {
    background: var(--sunken);
  }

  &[aria-current='page'] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font-weight: 600;

    svg {
      color: inherit;
    }
  }
`;

/** Links below each other, the current one highlighted. */
export function NavigationList({ links }: { readonly links: readonly NavigationLink[] }) {
  return (
    <List>
      {links.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Row to={to} end={to === '/'}>
            {Icon && <Icon />}
            {label}
          </Row>
        </li>
      ))}
    </List>
  );
}

export const NavigationDivider = styled.hr`
  margin: var(--space-4);
  border: 0;
  border-top: 1px solid var(--line);
`;
