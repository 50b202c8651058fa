import { Injectable } from '@nestjs/common';
import { identifyApp, type AppCredentials } from '@trax/contracts/app-tokens';
import { GATEWAY_VIEWER, type Viewer } from '@trax/contracts/session';
import type { FastifyRequest } from 'fastify';
import { RateLimits } from '../limits/rate-limits.js';
import { UpstreamClient } from '../upstream/upstream.client.js';
import { Parameters } from './parameters.js';
import { AppRefused, ConflictingCredentials, WrongParameter } from './subsonic.errors.js';

/** Who calls by an app: its token is checked with each call, so that a withdrawn one is refused at once. */
@Injectable()
export class AppSignIn {
  constructor(
    private readonly upstream: UpstreamClient,
    private readonly limits: RateLimits,
  ) {}

  /**
   * The person, who is no administrator here, and whose sign-in is never recent.
   * @throws WrongParameter, ConflictingCredentials, AppRefused, TooManyRequests after many refusals, Unavailable
   */
  async identify(request: FastifyRequest): Promise<Viewer> {
    const credentials = readCredentials(new Parameters(request));
    const caller = this.limits.callerAddress(request);
    await this.limits.assertBelow('app-refusal', caller);
    const context = { viewer: GATEWAY_VIEWER, requestId: request.id };
    const { person } = await this.upstream.call(identifyApp, context, { body: credentials });
    if (person !== null) return { ...person, isAdmin: false };
    await this.limits.count('app-refusal', caller);
    throw new AppRefused(credentials.kind === 'secret' ? 'api-key' : 'password');
  }
}

const MAX_CREDENTIAL_LENGTH = 256;

function readCredentials(parameters: Parameters): AppCredentials {
  const [apiKey, email, hash] = ['apiKey', 'u', 't'].map((name) => readCredential(parameters, name));
  if (apiKey !== undefined) {
    if (['u', 'p', 't', 's'].some((name) => parameters.find(name) !== undefined)) throw new ConflictingCredentials();
    return { kind: 'secret', secret: apiKey };
  }
  if (email === undefined) throw new WrongParameter('u');
  if (hash === undefined) {
    const password = readCredential(parameters, 'p');
    if (password === undefined) throw new WrongParameter('t');
    return { kind: 'password', email, secret: decodePassword(password) };
  }
  const salt = readCredential(parameters, 's');
  if (salt === undefined) throw new WrongParameter('s');
  const lowerCase = hash.toLowerCase();
  if (!/^[0-9a-f]{32}$/.test(lowerCase)) throw new WrongParameter('t', 'is no MD5');
  return { kind: 'hash', email, hash: lowerCase, salt };
}

function readCredential(parameters: Parameters, name: string): string | undefined {
  const value = parameters.find(name);
  if (value !== undefined && value.length > MAX_CREDENTIAL_LENGTH) throw new WrongParameter(name, 'is too long');
  return value;
}

/** Older apps send the bytes of the password in hexadecimal. */
const decodePassword = (password: string): string =>
  password.startsWith('enc:') ? Buffer.from(password.slice('enc:'.length), 'hex').toString() : password;
