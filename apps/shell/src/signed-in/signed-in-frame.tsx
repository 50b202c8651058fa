import { t } from '@trax/i18n/macro';
import { layer, media } from '@trax/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { legalLinks, secondaryLinks, useOfferedLinks } from '../navigation/links.js';
import { mainLinks } from '../navigation/signed-in-links.js';
import { BrandLink } from '../frame/brand-link.js';
import { MenuButton } from '../frame/menu-button.js';
import { NavigationLinks, QuietNavigationLinks } from '../frame/navigation-list.js';
import { MAIN_ID, SkipLink } from '../frame/skip-link.js';

// 72 units; a unit is 4 px.
const SIDEBAR_WIDTH = '18rem';

const Header = styled.header`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${layer.header};
  display: flex;
  align-items: center;
  gap: var(--space-2);
  height: var(--header-height);
  padding-inline: var(--space-4);
  border-bottom: 1px solid var(--line);
  background: var(--surface);

  > :last-child {
    flex: none;
    margin-inline-start: auto;
  }

  ${media.lg} {
    padding-inline: var(--space-6);
  }
`;

const SmallScreens = styled.div`
  ${media.lg} {
    display: none;
  }
`;

const Sidebar = styled.div`
  position: fixed;
  inset: var(--header-height) auto 0 0;
  display: none;
  width: ${SIDEBAR_WIDTH};
  padding: var(--space-6) var(--space-4);
  padding-bottom: calc(var(--space-6) + var(--bottom-bars));
  overflow: auto;
  border-right: 1px solid var(--line);

  ${media.lg} {
    display: flex;
    flex-direction: column;
  }
`;

const Foot = styled.nav`
  margin-top: auto;
  padding-top: var(--space-6);
`;

const Main = styled.main`
  padding-top: var(--header-height);
  padding-bottom: var(--bottom-bars);

  ${media.lg} {
    padding-left: ${SIDEBAR_WIDTH};
  }
`;

type SignedInFrameProps = {
  /** At the end of the header. */
  readonly account: ReactNode;
  readonly children: ReactNode;
};

/** The frame of signed-in people: fixed header, and a sidebar that is permanent from the large breakpoint up. */
export function SignedInFrame({ account, children }: SignedInFrameProps) {
  return (
    <>
      <SkipLink />
      <Header>
        <SmallScreens>
          <MenuButton home="/dashboard">
            <AppNavigation />
          </MenuButton>
        </SmallScreens>
        <BrandLink to="/dashboard" />
        <div>{account}</div>
      </Header>
      <Sidebar>
        <AppNavigation />
      </Sidebar>
      <Main id={MAIN_ID} tabIndex={-1}>
        {children}
      </Main>
    </>
  );
}

function AppNavigation() {
  return (
    <>
      <nav aria-label={t`Main`}>
        <NavigationLinks links={mainLinks()} />
      </nav>
      <Foot aria-label={t`More`}>
        <QuietNavigationLinks links={[...useOfferedLinks(secondaryLinks()), ...legalLinks()]} />
      </Foot>
    </>
  );
}
