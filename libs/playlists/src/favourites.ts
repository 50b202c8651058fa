import type { Client } from '@trax/graphql-client';
import { editQueue, type EditQueue } from './edit-queue.js';
import { entryOfTrack, type ListedTrack } from './listed-track.js';
import { viewFavouritesQuery } from './playlist-documents.js';

/**
 * Which tracks are favourites, read once for all hearts of the page and as the cache shows them from then on, and the commands that
 * edit them, as those of playlists.
 */
export class Favourites {
  readonly #client: Client;
  readonly #queue: EditQueue;
  readonly #subscribers = new Set<() => void>();
  #ids: ReadonlySet<string> = new Set();
  #stop: (() => void) | undefined;

  constructor(client: Client) {
    this.#client = client;
    this.#queue = editQueue(client);
    // The person has signed out.
    client.onClearStore(async () => void (this.#ids = new Set()));
  }

  has(trackId: string): boolean {
    return this.#ids.has(trackId);
  }

  /** Calls the subscriber after each change. A failure leaves what was read before: a command reads them again. */
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

  /** At the end; a track that is one of them already stays where it is. */
  async add(track: ListedTrack): Promise<void> {
    return this.#queue.save(await this.#findId(), { kind: 'add-favourite', track: entryOfTrack(track) });
  }

  async remove(trackId: string): Promise<void> {
    return this.#queue.save(await this.#findId(), { kind: 'remove-favourite', trackId });
  }

  /** To where it was, as often as it was played there. */
  async restore(trackId: string): Promise<void> {
    return this.#queue.save(await this.#findId(), { kind: 'restore-track', trackId });
  }

  /** The id of their playlist, which is read where no screen has read it. */
  async #findId(): Promise<string> {
    const { data } = await this.#client.query({ query: viewFavouritesQuery });
    if (!data) throw new Error('The answer has no favourites');
    return data.favourites.id;
  }

  #watch(): () => void {
    const watched = this.#client.watchQuery({ query: viewFavouritesQuery }).subscribe(({ data, dataState }) => {
      if (dataState !== 'complete') return;
      this.#ids = new Set(data.favourites.tracks.map(({ id }) => id));
      for (const subscriber of this.#subscribers) subscriber();
    });
    return () => watched.unsubscribe();
  }
}

const favouritesByClient = new WeakMap<Client, Favourites>();

/** The favourites of this client's person; one instance for each client. */
export function favouritesOf(client: Client): Favourites {
  const favourites = favouritesByClient.get(client) ?? new Favourites(client);
  favouritesByClient.set(client, favourites);
  return favourites;
}
