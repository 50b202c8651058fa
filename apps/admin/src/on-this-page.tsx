import { textStyle } from '@trax/ui';
import { styled } from 'styled-components';
import { useHasOwnAccounts } from './sign-up/accounts-of-installation.js';

const ACCOUNTS = { 'sign-up': 'Sign-up', invitations: 'Invitations', 'mail-server': 'Mail server' };

const List = styled.ul`
  ${textStyle.secondary}
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-5);

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;

/** Links to the sections of the panel, by their ids. */
export function OnThisPage() {
  const sections = {
    users: 'Users',
    requests: 'Data deletion requests',
    deletions: 'Deletions under way',
    'identity-provider': 'Identity provider',
    ...(useHasOwnAccounts() && ACCOUNTS),
    installation: 'Installation',
    health: 'Health',
  };
  return (
    <nav aria-label="On this page">
      <List>
        {Object.entries(sections).map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </List>
    </nav>
  );
}
