import { t, Trans } from '@trax/i18n/macro';
import { AdminIcon, ChevronDownIcon, Detail, Grid, MailIcon, media, RowWords, Stack, Time } from '@trax/ui';
import { memo, useId } from 'react';
import { styled } from 'styled-components';
import { Badge } from '../badge.js';
import { SelectBox } from '../change-many-users/select-all.js';
import { isSelectable } from '../change-many-users/use-selection.js';
import { LinkMail } from '../make-link/make-link.js';
import type { ListedUser } from './use-users.js';
import { UserActions } from './user-actions.js';
import { UserStats } from './user-stats.js';

const RowFrame = styled.div`
  border-top: 1px solid var(--line);
`;

const Pick = styled.label`
  display: grid;
  place-items: center start;
  min-height: var(--target);
  cursor: pointer;
`;

const Toggle = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-4);
  align-items: center;
  margin-inline: calc(-1 * var(--space-4)); /* the words stand below those of the section */
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

  ${Pick} + & {
    margin-inline-start: 0;
  }

  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto auto;
    min-height: 4.5rem;
  }
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

const Inside = styled(Stack)`
  padding-block: var(--space-2) var(--space-5);
`;

type UserRowProps = {
  readonly user: ListedUser;
  readonly isOpen: boolean;
  readonly onToggle: (user: ListedUser) => void;
  /** Undefined while the administrator selects no users. */
  readonly isSelected: boolean | undefined;
  readonly onSelect: (users: readonly ListedUser[], isSelected: boolean) => void;
};

/**
 * Who it is; opened, what they have listened to and what can be done for them. Rendered again only when something of it
 * changes: scrolling moves rows all the time.
 */
export const UserRow = memo(function UserRow({ user, isOpen, onToggle, isSelected, onSelect }: UserRowProps) {
  const insideId = useId();
  const { email } = user;
  return (
    <RowFrame>
      <Grid columns={isSelected === undefined ? 'minmax(0, 1fr)' : 'var(--target) minmax(0, 1fr)'}>
        {isSelected !== undefined && (
          <Pick>
            <SelectBox
              aria-label={t`Select ${email}`}
              disabled={!isSelectable(user)}
              checked={isSelected}
              onChange={({ target }) => onSelect([user], target.checked)}
            />
          </Pick>
        )}
        <Toggle
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? insideId : undefined}
          onClick={() => onToggle(user)}
        >
          <RowWords name={user.displayName || email} detail={email}>
            <Visits user={user} />
          </RowWords>
          <UserMarks user={user} />
          <Chevron $isOpen={isOpen} aria-hidden="true" />
        </Toggle>
      </Grid>
      {isOpen && (
        <Inside gap="5" id={insideId} role="group" aria-label={t`Stats of ${email}`}>
          <UserStats firebaseId={user.firebaseId} />
          <UserActions user={user} />
          <LinkMail mail={user.linkMail} />
        </Inside>
      )}
    </RowFrame>
  );
});

function UserMarks({ user: { isAdmin, emailVerified, isAdmitted, isDisabled } }: { readonly user: ListedUser }) {
  return (
    <Marks>
      {isAdmin && (
        <Badge $tone="primary">
          <AdminIcon aria-hidden="true" /> <span>{t`Administrator`}</span>
        </Badge>
      )}
      {!emailVerified && (
        <Badge $tone="sun">
          <MailIcon aria-hidden="true" /> <span>{isAdmitted === true ? t`Address not proved` : t`Unverified`}</span>
        </Badge>
      )}
      {isDisabled === true && <Badge $tone="danger">{t`Disabled`}</Badge>}
    </Marks>
  );
}

/** Visits from before they were recorded are not known. */
function Visits({ user: { createdAt, lastSeenAt } }: { readonly user: ListedUser }) {
  if (createdAt === null) return null;
  return (
    <Detail>
      <span>
        <Trans>
          Since <Time instant={createdAt} />
        </Trans>
      </span>
      {' · '}
      {lastSeenAt ? (
        <span>
          <Trans>
            Last here <Time instant={lastSeenAt} />
          </Trans>
        </span>
      ) : (
        <span>{t`No visit recorded`}</span>
      )}
    </Detail>
  );
}
