import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

type Options = { readonly challenge: string };
type Device = { readonly origin: string; readonly verifiesPerson?: boolean };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** A device with one passkey (ES256, no attestation), as WebAuthn describes it. */
export function softwareAuthenticator({ origin, verifiesPerson = true }: Device) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const flags = PRESENT | (verifiesPerson ? VERIFIED : 0);
  let counter = 0;
  const authenticatorData = (allFlags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([allFlags]), count]);
  };
  const clientData = (type: string, challenge: string) => JSON.stringify({ type, challenge, origin });
  const credential = (response: object) => createCredential(base64url(id), response);

  return {
    register: ({ challenge }: Options) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = coseKey(x, y);
      const data = Buffer.concat([
        authenticatorData(flags | HAS_CREDENTIAL),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      // CBOR: { fmt: 'none', attStmt: {}, authData: data }.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const clientDataJSON = base64url(clientData('webauthn.create', challenge));
      return credential({ clientDataJSON, attestationObject: base64url(attestation), transports: ['internal'] });
    },
    signIn: ({ challenge }: Options) => {
      const data = authenticatorData(flags);
      const client = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
}

const createCredential = (id: string, response: object) => ({
  id,
  rawId: id,
  type: 'public-key',
  response,
  clientExtensionResults: {},
});

/** CBOR: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }. */
const coseKey = (x: string, y: string) =>
  Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
