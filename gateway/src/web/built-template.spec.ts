import { describe, expect, it } from '@jest/globals';
import { fillPlaceholders, placeholdersFor } from './built-template.js';

const texts = {
  productName: `<b>"Trax" & 'friends'</b>`,
  supportEmail: 'help@trax.test',
  privacyEmail: 'privacy@trax.test',
  postalAddress: 'First line\nSecond __PRODUCT_NAME__',
  privacyDate: 'February 20th 2024',
};
const settings = { defaultVoice: 'F', defaultTheme: null } as const;
const values = placeholdersFor({ texts, settings, publicUrl: 'https://trax.test/' });

describe('the placeholders of a built file', () => {
  it('are filled with text that no markup and no attribute can be left by', () => {
    const filled = fillPlaceholders('<h1 title="__PRODUCT_NAME__">__PRODUCT_NAME__</h1>', values, 'markup');
    const text = '&#60;b&#62;&#34;Trax&#34; &#38; &#39;friends&#39;&#60;/b&#62;';
    expect(filled).toBe(`<h1 title="${text}">${text}</h1>`);
  });

  it('are filled with text that no JSON string can be left by', () => {
    const filled = fillPlaceholders('{ "name": "__PRODUCT_NAME__", "at": "__POSTAL_ADDRESS__" }', values, 'json');
    expect(JSON.parse(filled)).toEqual({
      name: `<b>"Trax" & 'friends'</b>`,
      at: 'First line\nSecond __PRODUCT_NAME__',
    });
  });

  it('are empty where nothing was said', () => {
    const filled = fillPlaceholders('data-voice="__DEFAULT_VOICE__" data-theme="__DEFAULT_THEME__"', values, 'markup');
    expect(filled).toBe('data-voice="F" data-theme=""');
  });

  it('come from no text that was filled in', () => {
    expect(fillPlaceholders('__POSTAL_ADDRESS__', values, 'plain')).toBe('First line\nSecond __PRODUCT_NAME__');
  });

  it('stay as they are when they are not known here', () => {
    expect(fillPlaceholders('nonce="__CSP_NONCE__"', values, 'markup')).toBe('nonce="__CSP_NONCE__"');
  });

  it('hold the address of this installation without a slash at its end', () => {
    expect(fillPlaceholders('Sitemap: __PUBLIC_URL__/sitemap.xml', values, 'plain')).toBe(
      'Sitemap: https://trax.test/sitemap.xml',
    );
  });
});
