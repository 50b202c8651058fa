import { hash } from 'node:crypto';
import type { Call } from './http-call.js';

/** `u` and the secret of a token, as the person has entered them. */
export type Credentials = { readonly user: string; readonly secret: string };
export type AppParameters = Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>;
export type AppRequest = { readonly path: string; readonly init: Call };
type Client = (credentials: Credentials, name: string, parameters?: AppParameters) => AppRequest;

function encode(parameters: AppParameters): string {
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(parameters))
    for (const value of [values].flat()) query.append(name, String(value));
  return query.toString();
}

const saltedHash = ({ secret }: Credentials, salt: string) => ({ t: hash('md5', secret + salt), s: salt });

let salts = 0;

/**
 * Ultrasonic for Android (`SubsonicAPIClient`, `PasswordMD5Interceptor`): every call by GET, with another salt in upper case, JSON.
 */
const ultrasonic: Client = (credentials, name, parameters = {}) => {
  salts += 1;
  const salt = salts.toString(16).toUpperCase().padStart(32, 'A');
  const common = { u: credentials.user, c: 'Ultrasonic', f: 'json', v: '1.16.0', ...saltedHash(credentials, salt) };
  const headers = { 'user-agent': 'okhttp/4.12.0' };
  return { path: `/rest/${name}.view?${encode({ ...parameters, ...common })}`, init: { headers } };
};

/**
 * Feishin for desktops (`subsonic-api.ts`): one salt for ever, and a form by POST where the server has the extension `formPost`; a
 * parameter with several values is repeated.
 */
const feishin: Client = (credentials, name, parameters = {}) => {
  const common = { c: 'Feishin', f: 'json', v: '1.13.0', u: credentials.user, ...saltedHash(credentials, 'f3a1c0de') };
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Feishin/0.20.0 Electron/35.1.5',
    // A page of another origin, as far as a browser can say.
    'sec-fetch-site': 'cross-site',
    origin: 'null',
  };
  return {
    path: `/rest/${name}.view`,
    init: { method: 'POST', headers, body: encode({ ...common, ...parameters }) },
  };
};

/** DSub for Android (`RESTMusicService`): the password in hexadecimal, XML, the other parameters in the body. */
const dsub: Client = (credentials, name, parameters = {}) => {
  const p = `enc:${Buffer.from(credentials.secret).toString('hex')}`;
  const path = `/rest/${name}.view?${encode({ u: credentials.user, p, v: '1.2.0', c: 'DSub' })}`;
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'user-agent': 'Dalvik/2.1.0 (Linux; U; Android 14; Pixel 7)',
  };
  return { path, init: { method: 'POST', headers, body: encode(parameters) } };
};

/** The requests of apps as their sources make them. */
export const CLIENTS = { Ultrasonic: ultrasonic, Feishin: feishin, DSub: dsub } as const;
