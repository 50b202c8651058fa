// @ts-check
// The plugin of oxlint with our own rules.
import { formattedText } from './formatted-text.mjs';
import { translatableText } from './translatable-text.mjs';
import { translatedText } from './translated-text.mjs';

export default {
  meta: { name: 'trax' },
  rules: { 'formatted-text': formattedText, 'translatable-text': translatableText, 'translated-text': translatedText },
};
