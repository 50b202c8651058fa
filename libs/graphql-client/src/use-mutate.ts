import type { ApolloClient, OperationVariables } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useToast } from '@trax/ui';
import { useCallback, useState } from 'react';
import { explainFailure, failureMessage } from './read-problem.js';

export type MutateRequest<Data, Variables extends OperationVariables> = ApolloClient.MutateOptions<Data, Variables> & {
  /** The title of the toast that shows a failure, for example `Error renaming playlist`. */
  readonly errorTitle: string;
  /** What failed, said before the reason where the title does not say it: `Failed to delete user`. */
  readonly failed?: string;
  /** Messages by error code, where the screen knows a better one than the server's. */
  readonly messages?: Readonly<Record<string, string>>;
};

/** Runs mutations. One that fails is shown as a destructive toast and resolves to `undefined`; nothing rejects. */
export function useMutate() {
  const client = useApolloClient();
  const { show } = useToast();
  const [pending, setPending] = useState(0);
  const mutate = useCallback(
    async <Data, Variables extends OperationVariables>(request: MutateRequest<Data, Variables>) => {
      const { errorTitle, failed, messages, ...options } = request;
      setPending((count) => count + 1);
      try {
        const { data } = await client.mutate<Data, Variables>(options as ApolloClient.MutateOptions<Data, Variables>);
        return data;
      } catch (error) {
        const description = failed === undefined ? failureMessage(error, messages) : explainFailure(failed, error);
        show({ title: errorTitle, description, tone: 'destructive' });
        return undefined;
      } finally {
        setPending((count) => count - 1);
      }
    },
    [client, show],
  );
  return { mutate, isMutating: pending > 0 };
}
