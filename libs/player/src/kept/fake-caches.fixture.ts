type Stored = Map<string, Response>;

const path = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, 'https://trax.test').href;

function fakeCache(stored: Stored): Pick<Cache, 'match' | 'put' | 'delete' | 'keys'> {
  return {
    match: async (request) => stored.get(path(request))?.clone(),
    put: async (request, response) => void stored.set(path(request), response),
    delete: async (request) => stored.delete(path(request)),
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
  };
}

/** Cache Storage for specs, which jsdom has not. */
export class FakeCaches {
  readonly #caches = new Map<string, Stored>();

  install(): void {
    Object.assign(globalThis, { caches: this });
  }

  remove(): void {
    Reflect.deleteProperty(globalThis, 'caches');
  }

  readonly keys = async () => [...this.#caches.keys()];

  readonly open = async (name: string) => {
    const stored: Stored = this.#caches.get(name) ?? new Map();
    this.#caches.set(name, stored);
    return fakeCache(stored);
  };

  /** The paths in a cache. */
  paths(name: string): string[] {
    return [...(this.#caches.get(name) ?? new Map()).keys()].map((url) => new URL(url).pathname);
  }
}
