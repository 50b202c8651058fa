import { FirebaseError } from 'firebase/app';
import type { AuthProvider } from 'firebase/auth';

const POPUP_FEATURES = 'popup,width=500,height=600';
const CLOSED_CHECK_MS = 250;

const DEV_POPUP_MESSAGE = 'trax.dev-popup';

/** What the development account chooser (`apps/shell/src/sign-in/dev-popup`) sends to the page that opened it. */
export type DevPopupMessage = { kind: typeof DEV_POPUP_MESSAGE; account: DevPopupAccount };
export type DevPopupAccount = { email: string; name: string };

type AuthEvent = {
  type: string;
  eventId: string;
  urlResponse: string | null;
  sessionId: string | null;
  postBody: string | null;
  tenantId: null;
  error?: FirebaseError;
};

type Consumer = {
  readonly filter: readonly string[];
  readonly eventId: string | null;
  onAuthEvent(event: AuthEvent): unknown;
};

type Popup = { window: Window; associatedEvent: string | null; close(): void };

/**
 * Google's and Facebook's popups for a machine without internet, used only with the Auth emulator: opens our own account
 * chooser instead of the provider's page. The underscored members are the SDK's internal interface of a popup resolver.
 */
export class DevPopupResolver {
  readonly _redirectPersistence = null;
  readonly _shouldInitProactively = false;
  readonly #consumers = new Set<Consumer>();

  _initialize() {
    return Promise.resolve({
      registerConsumer: (consumer: Consumer) => this.#consumers.add(consumer),
      unregisterConsumer: (consumer: Consumer) => this.#consumers.delete(consumer),
    });
  }

  // The SDK calls it with these four.
  // oxlint-disable-next-line max-params
  async _openPopup(_auth: unknown, { providerId }: AuthProvider, type: string, eventId: string): Promise<Popup> {
    const page = window.open(`/dev-popup.html?provider=${encodeURIComponent(providerId)}`, eventId, POPUP_FEATURES);
    if (page === null) throw failure('popup-blocked');
    const stopListening = listen(page, (message) => {
      const blank = { type, eventId, urlResponse: null, sessionId: null, postBody: null, tenantId: null };
      if (message === 'closed') return this.#send({ ...blank, error: failure('popup-closed-by-user') });
      const postBody = `providerId=${providerId}&id_token=${encodeURIComponent(toIdToken(message, providerId))}`;
      this.#send({ ...blank, urlResponse: location.origin, sessionId: eventId, postBody });
    });
    return {
      window: page,
      associatedEvent: null,
      close: () => {
        stopListening();
        page.close();
      },
    };
  }

  _originValidation(): Promise<void> {
    return Promise.resolve();
  }

  _isIframeWebStorageSupported(_auth: unknown, callback: (isSupported: boolean) => void): void {
    callback(true);
  }

  _completeRedirectFn(): Promise<null> {
    return Promise.resolve(null);
  }

  _overrideRedirectResult(): void {}

  #send(event: AuthEvent): void {
    for (const consumer of this.#consumers) {
      if (consumer.filter.includes(event.type) && consumer.eventId === event.eventId) consumer.onAuthEvent(event);
    }
  }
}

/** Waits for the person's choice or for the window to close, whichever comes first, once. */
function listen(page: Window, onOutcome: (outcome: DevPopupAccount | 'closed') => void): () => void {
  const stop = (): void => {
    window.removeEventListener('message', onMessage);
    clearInterval(timer);
  };
  const finish = (outcome: DevPopupAccount | 'closed'): void => {
    stop();
    onOutcome(outcome);
  };
  const onMessage = ({ data, origin, source }: MessageEvent<unknown>): void => {
    if (origin === location.origin && source === page && isDevPopupMessage(data)) finish(data.account);
  };
  window.addEventListener('message', onMessage);
  const timer = setInterval(() => {
    if (page.closed) finish('closed');
  }, CLOSED_CHECK_MS);
  return stop;
}

function isDevPopupMessage(data: unknown): data is DevPopupMessage {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === DEV_POPUP_MESSAGE;
}

// The emulator takes the claims themselves for a token. As in life, Google vouches for the e-mail and Facebook does not.
function toIdToken({ email, name }: DevPopupAccount, providerId: string): string {
  return JSON.stringify({ sub: email.toLowerCase(), email, name, email_verified: providerId === 'google.com' });
}

function failure(code: string): FirebaseError {
  return new FirebaseError(`auth/${code}`, code);
}
