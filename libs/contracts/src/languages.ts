/** The languages of the product, by their tags (BCP 47). The texts in the source are in the first one. */
export const LANGUAGES = ['en', 'de'] as const;
export const [SOURCE_LANGUAGE] = LANGUAGES;
export type Language = (typeof LANGUAGES)[number];

/** The first of the given language tags (`de-AT`) in whose language the product speaks; that of the source where it speaks none. */
export function findLanguage(preferred: readonly string[]): Language {
  const languages = preferred.map((tag) => tag.split('-')[0]?.toLowerCase());
  const spoken = languages.map((one) => LANGUAGES.find((language) => language === one));
  return spoken.find((one) => one !== undefined) ?? SOURCE_LANGUAGE;
}

/** The language of the header `Accept-Language`, in which browsers name languages by preference. */
export const findAcceptedLanguage = (header = ''): Language =>
  findLanguage(header.split(',').map((part) => (part.split(';')[0] ?? '').trim()));
