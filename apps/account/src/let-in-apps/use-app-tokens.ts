import { APP_TOKEN_PROBLEM_CODES } from '@trax/contracts/app-token-rules';
import {
  graphql,
  READ_ANEW,
  refresh,
  useApolloClient,
  useMutate,
  useQuery,
  type DocumentType,
} from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { useToast } from '@trax/ui';

const appTokenFields = graphql(`
  fragment AppTokenFields on AppToken {
    id
    name
    createdAt
    lastUsedOn
  }
`);
export type ListedApp = DocumentType<typeof appTokenFields>;

const appTokensQuery = graphql(`
  query ListAppTokens {
    appTokens {
      ...AppTokenFields
    }
  }
`);

const createAppTokenMutation = graphql(`
  mutation CreateAppToken($name: String!) {
    createAppToken(name: $name) {
      appToken {
        ...AppTokenFields
      }
      secret
    }
  }
`);

const withdrawAppTokenMutation = graphql(`
  mutation WithdrawAppToken($id: ID!) {
    withdrawAppToken(id: $id)
  }
`);

/** The apps that the person lets in, and what changes them. */
export function useAppTokens() {
  const query = useQuery(appTokensQuery, READ_ANEW);
  const client = useApolloClient();
  const { mutate } = useMutate();
  const { show } = useToast();

  /** At once: what was done is seen whether the list can be read anew or not. */
  const changeList = (change: (listed: readonly ListedApp[]) => ListedApp[]) =>
    client.cache.updateQuery({ query: appTokensQuery }, (listed) => listed && { appTokens: change(listed.appTokens) });
  const readAgain = () => void refresh(client, ['appTokens']);
  /** The password for the app; rejects with the answer of the server. */
  const add = async (name: string): Promise<string | undefined> => {
    const { data } = await client.mutate({
      mutation: createAppTokenMutation,
      variables: { name },
      // Only the dialog has the password.
      fetchPolicy: 'no-cache',
    });
    if (data) changeList((listed) => [data.createAppToken.appToken, ...listed]);
    readAgain();
    return data?.createAppToken.secret;
  };
  const remove = async ({ id, name }: ListedApp): Promise<void> => {
    const removed = await mutate({
      mutation: withdrawAppTokenMutation,
      variables: { id },
      errorTitle: t`This did not work`,
      messages: { [APP_TOKEN_PROBLEM_CODES.notFound]: t`${name} was removed already.` },
    });
    if (removed) {
      changeList((listed) => listed.filter((one) => one.id !== id));
      show({ title: t`App removed`, description: t`${name} is signed out.` });
    }
    readAgain();
  };
  return { query, add, remove };
}
