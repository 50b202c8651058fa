import type { PeopleOrder } from '@trax/contracts/users';
import { explainFailure, graphql, READ_ANEW, useQuery, useSteadyData, type DocumentType } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { useToast } from '@trax/ui';
import { useState } from 'react';
import { useQueryFailureToast } from '../panel-query.js';

export const listUsersQuery = graphql(`
  query ListUsers($search: String, $order: PeopleOrder, $after: String) {
    users(search: $search, order: $order, after: $after) {
      users {
        firebaseId
        displayName
        email
        emailVerified
        isAdmin
        createdAt
        lastSeenAt
        isDisabled
        isAdmitted
        hasSecondFactor
        linkMail {
          queuedAt
          failure
        }
      }
      nextCursor
    }
  }
`);
export type ListedUser = DocumentType<typeof listUsersQuery>['users']['users'][number];

const describeFailure = () => ({ title: t`Error loading users`, failed: t`Failed to fetch users` });

/** The users that a search finds, or everybody; as many pages as were requested. */
export function useUsers(search: string, order: PeopleOrder) {
  const query = useQuery(listUsersQuery, {
    variables: { search: search === '' ? null : search, order },
    ...READ_ANEW,
  });
  const { data, fetchMore } = query;
  const { title, failed } = describeFailure();
  useQueryFailureToast(query, failed, title);
  // Until a search is answered, the users of the one before stay; when it fails, they would be taken for its result.
  const isStale = !data;
  const page = useSteadyData(query)?.users;
  const next = useNextPage(page?.nextCursor, (after) => fetchMore({ variables: { after } }));
  return {
    query: { ...query, data: page },
    isStale,
    ...(isStale ? { ...next, nextPage: 'none' as const } : next),
  };
}

/** Whether there are users after these, and whether they are on their way. */
export type NextPage = 'none' | 'waiting' | 'loading' | 'failed';

type Attempt = { readonly after: string; readonly status: 'loading' | 'failed' };

function useNextPage(nextCursor: string | null | undefined, fetchAfter: (after: string) => Promise<unknown>) {
  const { show } = useToast();
  const [attempt, setAttempt] = useState<Attempt>();
  // It lasts until the list goes on from elsewhere: the page has arrived, or another search or a fresh list has.
  if (attempt && attempt.after !== nextCursor) setAttempt(undefined);
  const load = async (after: string) => {
    setAttempt({ after, status: 'loading' });
    try {
      await fetchAfter(after);
    } catch (error) {
      setAttempt({ after, status: 'failed' });
      const { title, failed } = describeFailure();
      show({ title, description: explainFailure(failed, error), tone: 'destructive' });
    }
  };
  const loadNextPage = () => {
    if (typeof nextCursor === 'string' && attempt?.status !== 'loading') void load(nextCursor);
  };
  const nextPage: NextPage = typeof nextCursor === 'string' ? (attempt?.status ?? 'waiting') : 'none';
  return { nextPage, loadNextPage };
}
