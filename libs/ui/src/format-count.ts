type Noun = { readonly one: string; readonly other: string };

// Made at the first count that needs one: the languages' data behind it costs a slow telephone a tenth of a second.
let digits: Intl.NumberFormat | undefined;

/** A count with its noun: `1 play`, `2 plays`, `1,204 plays`. */
export function formatCount(count: number, { one, other }: Noun): string {
  return `${formatDigits(count)} ${count === 1 ? one : other}`;
}

function formatDigits(count: number): string {
  if (Number.isInteger(count) && Math.abs(count) < 1000) return String(count);
  digits ??= new Intl.NumberFormat('en');
  return digits.format(count);
}
