import { describe, expect, it } from '@jest/globals';
import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { rereadWhatIsOvertaken } from './overtaken-reads.js';

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

/** A server that counts seven until it is reset; each answer says what was true when it was asked, and comes when told to. */
function givenClient() {
  const arrivals: (() => void)[] = [];
  let count = 7;
  const server = new ApolloLink(
    ({ operationType }) =>
      new Observable((observer) => {
        if (operationType === 'mutation') count = 0;
        const result = { data: operationType === 'mutation' ? { reset: true } : { count } };
        arrivals.push(() => {
          observer.next(result);
          observer.complete();
        });
      }),
  );
  const link = rereadWhatIsOvertaken().concat(server);
  return { client: new ApolloClient({ link, cache: new InMemoryCache() }), arrivals };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a read', () => {
  it('is made again when a mutation was answered meanwhile', async () => {
    const { client, arrivals } = givenClient();
    const read = client.query({ query: QUERY });
    const mutated = client.mutate({ mutation: MUTATION });
    await settled();
    arrivals[1]?.();
    await mutated;
    arrivals[0]?.();
    await settled();
    arrivals[2]?.();
    expect((await read).data).toEqual({ count: 0 });
  });

  it('is made once when the mutation was answered before it began, or after it had ended', async () => {
    const { client, arrivals } = givenClient();
    const mutated = client.mutate({ mutation: MUTATION });
    await settled();
    arrivals[0]?.();
    await mutated;
    const read = client.query({ query: QUERY });
    await settled();
    const late = client.mutate({ mutation: MUTATION });
    await settled();
    arrivals[1]?.();
    await read;
    arrivals[2]?.();
    await late;
    expect(arrivals).toHaveLength(3);
  });
});
