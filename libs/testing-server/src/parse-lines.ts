/** The rows of an answer in which each is a line of JSON. */
export function parseLines(text: string): Record<string, unknown>[] {
  const lines = text.split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}
