import { failureMessage, refresh, useApolloClient } from '@trax/graphql-client';
import { useEffect, useRef, useState } from 'react';
import { CHANGES } from '../change-user/changes.js';
import type { ListedUser } from '../manage-users/use-users.js';

export type ManyChange = 'disable' | 'enable' | 'delete';
type Person = Pick<ListedUser, 'firebaseId' | 'email'>;

export type Progress = {
  readonly change: ManyChange;
  readonly total: number;
  /** Of how many the call has ended, well or not. */
  readonly ended: number;
  readonly failures: readonly { readonly email: string; readonly reason: string }[];
  readonly isRunning: boolean;
};

/** Fewer than the 300 changes that a person may make in a minute. */
const MIN_INTERVAL_MS = 250;

/** Changes people one after the other, as long as this screen is there and the administrator does not stop it; who was changed stays changed. */
export function useChangingMany() {
  const client = useApolloClient();
  const [progress, setProgress] = useState<Progress>();
  const stopping = useRef(new AbortController());
  useEffect(() => () => stopping.current.abort(), []);

  const start = async (change: ManyChange, people: readonly Person[]) => {
    const { signal } = (stopping.current = new AbortController());
    let state: Progress = { change, total: people.length, ended: 0, failures: [], isRunning: true };
    setProgress(state);
    for (const person of people) {
      if (signal.aborted) break;
      const [answer] = await Promise.allSettled([client.mutate(CHANGES[change].request(person.firebaseId)), pause()]);
      const failures =
        answer.status === 'rejected'
          ? [...state.failures, { email: person.email, reason: failureMessage(answer.reason) }]
          : state.failures;
      state = { ...state, ended: state.ended + 1, failures };
      setProgress(state);
    }
    setProgress({ ...state, isRunning: false });
    if (change === 'delete') void refresh(client, ['deletionRequests', 'erasures']);
  };
  return { progress, start, stop: () => stopping.current.abort(), close: () => setProgress(undefined) };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, MIN_INTERVAL_MS));
