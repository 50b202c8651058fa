import { t } from '@trax/i18n/macro';
import { useSession } from '@trax/session';
import { media, NavigationList } from '@trax/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { legalLinks, publicLinks, useOfferedLinks } from '../navigation/links.js';
import { UserMenu } from '../signed-in/load-signed-in-area.js';
import { AccountPlaceholder } from './account-placeholder.js';
import { BrandLink } from './brand-link.js';
import { MenuButton } from './menu-button.js';
import { NavigationDivider, NavigationLinks, RouteLink } from './navigation-list.js';
import { SignInButton } from './sign-in-button.js';
import { SiteFooter } from './site-footer.js';
import { MAIN_ID, SkipLink } from './skip-link.js';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

const Header = styled.header`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  width: 100%;
  max-width: calc(var(--content-width) + 2 * var(--space-10));
  min-height: 4rem;
  margin-inline: auto;
  padding: var(--space-2) var(--space-4);

  > :last-child {
    flex: none;
    margin-inline-start: auto;
  }

  ${media.md} {
    gap: var(--space-8);
    padding-inline: var(--space-6);
  }

  ${media.lg} {
    padding-inline: var(--space-10);
  }
`;

const SmallScreens = styled.div`
  ${media.md} {
    display: none;
  }
`;

const TopNavigation = styled.nav`
  display: none;
  flex: none;

  ${media.md} {
    display: block;
  }
`;

const TopLinks = styled(NavigationList)`
  display: flex;

  a {
    border-radius: var(--radius-pill);
  }

  a[aria-current='page'] {
    background: none;
    color: var(--primary);
  }

  a:hover {
    background: var(--sunken);
  }
`;

const Main = styled.main`
  flex: 1;
`;

/** The frame of visitors: top navigation from the medium breakpoint up, a slide-out menu below. */
export function PublicLayout({ children }: { readonly children: ReactNode }) {
  const links = useOfferedLinks(publicLinks());
  return (
    <Frame>
      <SkipLink />
      <Header>
        <SmallScreens>
          <MenuButton home="/">
            <nav aria-label={t`Main`}>
              <NavigationLinks links={links} />
            </nav>
            <NavigationDivider />
            <nav aria-label={t`Legal`}>
              <NavigationLinks links={legalLinks()} />
            </nav>
          </MenuButton>
        </SmallScreens>
        <BrandLink to="/" />
        <TopNavigation aria-label={t`Main`}>
          <TopLinks>
            {links.map(({ to, label }) => (
              <li key={to}>
                <RouteLink to={to} end={to === '/'}>
                  {label}
                </RouteLink>
              </li>
            ))}
          </TopLinks>
        </TopNavigation>
        <div>
          <AccountArea />
        </div>
      </Header>
      <Main id={MAIN_ID} tabIndex={-1}>
        {children}
      </Main>
      <SiteFooter />
    </Frame>
  );
}

/** The end of every header: a Sign In button, or the menu of the person. */
function AccountArea() {
  const { status, isBusy } = useSession();
  if (status === 'loading') return <AccountPlaceholder />;
  return status === 'signed-out' ? <SignInButton isBusy={isBusy} /> : <UserMenu />;
}
