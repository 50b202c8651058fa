/** Typed events. A handler that throws does not keep the others from being called. */
export class Emitter<Details extends object> {
  readonly #target = new EventTarget();

  /** Returns what removes the handler. */
  on<Name extends keyof Details & string>(name: Name, handle: (detail: Details[Name]) => void): () => void {
    const onEvent = (event: Event) => {
      if (event instanceof CustomEvent) handle(event.detail);
    };
    this.#target.addEventListener(name, onEvent);
    return () => this.#target.removeEventListener(name, onEvent);
  }

  emit<Name extends keyof Details & string>(name: Name, detail: Details[Name]): void {
    this.#target.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
