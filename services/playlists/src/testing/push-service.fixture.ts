import { createDecipheriv, createECDH, generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { aroundAll } from '@trax/testing-server/around-all';

const CURVE = 'prime256v1';

const {
  d = '',
  x = '',
  y = '',
} = generateKeyPairSync('ec', { namedCurve: CURVE }).privateKey.export({ format: 'jwk' });
const UNCOMPRESSED = Buffer.from([4]);
const point = Buffer.concat([UNCOMPRESSED, Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);

/** Settings of an installation that sends notifications. */
export const TEST_VAPID_KEYS = {
  VAPID_PUBLIC_KEY: point.toString('base64url'),
  VAPID_PRIVATE_KEY: d,
  VAPID_SUBJECT: 'mailto:operator@trax.test',
};

/** The subscription of a browser, which alone can read what is sent to it. */
function subscribe(origin: string) {
  const keys = createECDH(CURVE);
  keys.generateKeys();
  const auth = randomBytes(16);
  const publicKey = keys.getPublicKey();
  /** As RFC 8188 and RFC 8291 say it. */
  const decrypt = (body: Buffer): unknown => {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(body.subarray(-16));
    const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]).toString();
    return JSON.parse(text.slice(0, text.lastIndexOf('\u0002')));
  };
  return {
    endpoint: `${origin}/${randomBytes(12).toString('hex')}`,
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
    decrypt,
  };
}

export type TestSubscription = ReturnType<typeof subscribe>;
type Message = { readonly endpoint: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** A push service on this machine. It takes every message, but for the answers that a test has set for the next ones. */
export function usePushService() {
  const messages: Message[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      messages.push({ endpoint: origin() + request.url, headers: request.headers, body });
      response.writeHead(answers.shift() ?? 201, { location: '/elsewhere' }).end();
    });
  });
  const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = () => `http://${host()}`;
  aroundAll({
    start: () => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)),
    stop: () => new Promise((resolve) => void server.close(resolve)),
  });
  return {
    host,
    subscribe: () => subscribe(origin()),
    answerNext: (...statuses: number[]) => void answers.push(...statuses),
    /** Of this browser, in their order. */
    receivedBy: ({ endpoint }: TestSubscription) => messages.filter((one) => one.endpoint === endpoint),
  };
}
