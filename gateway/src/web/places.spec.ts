import { describe, expect, it } from '@jest/globals';
import { fillPlaces, placesOf } from './places.js';

const places = placesOf({
  PRODUCT_NAME: `<b>"Trax" & 'friends'</b>`,
  SUPPORT_EMAIL: 'help@trax.test',
  POSTAL_ADDRESS: 'First line\nSecond __PRODUCT_NAME__',
  PUBLIC_URL: 'https://trax.test/',
});

describe('the places of a built file', () => {
  it('are filled with text that no markup and no attribute can be left by', () => {
    const filled = fillPlaces('<h1 title="__PRODUCT_NAME__">__PRODUCT_NAME__</h1>', places, 'markup');
    const text = '&#60;b&#62;&#34;Trax&#34; &#38; &#39;friends&#39;&#60;/b&#62;';
    expect(filled).toBe(`<h1 title="${text}">${text}</h1>`);
  });

  it('are filled with text that no JSON string can be left by', () => {
    const filled = fillPlaces('{ "name": "__PRODUCT_NAME__", "at": "__POSTAL_ADDRESS__" }', places, 'json');
    expect(JSON.parse(filled)).toEqual({
      name: `<b>"Trax" & 'friends'</b>`,
      at: 'First line\nSecond __PRODUCT_NAME__',
    });
  });

  it('come from no text that was filled in', () => {
    expect(fillPlaces('__POSTAL_ADDRESS__', places, 'plain')).toBe('First line\nSecond __PRODUCT_NAME__');
  });

  it('are left to whoever knows them', () => {
    expect(fillPlaces('nonce="__CSP_NONCE__"', places, 'markup')).toBe('nonce="__CSP_NONCE__"');
  });

  it('know the address of this installation without a slash at its end', () => {
    expect(fillPlaces('Sitemap: __PUBLIC_URL__/sitemap.xml', places, 'plain')).toBe(
      'Sitemap: https://trax.test/sitemap.xml',
    );
  });
});
