import { describe, expect, it } from '@jest/globals';
import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { StaleReads } from './refetch-stale-reads.js';

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

type Answers = { readonly read: () => object; readonly changed?: object };

/** A server that counts seven until it is reset. Each result is made when the request arrives and sent when the spec says so. */
function givenClient({ read, changed = { reset: true } }: Partial<Answers> = {}) {
  const responses: (() => void)[] = [];
  let count = 7;
  const server = new ApolloLink(
    ({ operationType }) =>
      new Observable((observer) => {
        if (operationType === 'mutation') count = 0;
        const data = operationType === 'mutation' ? changed : (read?.() ?? { count });
        responses.push(() => {
          observer.next({ data });
          observer.complete();
        });
      }),
  );
  const reads = new StaleReads();
  const link = reads.link.concat(server);
  return { client: new ApolloClient({ link, cache: new InMemoryCache() }), responses, reads };
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

  it('is sent again once, however often something is changed', async () => {
    const { client, responses } = givenClient();
    const read = client.query({ query: QUERY });
    for (const [sent, before] of [
      [1, 0],
      [3, 2],
    ] as const) {
      const mutated = client.mutate({ mutation: MUTATION });
      await settled();
      responses[sent]?.();
      await mutated;
      responses[before]?.();
      await settled();
    }
    expect((await read).data).toEqual({ count: 0 });
    expect(responses).toHaveLength(4);
  });

  it.each([
    ['another type', { __typename: 'User', id: 1 }, 2],
    ['its type', { __typename: 'Playlist', id: 2 }, 3],
  ])('is sent so often after a change of %s', async (_, changed, sends) => {
    const read = () => ({ count: [{ __typename: 'Playlist', id: 1 }] });
    const { client, responses } = givenClient({ read, changed: { reset: changed } });
    const options = { fetchPolicy: 'no-cache' } as const;
    const reading = client.query({ query: gql('{ count { id } }'), ...options });
    const mutated = client.mutate({ mutation: gql('mutation { reset { id } }'), ...options });
    await settled();
    responses[1]?.();
    await mutated;
    responses[0]?.();
    await settled();
    responses[2]?.();
    await reading;
    expect(responses).toHaveLength(sends);
  });

  it.each([
    ['another field', ['other'], 1],
    ['its field', ['other', 'count'], 2],
  ])('is sent so often when %s is said to have changed', async (_, fields, sends) => {
    const { client, responses, reads } = givenClient();
    const reading = client.query({ query: QUERY });
    await settled();
    reads.noteFields(fields);
    responses[0]?.();
    await settled();
    responses[1]?.();
    await reading;
    expect(responses).toHaveLength(sends);
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
