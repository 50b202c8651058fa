const TIME_DIGITS = 12;

/** The smallest version 7 UUID of this instant, in milliseconds since 1970: an id of the log from then on is not smaller. */
export function firstIdAt(instantMs: number): string {
  const time = Math.max(0, instantMs).toString(16).padStart(TIME_DIGITS, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
