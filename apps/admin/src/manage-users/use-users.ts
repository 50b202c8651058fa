import { useQuery } from '@trax/graphql-client';
import { useState } from 'react';
import { useFailureToast, useReadFailureToast } from '../tell-failures/use-failure-toast.js';
import { listUsersQuery } from './list-users.query.js';
import type { ListedUser } from './listed-user.js';

const FAILURE = { title: 'Error loading users', message: 'Failed to fetch users' };

export type UserList = {
  readonly status: 'ready';
  readonly users: readonly ListedUser[];
  /** They answer the search before, until this one is answered. */
  readonly isStale: boolean;
  /** Whether there are users after these. */
  readonly more: 'none' | 'waiting' | 'loading' | 'failed';
  /** Asks for them; a second time only after it has failed. */
  readonly loadMore: () => void;
};

type Users = { readonly status: 'loading' } | { readonly status: 'failed'; readonly retry: () => void } | UserList;

/** The users that a search finds, or everybody; as many pages as were asked for. */
export function useUsers(search: string): Users {
  const reading = useQuery(listUsersQuery, {
    variables: { search: search === '' ? null : search },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { data, previousData, error, fetchMore, refetch } = reading;
  useReadFailureToast(reading, FAILURE);
  const page = (data ?? previousData)?.users;
  const { more, loadMore } = useMore(page?.nextCursor, (after) => fetchMore({ variables: { after } }));
  if (error) return { status: 'failed', retry: () => void refetch() };
  if (!page) return { status: 'loading' };
  const isStale = data === undefined;
  return { status: 'ready', users: page.users, isStale, more: isStale ? 'none' : more, loadMore };
}

type Attempt = { readonly after: string; readonly status: 'loading' | 'failed' };

function useMore(nextCursor: string | null | undefined, fetchAfter: (after: string) => Promise<unknown>) {
  const tellFailure = useFailureToast();
  const [attempt, setAttempt] = useState<Attempt>();
  // It lasts until the list goes on from elsewhere: the page has arrived, or another search or a fresh list has.
  if (attempt && attempt.after !== nextCursor) setAttempt(undefined);
  const load = async (after: string) => {
    setAttempt({ after, status: 'loading' });
    try {
      await fetchAfter(after);
    } catch (error) {
      setAttempt({ after, status: 'failed' });
      tellFailure(FAILURE, error);
    }
  };
  const loadMore = () => {
    if (typeof nextCursor === 'string' && attempt?.status !== 'loading') void load(nextCursor);
  };
  if (typeof nextCursor !== 'string') return { more: 'none' as const, loadMore };
  return { more: attempt?.status ?? ('waiting' as const), loadMore };
}
