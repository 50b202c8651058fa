// Google's and Facebook's popups for a machine without internet: opens the account chooser instead of the provider's page.
// It is served as dev-popup.js is, and imported by the session when the installation has the Auth emulator.

/** @typedef {{ email: string, name: string }} Account */
/** @typedef {{ kind: 'trax.dev-popup', account: Account }} AccountMessage what the account chooser sends to the page that opened it */

/**
 * @typedef {object} AuthEvent
 * @property {string} type
 * @property {string} eventId
 * @property {string | null} urlResponse
 * @property {string | null} sessionId
 * @property {string | null} postBody
 * @property {null} tenantId
 * @property {Error} [error]
 *
 * @typedef {{ filter: readonly string[], eventId: string | null, onAuthEvent: (event: AuthEvent) => unknown }} Consumer
 */

const POPUP_FEATURES = 'popup,width=500,height=600';
const CLOSED_CHECK_MS = 250;

/**
 * The underscored members are the SDK's internal interface of a popup resolver.
 * @param {new (code: string, message: string) => Error} FirebaseError the SDK's own, which it recognizes
 */
export function createDevPopupResolver(FirebaseError) {
  const failure = (/** @type {string} */ code) => new FirebaseError(`auth/${code}`, code);

  return class DevPopupResolver {
    _redirectPersistence = null;
    _shouldInitProactively = false;
    /** @type {Set<Consumer>} */
    #consumers = new Set();

    _initialize() {
      return Promise.resolve({
        registerConsumer: (/** @type {Consumer} */ consumer) => this.#consumers.add(consumer),
        unregisterConsumer: (/** @type {Consumer} */ consumer) => this.#consumers.delete(consumer),
      });
    }

    /**
     * The SDK calls it with these four.
     * @param {unknown} _auth
     * @param {{ providerId: string }} provider
     * @param {string} type
     * @param {string} eventId
     */
    async _openPopup(_auth, { providerId }, type, eventId) {
      const page = window.open(`/dev-popup.html?provider=${encodeURIComponent(providerId)}`, eventId, POPUP_FEATURES);
      if (page === null) throw failure('popup-blocked');
      const stopListening = listen(page, (outcome) => {
        const blank = { type, eventId, urlResponse: null, sessionId: null, postBody: null, tenantId: null };
        if (outcome === 'closed') return this.#send({ ...blank, error: failure('popup-closed-by-user') });
        const postBody = `providerId=${providerId}&id_token=${encodeURIComponent(toIdToken(outcome, providerId))}`;
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

    _originValidation() {
      return Promise.resolve();
    }

    /** @param {unknown} _auth @param {(isSupported: boolean) => void} callback */
    _isIframeWebStorageSupported(_auth, callback) {
      callback(true);
    }

    _completeRedirectFn() {
      return Promise.resolve(null);
    }

    _overrideRedirectResult() {}

    /** @param {AuthEvent} event */
    #send(event) {
      for (const consumer of this.#consumers) {
        if (consumer.filter.includes(event.type) && consumer.eventId === event.eventId) consumer.onAuthEvent(event);
      }
    }
  };
}

/**
 * Waits for the person's choice or for the window to close, whichever comes first, once.
 * @param {Window} page
 * @param {(outcome: Account | 'closed') => void} onOutcome
 * @returns {() => void} stops waiting
 */
function listen(page, onOutcome) {
  const stop = () => {
    window.removeEventListener('message', onMessage);
    clearInterval(timer);
  };
  const finish = (/** @type {Account | 'closed'} */ outcome) => {
    stop();
    onOutcome(outcome);
  };
  const onMessage = (/** @type {MessageEvent<AccountMessage | null>} */ message) => {
    const { data, origin, source } = message;
    if (origin === location.origin && source === page && data?.kind === 'trax.dev-popup') finish(data.account);
  };
  window.addEventListener('message', onMessage);
  const timer = setInterval(() => {
    if (page.closed) finish('closed');
  }, CLOSED_CHECK_MS);
  return stop;
}

/**
 * The emulator takes the claims themselves for a token. As in life, Google vouches for the email and Facebook does not.
 * @param {Account} account
 * @param {string} providerId
 */
function toIdToken({ email, name }, providerId) {
  return JSON.stringify({ sub: email.toLowerCase(), email, name, email_verified: providerId === 'google.com' });
}
