/** Whether the text contains every word of the filter, whatever the case and accents; any text does while it is empty. */
export function matchesWords(text: string, filter: string): boolean {
  const plainText = plain(text);
  return plain(filter)
    .split(/\s+/)
    .every((word) => plainText.includes(word));
}

/** “Café” is found by “cafe”. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
