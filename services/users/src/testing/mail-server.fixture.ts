import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach } from '@jest/globals';
import { aroundAll } from '@trax/testing-server/around-all';
import { SMTPServer } from 'smtp-server';

const USER = 'trax';
const PASSWORD = 'p@ss/word';
/** What the server knows. */
export const MAIL_ACCOUNT = { user: USER, password: PASSWORD } as const;

/** `from`: what the client called itself. */
type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly source: string };
type Refusal = { readonly status: number; readonly message: string };

/** A real SMTP server of a spec, which may refuse recipients, and go away and come back at the same address. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** Its next refusals of a recipient, one for each attempt. */
  readonly refusals: Refusal[] = [];
  /** Whether it refuses every sender. */
  refusesSenders = false;
  attempts = 0;
  signIns = 0;
  port = 0;
  private server: SMTPServer | undefined;
  private onReceived: () => void = () => undefined;

  /** With a user and a password; it has no TLS, which must be allowed. */
  url({ password = PASSWORD, query = '?requireTLS=false' } = {}): string {
    return `smtp://${USER}:${encodeURIComponent(password)}@127.0.0.1:${this.port}/${query}`;
  }

  async start(): Promise<void> {
    this.server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        this.signIns += 1;
        if (username === USER && password === PASSWORD) done(null, { user: USER });
        else done(new Error('Invalid username or password'));
      },
      onMailFrom: (_address, _session, done) =>
        done(this.refusesSenders ? Object.assign(new Error('not your address'), { responseCode: 553 }) : null),
      onRcptTo: ({ address }, _session, done) => {
        this.attempts += 1;
        const refusal = this.refusals.shift();
        if (refusal === undefined) return done();
        done(Object.assign(new Error(`${refusal.message} <${address}>`), { responseCode: refusal.status }));
      },
      onData: (stream, { envelope, hostNameAppearsAs: from }, done) => {
        void text(stream).then((source) => {
          this.received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
          this.onReceived();
          done();
        });
      },
    });
    const server = this.server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.port = (server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server?.close(resolve) ?? resolve());
    this.server = undefined;
  }

  /** Resolves to the next email that arrives from now on. */
  next(): Promise<ReceivedMail | undefined> {
    return new Promise((resolve) => {
      this.onReceived = () => resolve(this.received.at(-1));
    });
  }
}

/** A mail server for this spec file, which takes everything at the beginning of each test. */
export function useMailServer(): MailServer {
  const server = new MailServer();
  aroundAll({ start: () => server.start(), stop: () => server.stop() });
  beforeEach(() => {
    server.received.length = 0;
    server.refusals.length = 0;
    server.refusesSenders = false;
    server.attempts = 0;
    server.signIns = 0;
  });
  return server;
}

/** The text of an email as people read it: nodemailer writes it as quoted-printable. */
export const readable = (source: string): string =>
  source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
