import { describe, expect, it } from '@jest/globals';
import { composeMail } from './mail-content.js';
import { MAIL_TEXTS } from './texts/mail-texts.js';

const LINK = 'https://trax.example/verify-email?mode=verifyEmail&oobCode=abc';

describe('the content of an email', () => {
  it.each([
    ['verify-email', 'Verify your email address for Trax at home'],
    ['reset-password', 'Choose a new password for Trax at home'],
    ['change-email', 'Confirm your new email address for Trax at home'],
  ] as const)('says for %s what it is about, the link and how long it works', (kind, subject) => {
    const mail = composeMail({ kind, link: LINK }, 'Trax at home');
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(`\n${LINK}\n`);
    expect(mail.text).toContain('one hour');
    expect(mail.html).toContain(`<a href="${LINK.replace('&', '&amp;')}"`);
    expect(mail.html).toContain('one hour');
    expect(mail.html).not.toMatch(/<img|<link|<script|url\(|src=/);
  });

  it('says that an invitation works for seven days, and of a test nothing of the kind', () => {
    const invitation = composeMail({ kind: 'invitation', link: LINK }, 'Trax at home');
    expect(invitation.subject).toBe('Your invitation to Trax at home');
    for (const part of [invitation.text, invitation.html]) expect(part).toContain('The link works once, for 7 days.');
    const test = composeMail({ kind: 'test', link: LINK }, 'Trax at home');
    for (const part of [test.text, test.html]) expect(part).not.toContain('The link works');
  });

  it.each([
    [{}, 'You are invited to Trax. Please choose a password to make your account.'],
    [{ inviter: 'Bo', hasPasswords: true }, 'Bo invites you to Trax. Please choose a password to make your account.'],
    [
      { inviter: 'Bo', hasPasswords: false },
      'Bo invites you to Trax. Please sign in with this email address to make your account.',
    ],
  ])('says who invites and how the account is made, by %j', (invited, words) => {
    const { text, html } = composeMail({ kind: 'invitation', link: LINK, ...invited }, 'Trax');
    for (const part of [text, html]) expect(part).toContain(words);
  });

  it('tells the address before that it is no longer that of the account, without a link that expires', () => {
    const notice = composeMail({ kind: 'email-changed', link: LINK }, 'Trax at home');
    expect(notice.subject).toBe('Your email address at Trax at home has been changed');
    for (const part of [notice.text, notice.html]) expect(part).not.toContain('The link works');
  });

  it('shows a name with markup as it is written', () => {
    const { html, text } = composeMail({ kind: 'verify-email', link: LINK }, `<b>"Tom & Co"</b>`);
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;b&gt;&quot;Tom &amp; Co&quot;&lt;/b&gt;');
    expect(text).toContain('<b>"Tom & Co"</b>');
  });

  it('is in the language of its person', () => {
    const invited = { inviter: 'Bo', hasPasswords: false };
    const mail = composeMail({ kind: 'invitation', link: LINK, language: 'de', ...invited }, 'Trax');
    expect(mail.subject).toBe('Deine Einladung zu Trax');
    expect(mail.html).toContain('<html lang="de">');
    expect(mail.html).toContain('kopiere diese Adresse:');
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Bo lädt dich zu Trax ein. Bitte melde dich mit dieser E-Mail-Adresse an');
      expect(part).toContain('Der Link gilt einmal und 7 Tage lang.');
    }
  });

  it('says the same in each language, with each of its values', () => {
    for (const { mails } of Object.values(MAIL_TEXTS))
      for (const [kind, compose] of Object.entries(mails)) {
        const { subject, request, validity } = compose('Trax at home', { inviter: 'Bo' });
        expect([kind, subject, request]).toEqual([kind, ...Array(2).fill(expect.stringContaining('Trax at home'))]);
        expect(validity === '').toBe(kind === 'email-changed' || kind === 'test');
      }
  });

  it('is in English without a language, and in one of a newer release', () => {
    for (const language of [undefined, JSON.parse('"fr"')]) {
      const { html } = composeMail({ kind: 'reset-password', link: LINK, language }, 'Trax');
      expect(html).toContain('<html lang="en">');
      expect(html).toContain('If the button does not work, copy this address:');
    }
  });
});
