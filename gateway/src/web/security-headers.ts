import type { RemoteDeclaration } from '@trax/contracts/app-config';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';

const OFF_FEATURES =
  'accelerometer browsing-topics camera display-capture fullscreen geolocation gyroscope hid magnetometer midi ' +
  'payment picture-in-picture screen-wake-lock serial usb xr-spatial-tracking';
/** A page plays audio, records it, writes to the clipboard and takes passkeys, and uses no other feature of the device. */
const PERMISSIONS_POLICY = [
  'autoplay=(self)',
  'clipboard-write=(self)',
  // For recordings in the person's own voice. The browser asks them before the first one.
  'microphone=(self)',
  'publickey-credentials-get=(self)',
  ...OFF_FEATURES.split(' ').map((feature) => `${feature}=()`),
].join(', ');

const PAGE_HEADERS = {
  'permissions-policy': PERMISSIONS_POLICY,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
};

/** Browsers ignore them over plain HTTP from another machine, and write an error and a warning to the console of each page. */
const HEADERS_OF_TRUSTWORTHY_ORIGINS = {
  // The sign-in window of Google or Facebook sends its result to the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'origin-agent-cluster': '?1',
};

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a `Host` header, with its port or without, names this machine itself. */
export function isLoopback(host: string | undefined): boolean {
  const url = `http://${host}`;
  return host !== undefined && URL.canParse(url) && LOOPBACK.has(new URL(url).hostname);
}

/** What an answer needs that is shown as a page, besides the headers of every answer. */
export function pageHeaders({ PUBLIC_URL }: GatewayConfig, host: string | undefined): Record<string, string> {
  const isTrustworthy = PUBLIC_URL.startsWith('https:') || isLoopback(host);
  return { ...PAGE_HEADERS, ...(isTrustworthy && HEADERS_OF_TRUSTWORTHY_ORIGINS) };
}

/** Sets the headers of every answer. Its content security policy allows nothing; pages replace it by `pagePolicy`. */
export function addSecurityHeaders(fastify: FastifyInstance, { PUBLIC_URL }: GatewayConfig): void {
  const headers = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(PUBLIC_URL.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * The policy of a worker, which is that of its own file and not of the page: it computes, and loads nothing. WebAssembly is
 * allowed here alone.
 */
export const WORKER_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'";

/**
 * The policy of the service worker: it calls what the pages of this installation call of us, and sounds of the bucket, and its
 * notifications have our icon.
 */
export const serviceWorkerPolicy = ({ AUDIO_BUCKET_ORIGIN }: GatewayConfig): string =>
  `default-src 'none'; img-src 'self'; connect-src 'self'${AUDIO_BUCKET_ORIGIN === undefined ? '' : ` ${AUDIO_BUCKET_ORIGIN}`}`;

/** Other origins that serve a remote. */
function listOrigins(remotes: readonly RemoteDeclaration[]): string[] {
  const urls = remotes.flatMap(({ manifest }) => (URL.canParse(manifest) ? [new URL(manifest).origin] : []));
  return [...new Set(urls)];
}

type PolicyOptions = { readonly nonce: string; readonly remotes: readonly RemoteDeclaration[] };

/**
 * The policy of a page: our own files, those of the remotes, the scripts and styles that carry this answer's nonce, and the
 * identity provider.
 */
export function pagePolicy(config: GatewayConfig): (page: PolicyOptions) => string {
  const usesFirebase = config.IDENTITY === 'firebase';
  const isReal = usesFirebase && config.FIREBASE_AUTH_EMULATOR_HOST === undefined;
  const sound = config.AUDIO_BASE_URL === undefined ? [] : [new URL(config.AUDIO_BASE_URL).origin];
  // An own recording is redirected there, and played by a media element only.
  const bucket = config.AUDIO_BUCKET_ORIGIN === undefined ? [] : [config.AUDIO_BUCKET_ORIGIN];
  const whenReal = (...sources: string[]) => (isReal ? sources : []);
  const directives = (nonce: string, remotes: readonly string[]): Record<string, string[]> => ({
    'default-src': ["'self'"],
    // The provider's popup sends its result through a script and a frame of its own.
    'script-src': ["'self'", `'nonce-${nonce}'`, ...remotes, ...whenReal('https://apis.google.com')],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...remotes],
    'font-src': ["'self'", ...remotes],
    // The cover on the lock screen is a picture that the page draws.
    'img-src': ["'self'", 'blob:', ...remotes],
    // The silence between two plays is a sound that the player makes.
    'media-src': ["'self'", 'blob:', ...sound, ...bucket],
    'connect-src': [
      "'self'",
      // When audio fails, the player requests it again by fetch to read the status.
      ...sound,
      // The manifests.
      ...remotes,
      ...whenReal('https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'),
    ],
    'frame-src': isReal ? [`https://${config.FIREBASE_AUTH_DOMAIN}`] : ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
  return ({ nonce, remotes }) =>
    Object.entries(directives(nonce, listOrigins(remotes)))
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join('; ');
}
