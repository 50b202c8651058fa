/** The languages of the product, by their tags (BCP 47). The texts in the source are in the first one. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The first of the given language tags (`de-AT`) in whose language the product speaks; English where it speaks none of them. */
export function findLanguage(preferred: readonly string[]): Language {
  const languages = preferred.map((tag) => tag.split('-')[0]?.toLowerCase());
  return (
    languages.map((one) => LANGUAGES.find((language) => language === one)).find((one) => one !== undefined) ?? 'en'
  );
}

/** The language of the header `Accept-Language`, in which browsers name languages by preference. */
export const findAcceptedLanguage = (header = ''): Language =>
  findLanguage(header.split(',').map((part) => (part.split(';')[0] ?? '').trim()));
