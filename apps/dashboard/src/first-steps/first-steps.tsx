import { stored } from '@trax/browser-storage';
import { graphql, useQuery } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { useSession } from '@trax/session';
import { Button, CheckIcon, Cluster, List, ListRow, Section, Text } from '@trax/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

// Two people are enough to know that the owner is not the only one.
const firstStepsQuery = graphql(`
  query ReadFirstSteps {
    signUp {
      sendsMail
    }
    trackGroups {
      id
    }
    users(first: 2) {
      users {
        firebaseId
      }
    }
  }
`);

const Done = styled(CheckIcon)`
  width: 1.25rem;
  height: 1.25rem;
  color: var(--primary);
`;

/** Why there is nothing left to show to this person, on this device. */
const storedEnd = (uid: string) =>
  stored(`trax.first-steps.${uid}`, (found) => (found === 'dismissed' || found === 'done' ? found : undefined));

/** What the owner of a new installation does next, until all of it is done or they dismiss it; nothing with Firebase. */
export function FirstSteps() {
  const { viewer } = useSession();
  return viewer?.isAdmin === true ? <StepsOfOwner uid={viewer.uid} /> : null;
}

function StepsOfOwner({ uid }: { readonly uid: string }) {
  const [isOver, setOver] = useState(() => storedEnd(uid).read() !== undefined);
  // The list of users in the panel is another page of the same field, so that this one is not kept.
  const { data } = useQuery(firstStepsQuery, { skip: isOver, fetchPolicy: 'no-cache' });
  const steps = data?.signUp
    ? [
        { text: t`Add recordings`, to: '/admin/catalogue', isDone: data.trackGroups.length > 0 },
        { text: t`Invite people`, to: '/admin/invitations', isDone: data.users.users.length > 1 },
        { text: t`Set up emails`, to: '/admin/installation', isDone: data.signUp.sendsMail },
      ]
    : [];
  const areDone = steps.every(({ isDone }) => isDone);
  // The next visits ask for nothing.
  const isFinished = data !== undefined && areDone;
  useEffect(() => {
    if (isFinished) storedEnd(uid).write('done');
  }, [isFinished, uid]);
  if (isOver || areDone) return null;
  const dismiss = () => {
    storedEnd(uid).write('dismissed');
    setOver(true);
  };
  return (
    <Section title={t`First steps`} gap="2">
      <List>
        {steps.map(({ text, to, isDone }) => (
          <ListRow key={text}>
            <Link to={to}>{text}</Link>
            {isDone && (
              <Cluster as="span" gap="2">
                <Done aria-hidden="true" />
                <Text as="span" $tone="muted">
                  {t({ message: 'Done', context: 'step' })}
                </Text>
              </Cluster>
            )}
          </ListRow>
        ))}
      </List>
      <Cluster justify="end">
        <Button variant="ghost" aria-label={t`Dismiss the first steps`} onClick={dismiss}>{t`Dismiss`}</Button>
      </Cluster>
    </Section>
  );
}
