/** One tab of a person sounds at a time: the others learn when one starts. */
export class OtherTabs {
  readonly #channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('trax-player');
  #wasSoundWanted = false;

  /** `onStart` is called with the uid of the person whose player starts in another tab. */
  constructor(onStart: (uid: string) => void) {
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<string>) => onStart(data));
  }

  /** To be called at every change of this tab's player. */
  update(isSoundWanted: boolean, uid: string | undefined): void {
    if (isSoundWanted && !this.#wasSoundWanted && uid !== undefined) this.#channel?.postMessage(uid);
    this.#wasSoundWanted = isSoundWanted;
  }

  dispose(): void {
    this.#channel?.close();
  }
}
