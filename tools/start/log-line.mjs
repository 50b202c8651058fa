// @ts-check

const ERROR_LEVEL = 50;
/** Not the refusals of connections while it starts or stops. */
const POSTGRES_FAILURE = /\b(?:FATAL|PANIC):(?! +(?:the database system is|terminating connection))/;

/**
 * The sentence of a log line that deserves the terminal, if it does: errors of our processes, failures of Postgres as a
 * whole. (An ERROR of Postgres is a refused statement, which the process that sent it tells.)
 * @param {string} line
 * @returns {string | undefined}
 */
export function findTrouble(line) {
  if (!line.startsWith('{')) return POSTGRES_FAILURE.test(line) ? shorten(line) : undefined;
  try {
    const { level, msg, err } = JSON.parse(line);
    if (typeof level !== 'number' || level < ERROR_LEVEL) return undefined;
    return shorten([msg, err?.message].filter((part) => typeof part === 'string' && part !== '').join(': '));
  } catch {
    return undefined;
  }
}

/** @param {string} text */
function shorten(text) {
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
