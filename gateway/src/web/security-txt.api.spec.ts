import { describe, expect, it } from '@jest/globals';
import { useGateway } from '../testing/use-gateway.js';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('/.well-known/security.txt', () => {
  const settings = { SECURITY_CONTACT: 'mailto:security@trax.test' };
  const withContact = useGateway({ settings: () => settings });
  const withoutContact = useGateway();

  it('names the contact of the installation and expires within a year', async () => {
    const { status, headers, text } = await withContact.call('/.well-known/security.txt');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/)),
    );
    expect(fields).toMatchObject({ Contact: settings.SECURITY_CONTACT, 'Preferred-Languages': 'en' });
    const daysLeft = (Date.parse(fields['Expires']) - Date.now()) / DAY_MS;
    expect(daysLeft).toBeGreaterThan(30);
    expect(daysLeft).toBeLessThan(365);
  });

  it('is not there without a contact', async () => {
    expect(await withoutContact.call('/.well-known/security.txt')).toMatchObject({ status: 404 });
  });
});
