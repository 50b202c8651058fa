import { AdminIcon, ChevronDownIcon, MailIcon, media, textStyle } from '@trax/ui';
import { memo, useId } from 'react';
import { styled } from 'styled-components';
import { Badge } from '../badge.js';
import { DeleteUser } from '../delete-user/delete-user.js';
import { ResetStats } from '../reset-stats/reset-stats.js';
import type { ListedUser } from './use-users.js';
import { UserStats } from './user-stats.js';

/** A card of its own on phones, a line of the list above. */
export const RowFrame = styled.div`
  margin-bottom: var(--space-3);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);

  ${media.md} {
    margin-bottom: 0;
    border-width: 1px 0 0;
    border-radius: 0;
  }
`;

const Toggle = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-4);
  align-items: center;
  width: 100%;
  padding: var(--space-3) var(--space-4);
  border: 0;
  border-radius: var(--radius-control);
  background: transparent;
  text-align: start;
  cursor: pointer;
  transition: background-color var(--motion-hover);

  &:hover {
    background: var(--sunken);
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto auto;
    min-height: 4.5rem;
  }
`;

const Person = styled.span`
  display: grid;
  min-width: 0;
`;

const Name = styled.span`
  font-weight: 500;
  overflow-wrap: anywhere;
`;

const Email = styled.span`
  ${textStyle.secondary}
  color: var(--muted);
  overflow-wrap: anywhere;
`;

const Marks = styled.span`
  display: flex;
  flex-wrap: wrap;
  grid-row: 2;
  grid-column: 1 / -1;
  gap: var(--space-2);

  &:empty {
    display: none;
  }

  ${media.md} {
    grid-row: 1;
    grid-column: 2;
  }
`;

const Chevron = styled(ChevronDownIcon)<{ $isOpen: boolean }>`
  grid-column: -2;
  width: 1.25rem;
  height: 1.25rem;
  color: var(--muted);
  transform: rotate(${({ $isOpen }) => ($isOpen ? 180 : 0)}deg);
  transition: transform var(--motion-hover);
`;

const Inside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  padding: var(--space-2) var(--space-4) var(--space-5);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

type UserRowProps = {
  readonly user: ListedUser;
  readonly isOpen: boolean;
  readonly onToggle: (user: ListedUser) => void;
};

/**
 * Who it is; opened, what they have listened to and what can be done for them. Rendered again only when something of it
 * changes: scrolling moves rows all the time.
 */
export const UserRow = memo(function UserRow({ user, isOpen, onToggle }: UserRowProps) {
  const insideId = useId();
  return (
    <RowFrame>
      <Toggle
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? insideId : undefined}
        onClick={() => onToggle(user)}
      >
        <Person>
          <Name>{user.displayName || user.email}</Name>
          <Email>{user.email}</Email>
        </Person>
        <Marks>
          {user.isAdmin && (
            <Badge $tone="primary">
              <AdminIcon aria-hidden="true" /> Administrator
            </Badge>
          )}
          {!user.emailVerified && (
            <Badge $tone="sun">
              <MailIcon aria-hidden="true" /> Unverified
            </Badge>
          )}
        </Marks>
        <Chevron $isOpen={isOpen} aria-hidden="true" />
      </Toggle>
      {isOpen && (
        <Inside id={insideId} role="group" aria-label={`Stats of ${user.email}`}>
          <UserStats firebaseId={user.firebaseId} />
          <Actions>
            <ResetStats user={user} />
            {!user.isAdmin && <DeleteUser user={user} />}
          </Actions>
        </Inside>
      )}
    </RowFrame>
  );
});
