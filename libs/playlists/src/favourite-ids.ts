import type { Client } from '@trax/graphql-client';
import { viewFavouritesQuery } from './playlist-documents.js';

/** The ids of the favourites: read once for all hearts of the page, and as the cache shows them from then on. */
export class FavouriteIds {
  readonly #client: Client;
  readonly #subscribers = new Set<() => void>();
  #ids: ReadonlySet<string> = new Set();
  #stop: (() => void) | undefined;

  constructor(client: Client) {
    this.#client = client;
    // The person has signed out.
    client.onClearStore(async () => void (this.#ids = new Set()));
  }

  readonly has = (trackId: string): boolean => this.#ids.has(trackId);

  /** Calls the subscriber after each change. A failure leaves what was read before: a press reads them again. */
  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber);
    this.#stop ??= this.#watch();
    return () => {
      this.#subscribers.delete(subscriber);
      if (this.#subscribers.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
    };
  };

  #watch(): () => void {
    const watched = this.#client.watchQuery({ query: viewFavouritesQuery }).subscribe(({ data, dataState }) => {
      if (dataState !== 'complete') return;
      this.#ids = new Set(data.favourites.tracks.map(({ id }) => id));
      for (const subscriber of this.#subscribers) subscriber();
    });
    return () => watched.unsubscribe();
  }
}
