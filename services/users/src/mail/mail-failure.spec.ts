import { describe, expect, it } from '@jest/globals';
import { describeFailure } from './mail-failure.js';
import { ehloName } from './mail.config.js';

const failure = (facts: object, message = 'words of the server for ada@trax.test') =>
  Object.assign(new Error(message), facts);

describe('the reason of an email that was not sent', () => {
  it.each([
    [
      { code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' },
      'the mail server refused the connection: nothing listens at this port (ESOCKET ECONNREFUSED CONN)',
    ],
    [{ code: 'EDNS', originalCode: 'ENOTFOUND', command: 'CONN' }, /^there is no mail server of this name \(EDNS/],
    [
      { code: 'EAUTH', responseCode: 535, response: '535 5.7.8 ada@trax.test is unknown', command: 'AUTH PLAIN' },
      'the mail server did not accept user and password (EAUTH AUTH PLAIN 535 5.7.8)',
    ],
    [
      { code: 'ESOCKET', originalCode: 'ERR_SSL_WRONG_VERSION_NUMBER', command: 'CONN' },
      /^the mail server does not speak TLS from the beginning at this port; perhaps it expects STARTTLS/,
    ],
    [
      { code: 'ETLS', responseCode: 502, response: '502 not implemented', command: 'STARTTLS' },
      'the mail server offers no STARTTLS at this port (ETLS STARTTLS 502)',
    ],
    [{ code: 'ETIMEDOUT', command: 'CONN' }, /^the mail server did not answer in time; perhaps it expects TLS/],
    [
      { code: 'EENVELOPE', responseCode: 553, response: '553 5.7.1 not yours', command: 'MAIL FROM' },
      'the mail server did not accept the sender (EENVELOPE MAIL FROM 553 5.7.1)',
    ],
    [
      { code: 'EENVELOPE', responseCode: 530, response: '530 5.7.0 STARTTLS first', command: 'MAIL FROM' },
      /^the mail server demands encryption, or a user and a password/,
    ],
    [{}, 'the mail server did not take it (unknown failure)'],
  ])('of %j says what it is about, and nothing of the words of the server', (facts, reason) => {
    expect(describeFailure(failure(facts)).reason).toMatch(reason);
    expect(describeFailure(failure(facts)).reason).not.toContain('ada@');
  });

  it('names a certificate, wherever TLS begins', () => {
    for (const facts of [{ code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, { code: 'ETLS' }])
      expect(describeFailure(failure(facts, 'Error initiating TLS - self-signed certificate')).reason).toMatch(
        /^the certificate of the mail server is not accepted/,
      );
  });

  it('is final for what is refused for good about this email alone', () => {
    const isFinal = (code: string, responseCode: number) => describeFailure(failure({ code, responseCode })).isFinal;
    expect([isFinal('EENVELOPE', 550), isFinal('EMESSAGE', 554)]).toEqual([true, true]);
    expect([isFinal('EENVELOPE', 450), isFinal('EAUTH', 535)]).toEqual([false, false]);
  });
});

describe('what this process calls itself at a mail server', () => {
  it.each([
    ['https://trax.example:8443/', 'trax.example'],
    ['http://192.168.1.7:8080', '[192.168.1.7]'],
    ['http://[fd00::7]:8080', '[IPv6:fd00::7]'],
  ])('at %s is %s', (PUBLIC_URL, name) => {
    expect(ehloName({ PUBLIC_URL })).toBe(name);
  });
});
