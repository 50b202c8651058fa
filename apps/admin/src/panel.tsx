import { useQuery } from '@trax/graphql-client';
import { i18n } from '@trax/i18n';
import { msg, t } from '@trax/i18n/macro';
import { useSession } from '@trax/session';
import { AdminIcon, Button, EmptyState, NavigationList, Page, textStyle } from '@trax/ui';
import { Link, NavLink, Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { signUpQuery } from './sign-up/sign-up.query.js';

const PAGES = {
  '/admin': msg`People`,
  '/admin/invitations': msg`Invitations`,
  '/admin/catalogue': msg`Catalogue`,
  '/admin/deletions': msg`Deletions`,
  '/admin/numbers': msg`Numbers`,
  '/admin/installation': msg`Installation`,
  '/admin/health': msg`Health`,
  '/admin/audit': msg`Audit log`,
} as const;

/** From here on the links stand beside the page, also beside the sidebar of the shell. */
const WIDE = '@media (min-width: 75em)';

const Frame = styled.div`
  ${WIDE} {
    display: grid;
    grid-template-columns: auto minmax(0, calc(var(--content-width) + 2 * var(--space-10)));
    align-items: start;
    justify-content: center;
  }
`;

const Links = styled(NavigationList)`
  ${textStyle.secondary}
  display: flex;
  flex-wrap: wrap;
  gap: 0;
  padding: var(--space-3) var(--space-1) 0;

  a {
    padding-inline: var(--space-3);
  }

  ${WIDE} {
    display: grid;
    width: 11rem;
    padding: var(--space-12) 0 0 var(--space-6);
  }
`;

/** Around every page of the panel; nothing for listeners, whom the shell has led elsewhere before. */
export function Panel() {
  const { viewer } = useSession();
  if (viewer?.isAdmin !== true) return null;
  if (viewer.needsSecondFactor === true) return <SecondFactorNeeded />;
  return (
    <Frame>
      <Navigation />
      <Outlet />
    </Frame>
  );
}

/** There are invitations only where the installation keeps the accounts itself. */
function Navigation() {
  const hasInvitations = useQuery(signUpQuery).data?.signUp !== null;
  const pages = Object.entries(PAGES).filter(([to]) => hasInvitations || to !== '/admin/invitations');
  return (
    <nav aria-label={t`Admin Panel`}>
      <Links>
        {pages.map(([to, text]) => (
          <li key={to}>
            <NavLink to={to} end={to === '/admin'}>
              {i18n._(text)}
            </NavLink>
          </li>
        ))}
      </Links>
    </nav>
  );
}

const SecondFactorNeeded = () => (
  <Page title={t`Admin Panel`}>
    <EmptyState
      icon={<AdminIcon />}
      title={t`Administrators need a second factor here`}
      text={t`Turn on an authenticator app or add a passkey on your account page. The panel then opens without another sign-in.`}
      action={
        <Button asChild>
          <Link to="/account">{t`Set it up`}</Link>
        </Button>
      }
    />
  </Page>
);
