import { randomBytes, scrypt, timingSafeEqual, type BinaryLike } from 'node:crypto';

/** The parameters of scrypt: cost, block size and parallelization. */
export type ScryptCost = { readonly N: number; readonly r: number; readonly p: number };

/** One of the equally strong choices of the OWASP Password Storage Cheat Sheet: it takes 32 MiB. */
export const PASSWORD_COST: ScryptCost = { N: 2 ** 15, r: 8, p: 3 };

const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** A hash that needs more is refused: several are computed at the same time. */
const MAX_MEMORY_BYTES = 64 * 2 ** 20;

/** Computes a key off the event loop. */
export const deriveKey = (password: string, salt: BinaryLike, { N, r, p }: ScryptCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, { N, r, p, maxmem: MAX_MEMORY_BYTES }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });

export type ScryptHash = { readonly cost: ScryptCost; readonly salt: Buffer; readonly key: Buffer };

const STORED_HASH = /^\$scrypt\$ln=([1-9]|1\d),r=([1-9]|1\d),p=([1-9]|1\d)\$([\w+/-]+)\$([\w+/-]{43})$/;

const costPrefix = ({ N, r, p }: ScryptCost): string => `$scrypt$ln=${Math.log2(N)},r=${r},p=${p}$`;
const toBase64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** In the PHC string format, which names the parameters. */
export async function createScryptHash(password: string, cost: ScryptCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(password.normalize('NFKC'), salt, cost);
  return `${costPrefix(cost)}${toBase64(salt)}$${toBase64(key)}`;
}

/** Undefined for another form, and for parameters that take too much memory. */
export function parseScryptHash(stored: string): ScryptHash | undefined {
  const [, ln, r, p, salt = '', key = ''] = STORED_HASH.exec(stored) ?? [];
  if (ln === undefined) return undefined;
  const cost = { N: 2 ** Number(ln), r: Number(r), p: Number(p) };
  // OpenSSL needs as much (RFC 7914, section 2).
  if (128 * cost.r * (cost.N + cost.p + 2) > MAX_MEMORY_BYTES) return undefined;
  return { cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
}

export async function matchesScryptHash(password: string, { cost, salt, key }: ScryptHash): Promise<boolean> {
  return timingSafeEqual(await deriveKey(password.normalize('NFKC'), salt, cost), key);
}

export const hasCost = (stored: string, cost: ScryptCost): boolean => stored.startsWith(costPrefix(cost));
