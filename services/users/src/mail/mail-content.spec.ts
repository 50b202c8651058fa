import { describe, expect, it } from '@jest/globals';
import { composeMail } from './mail-content.js';

const LINK = 'https://trax.example/verify-email?mode=verifyEmail&oobCode=abc';

describe('the content of an e-mail', () => {
  it.each([
    ['verify-email', 'Verify your email address for Trax at home'],
    ['reset-password', 'Choose a new password for Trax at home'],
  ] as const)('says for %s what it is about, the link and how long it works', (kind, subject) => {
    const mail = composeMail({ kind, link: LINK }, 'Trax at home');
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(`\n${LINK}\n`);
    expect(mail.text).toContain('one hour');
    expect(mail.html).toContain(`<a href="${LINK.replace('&', '&amp;')}"`);
    expect(mail.html).toContain('one hour');
    expect(mail.html).not.toMatch(/<img|<link|<script|url\(|src=/);
  });

  it('shows a name with markup as it is written', () => {
    const { html, text } = composeMail({ kind: 'verify-email', link: LINK }, `<b>"Tom & Co"</b>`);
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;b&gt;&quot;Tom &amp; Co&quot;&lt;/b&gt;');
    expect(text).toContain('<b>"Tom & Co"</b>');
  });
});
