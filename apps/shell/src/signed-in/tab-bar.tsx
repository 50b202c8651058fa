import { t } from '@trax/i18n/macro';
import { Ul, UserIcon, layer, textStyle, useMediaQuery } from '@trax/ui';
import styled, { css } from 'styled-components';
import { RouteLink } from '../frame/navigation-list.js';
import { usePageHandle } from '../frame/page-handle.js';
import { UserMenu } from '../frame/user-menu.js';
import { tabLinks } from '../navigation/signed-in-links.js';

/* `--tab-bar-height` is its height while it is shown (tokens.css): everything else at the bottom stays above it. */
const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.player};
  height: var(--tab-bar-height);
  padding-inline: env(safe-area-inset-left) env(safe-area-inset-right);
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid var(--line);
  background: var(--surface);

  ul {
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    max-width: 32rem;
    height: 100%;
    margin-inline: auto;
  }

  @media (orientation: landscape) and (max-height: 30em) {
    display: none;
  }
`;

const tab = css`
  ${textStyle.meta}
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 0.125rem;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  border-radius: var(--radius-control);
  background: transparent;
  color: var(--muted);
  text-decoration: none;
  cursor: pointer;

  &[aria-current='page'],
  &:focus-visible {
    outline-offset: -4px;
  }

  svg {
    box-sizing: content-box;
    width: 1.25rem;
    height: 1.25rem;
    padding: 0.25rem 0.875rem;
    border-radius: var(--radius-pill);
    transition: background-color var(--motion-hover);
  }

  &:hover svg,
  &[aria-expanded='true'] svg {
    background: var(--sunken);
  }

  &[aria-current='page'] {
    color: var(--ink);
    font-weight: 700;

    svg {
      background: var(--primary-soft);
      color: var(--on-primary-soft);
    }
  }
`;

const TabLink = styled(RouteLink)`
  ${tab}
`;

const TabButton = styled.button`
  ${tab}
`;

/**
 * The main places of signed-in people on phones and tablets, and their user menu, at the bottom of the signed-in layout. After
 * the player in the document, as it is below it on the screen.
 */
export function SmallScreenTabBar() {
  const isSmall = useMediaQuery('(max-width: 63.99em)');
  const { layout } = usePageHandle();
  if (!isSmall || layout !== 'by-session') return null;
  return (
    <Bar aria-label={t`Quick access`} data-tab-bar="">
      <Ul>
        {tabLinks().map(({ to, label, icon: Icon, remote }) => (
          <li key={to}>
            <TabLink to={to} remote={remote}>
              {Icon && <Icon />}
              <span>{label}</span>
            </TabLink>
          </li>
        ))}
        <li>
          <UserMenu
            trigger={
              <TabButton type="button">
                <UserIcon />
                <span>{t`You`}</span>
              </TabButton>
            }
          />
        </li>
      </Ul>
    </Bar>
  );
}
