import type { PlaylistChange } from '@trax/player';

/** Nine presses in a row are one call with the last value. */
const DEBOUNCE_MS = 300;

/** A track of a playlist, and how often it is played there. */
export type Repetitions = Omit<PlaylistChange, 'before'>;

type KeeperOptions = {
  /** Changes the playlist; rejects when it did not. */
  readonly save: (repetitions: Repetitions) => Promise<unknown>;
  /** Lets every screen show this: what was chosen, or what stands after a failure. */
  readonly show: (repetitions: Repetitions) => void;
  readonly onFailure: (error: unknown) => void;
};

type Kept = { saved: number; wanted: number; isSending: boolean; timer: ReturnType<typeof setTimeout> | undefined };

/** Takes to the playlist what was chosen for its track: the last value, one call after another. */
export class RepetitionKeeper {
  readonly #options: KeeperOptions;
  readonly #kept = new Map<string, { readonly change: PlaylistChange; readonly state: Kept }>();

  constructor(options: KeeperOptions) {
    this.#options = options;
  }

  readonly keep = (change: PlaylistChange): void => {
    const key = `${change.playlistId}/${change.trackId}`;
    const state = this.#kept.get(key)?.state ?? {
      saved: change.before,
      wanted: change.before,
      isSending: false,
      timer: undefined,
    };
    this.#kept.set(key, { change, state });
    state.wanted = change.repetitions;
    this.#options.show(change);
    clearTimeout(state.timer);
    state.timer = setTimeout(() => void this.#drain(key), DEBOUNCE_MS);
  };

  /** Waits no longer: the page goes, or the player. */
  readonly flush = (): void => {
    for (const key of this.#kept.keys()) void this.#drain(key);
  };

  async #drain(key: string): Promise<void> {
    const kept = this.#kept.get(key);
    if (!kept || kept.state.isSending) return;
    const { state, change } = kept;
    clearTimeout(state.timer);
    state.isSending = true;
    while (state.wanted !== state.saved) await this.#send(change, state);
    this.#kept.delete(key);
  }

  async #send({ playlistId, trackId }: PlaylistChange, state: Kept): Promise<void> {
    const repetitions = state.wanted;
    try {
      await this.#options.save({ playlistId, trackId, repetitions });
      state.saved = repetitions;
    } catch (error) {
      if (state.wanted === repetitions) state.wanted = state.saved;
      this.#options.onFailure(error);
    }
    this.#options.show({ playlistId, trackId, repetitions: state.wanted });
  }
}
