/** Options of `useQuery`: what is cached is shown at once, and read anew when the screen opens. */
export const READ_ANEW = { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } as const;
