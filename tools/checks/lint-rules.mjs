// @ts-check
// The plugin of oxlint with our own rules.
import { translatableText } from './translatable-text.mjs';
import { translatedText } from './translated-text.mjs';

export default {
  meta: { name: 'trax' },
  rules: { 'translatable-text': translatableText, 'translated-text': translatedText },
};
