const rules = new Intl.PluralRules('en');
const digits = new Intl.NumberFormat('en');

type Noun = { readonly one: string; readonly other: string };

/** A count with its noun: `1 play`, `2 plays`, `1,204 plays` (readings A52). */
export function formatCount(count: number, { one, other }: Noun): string {
  return `${digits.format(count)} ${rules.select(count) === 'one' ? one : other}`;
}
