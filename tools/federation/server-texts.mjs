// @ts-check
// Finds what the server says to people, for `npx lingui extract`: the messages of its problems and of its schemas. It answers in
// English alone, and a page shows the answer in its own language (libs/i18n/src/server-text.ts).
import ts from 'typescript';

/** Names of properties and variables that hold such a text. */
const TEXT = /^(?:message|error|detail)$/;
const FILES_OF_TEXTS = /\.errors\.ts$|-message\.ts$/;
/** Read in a log alone; of a refusal of better-auth (`APIError`) pages read the code. */
const NOT_READ = /Error$/;
const SOURCES =
  /\/(?:gateway|services\/[^/]+|libs\/(?:contracts|erasure|identity|known-catalogue|nest-platform|testing-server))\/src\/.*\.ts$/;
/** Settings, commands, tables, figures, the documents of the API and what other apps read: operators and developers know English. */
const NOT_OF_PAGES = [
  /(?:config|main)\.ts$/,
  /\/(?:bucket|firebase)-[^/]+$/,
  /\/(?:database|identity|import|metrics|queues|subsonic|web)\//,
  /\/(?:graphql|upstream)\/[^/]+(?<!\.errors)\.ts$/,
];
const FIELD = /^(?:[\w-]+|\{\w+\}): (?=.)/;
/** More than one word, besides the values. */
const WORDS = /\p{L}{2}.* \P{Lu}/u;

/** The text itself is the id of its translation: a page knows nothing else of it. @type {import('@lingui/conf').ExtractorType} */
export const serverTexts = {
  match: (file) => SOURCES.test(file),
  extract(file, code, onMessageExtracted) {
    if (NOT_OF_PAGES.some((pattern) => pattern.test(file))) return;
    for (const id of findTexts(file, code))
      onMessageExtracted({ id, message: id, context: 'server', origin: [file, 1] });
  },
};

/** @param {string} file @param {string} code @returns {Set<string>} such as `At most {max} tracks` */
export function findTexts(file, code) {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.ESNext, true);
  const constants = readConstants(source);
  /** @type {Set<string>} */
  const texts = new Set();

  /** Adds the text of an expression, without the field that it is about. @param {ts.Node} node */
  const add = (node) => {
    const text = readText(constants.get(node.getText()) ?? node)?.replace(FIELD, '');
    if (text !== undefined && WORDS.test(text.replaceAll(/\{\w+\}/g, ''))) texts.add(text);
    if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(add);
  };

  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) return;
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && NOT_READ.test(node.expression.getText())) return;
    if (FILES_OF_TEXTS.test(file)) add(node);
    if (ts.isNewExpression(node)) node.arguments?.forEach(add);
    if (isHolderOfText(node) && node.initializer) add(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** @param {ts.Node} node @returns {node is ts.VariableDeclaration | ts.ParameterDeclaration | ts.PropertyAssignment} */
const isHolderOfText = (node) =>
  (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isPropertyAssignment(node)) &&
  TEXT.test(node.name.getText());

/** The text of a literal. Its values have their names, or their numbers as in the texts of pages. @param {ts.Node} node */
function readText(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  let count = 0;
  const parts = node.templateSpans.map(({ expression, literal }) => {
    const name = ts.isIdentifier(expression) ? expression.text : String(count++);
    return `{${name}}${literal.text}`;
  });
  return [node.head.text, ...parts].join('');
}

/** The constants of a file, by their names. @param {ts.SourceFile} source */
const readConstants = (source) =>
  new Map(
    source.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations)
      .flatMap(({ name, initializer }) => (initializer ? [[name.getText(), initializer]] : [])),
  );
