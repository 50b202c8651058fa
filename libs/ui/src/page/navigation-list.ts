import { styled } from 'styled-components';
import { Ul } from '../layout/lists.js';

/** Links of a navigation below each other, the current one highlighted: `<NavigationList><li><NavLink to="/">…</NavLink></li>`. */
export const NavigationList = styled(Ul)`
  display: grid;
  gap: var(--space-1);

  a {
    display: flex;
    gap: var(--space-3);
    align-items: center;
    min-height: var(--target);
    padding: var(--space-2) var(--space-4);
    border-radius: var(--radius-control);
    color: var(--ink);
    text-decoration: none;
    transition: background-color var(--motion-hover);
  }

  a:hover {
    background: var(--sunken);
  }

  a[aria-current='page'] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font-weight: 600;
  }

  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: var(--muted);
  }

  [aria-current='page'] svg {
    color: inherit;
  }
`;
