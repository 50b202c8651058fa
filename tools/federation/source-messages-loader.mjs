// @ts-check
// The English texts, which stay where they are used, as Lingui compiles those of another language: so that pages do not carry the
// compiler. A text that this leaves alone is shown as it stands, with a warning in the console.
import { runInThisContext } from 'node:vm';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

const LITERAL = String.raw`("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')`;
const MESSAGE = new RegExp(String.raw`\bmessage: ${LITERAL}(?:,\s*context: ${LITERAL})?`, 'g');

/**
 * Takes what @lingui/swc-plugin has made of the macros: `{ id: "LpB85N", message: "Plain" }`. The id is a hash of the text, which
 * tells these messages from others.
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source
 * @param {Parameters<import('@rspack/core').LoaderContext['callback']>[2]} [map]
 */
export default function compileSourceMessages(source, map) {
  const code = source.replace(MESSAGE, (found, text, context) => {
    const message = runInThisContext(text);
    const id = generateMessageId(message, context && runInThisContext(context));
    return source.includes(`id: "${id}"`) ? `message: ${JSON.stringify(compileMessage(message))}` : found;
  });
  this.callback(null, code, map);
}
