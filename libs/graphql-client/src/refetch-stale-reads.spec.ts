import { describe, expect, it } from '@jest/globals';
import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { refetchStaleReads } from './refetch-stale-reads.js';

const QUERY = gql`
  query Count {
    count
  }
`;
const MUTATION = gql`
  mutation Reset {
    reset
  }
`;

/** A server that counts seven until it is reset. Each result is made when the request arrives and sent when the spec says so. */
function givenClient() {
  const responses: (() => void)[] = [];
  let count = 7;
  const server = new ApolloLink(
    ({ operationType }) =>
      new Observable((observer) => {
        if (operationType === 'mutation') count = 0;
        const result = { data: operationType === 'mutation' ? { reset: true } : { count } };
        responses.push(() => {
          observer.next(result);
          observer.complete();
        });
      }),
  );
  const link = refetchStaleReads().concat(server);
  return { client: new ApolloClient({ link, cache: new InMemoryCache() }), responses };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a read', () => {
  it('is sent again when a mutation was completed meanwhile', async () => {
    const { client, responses } = givenClient();
    const read = client.query({ query: QUERY });
    const mutated = client.mutate({ mutation: MUTATION });
    await settled();
    responses[1]?.();
    await mutated;
    responses[0]?.();
    await settled();
    responses[2]?.();
    expect((await read).data).toEqual({ count: 0 });
  });

  it('is sent once when the mutation was completed before it began, or after it had ended', async () => {
    const { client, responses } = givenClient();
    const mutated = client.mutate({ mutation: MUTATION });
    await settled();
    responses[0]?.();
    await mutated;
    const read = client.query({ query: QUERY });
    await settled();
    const late = client.mutate({ mutation: MUTATION });
    await settled();
    responses[1]?.();
    await read;
    responses[2]?.();
    await late;
    expect(responses).toHaveLength(3);
  });
});
