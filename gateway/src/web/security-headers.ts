import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { fastify as createServer, type FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';

const NOTHING = { useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] } };

/** The headers of every answer. What is no page may load nothing at all; pages bring their own policy. */
export async function addSecurityHeaders(fastify: FastifyInstance, { PUBLIC_URL }: GatewayConfig): Promise<void> {
  const headers = await helmetHeaders({
    contentSecurityPolicy: NOTHING,
    // Signing in with Google or Facebook opens a window that must be able to answer.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: PUBLIC_URL.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

// They never change while the process lives: helmet says them once, instead of going through its twelve steps at every call.
async function helmetHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const bare = createServer();
  await bare.register(helmet, { ...options, global: true });
  bare.get('/', (_request, reply) => reply.send());
  const { headers } = await bare.inject('/');
  await bare.close();
  const ofTheAnswer = ['connection', 'content-length', 'date'];
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (ofTheAnswer.includes(name) ? [] : [[name, String(value)]])),
  );
}

/** The policy of a page: our own files, the scripts and styles that carry this answer's nonce, and the identity provider. */
export function pagePolicy(config: GatewayConfig): (nonce: string) => string {
  const isReal = config.FIREBASE_AUTH_EMULATOR_HOST === undefined;
  const sound = config.AUDIO_BASE_URL === undefined ? [] : [new URL(config.AUDIO_BASE_URL).origin];
  const whenReal = (...sources: string[]) => (isReal ? sources : []);
  const directives = (nonce: string): Record<string, string[]> => ({
    'default-src': ["'self'"],
    // The provider's popup is answered through a script and a frame of its own.
    'script-src': ["'self'", `'nonce-${nonce}'`, ...whenReal('https://apis.google.com')],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'font-src': ["'self'"],
    'img-src': ["'self'"],
    'media-src': ["'self'", ...sound],
    'connect-src': [
      "'self'",
      // The player asks once more when a sound fails, to say why.
      ...sound,
      ...whenReal('https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'),
    ],
    'frame-src': isReal ? [`https://${config.FIREBASE_AUTH_DOMAIN}`] : ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
  return (nonce) =>
    Object.entries(directives(nonce))
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join('; ');
}
