import { describe, expect, it } from '@jest/globals';
import { findLanguage } from './languages.js';

describe('the language of a person', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['fr', 'DE'], 'de'],
    [['en-GB', 'de'], 'en'],
    [['fr', ''], 'en'],
    [[], 'en'],
  ])('of %j is %s', (preferred, language) => {
    expect(findLanguage(preferred)).toBe(language);
  });
});
