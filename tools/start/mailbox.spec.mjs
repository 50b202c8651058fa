// @ts-check
import { describe, expect, it } from '@jest/globals';
import { Mailbox } from './mailbox.mjs';

const LINK = 'http://localhost:8080/verify-email?mode=verifyEmail&oobCode=a.b-c';
const lineFor = (/** @type {string} */ address) =>
  JSON.stringify({ level: 40, process: 'users', context: 'mail', msg: `Verification link for ${address}: ${LINK}` });

describe('links in the log', () => {
  /** @type {string[]} */
  const said = [];
  const mailbox = new Mailbox((text) => said.push(text));

  it('are shown, without what a terminal would obey', () => {
    expect(mailbox.take(lineFor('\u001b[2Jx@y.test'))).toBe(true);
    expect(said).toEqual([`Verification link for [2Jx@y.test: ${LINK}`]);
  });

  it('are not shown to the person who waits for them', async () => {
    said.length = 0;
    const next = mailbox.next('x@y.test');
    mailbox.take(lineFor('other@y.test'));
    mailbox.take(lineFor('x@y.test'));
    expect(await next).toBe(LINK);
    expect(said).toEqual([`Verification link for other@y.test: ${LINK}`]);
  });

  it('are those of the set-up too', async () => {
    said.length = 0;
    const mailLine = (/** @type {string} */ code) =>
      JSON.stringify({ level: 40, context: 'set-up', msg: `Set-up link: http://localhost:8080/set-up#code=${code}` });
    // As while the database is slow: the link is not there yet.
    const waits = JSON.stringify({ level: 40, context: 'set-up', msg: 'the set-up waits: timeout exceeded' });
    expect(mailbox.take(waits)).toBe(false);
    expect(mailbox.take(mailLine('one'))).toBe(true);
    expect(await mailbox.firstSetUpLink).toBe('http://localhost:8080/set-up#code=one');
    mailbox.take(mailLine('two'));
    expect(said).toEqual(['Set-up link: http://localhost:8080/set-up#code=two']);
  });

  it.each(['Listening', '{"context":"mail"', '{"context":"sessions","msg":"\\"context\\":\\"mail\\""}'])(
    'are not seen in %s',
    (line) => expect(mailbox.take(line)).toBe(false),
  );
});
