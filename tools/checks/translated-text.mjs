// @ts-check
// A rule of the plugin lint-rules.mjs. A text that a person reads goes through the macros of @trax/i18n/macro, so that it can be translated.

const MESSAGE = 'A text that a person reads: write it by `t`, `plural`, `msg` or `<Trans>` of @trax/i18n/macro.';

/** Attributes of elements and properties of objects whose texts a person reads, also those of one word. */
const READ =
  /^(?:action|alt|aria-(?:description|label|roledescription|valuetext)|(?:cancel|close|confirm|input|remove|submit)Label|caption|description|emptyText|errorTitle|failed|heading|hint|label|lead|loading|missing|note|placeholder|text|title|valueText)$/u;
const LETTERS = /\p{L}{2}/u;
/** A value such as `sign-up-instead`, or of a header. */
const VALUE = /^[a-z]+(?:-[a-z]+)+$|^Bearer /u;
/** The beginning of a sentence or of a title of several words, but no name of a product. */
const SENTENCE = /^(?!Samsung Internet$)\p{Lu}[\p{Ll}’']*(?:[.…!?]$|,? \S)/u;
const MACROS = /^(?:t|msg|plural|select)$/u;
/** What developers read, and what is no text. */
const NOT_READ = /(?:Error|Exception)$|^(?:console|css|graphql|styled|createGlobalStyle|keyframes)$/u;

/** @typedef {import('./translatable-text.mjs').Rule} Rule */
/** @typedef {{ type: string, parent?: Node, [key: string]: unknown }} Node */

/** @type {Rule} */
export const translatedText = {
  create(context) {
    const check = (/** @type {Node} */ node, /** @type {string} */ text) => {
      if (!LETTERS.test(text) || VALUE.test(text) || isNoText(node)) return;
      if (SENTENCE.test(text) || isRead(node)) context.report({ node: /** @type {never} */ (node), message: MESSAGE });
    };
    return {
      JSXText: (node) => {
        if (LETTERS.test(node.value) && !isNoText(/** @type {never} */ (node)))
          context.report({ node, message: MESSAGE });
      },
      Literal: (node) => {
        if (typeof node.value === 'string') check(/** @type {never} */ (node), node.value);
      },
      TemplateLiteral: (node) =>
        check(/** @type {never} */ (node), node.quasis.map(({ value }) => value.raw).join('0')),
    };
  },
};

/** Whether it is an argument of a macro, inside `<Trans>`, of an error that developers read, of a type, or a key. @param {Node} node @returns {boolean} */
function isNoText(node) {
  const { parent } = node;
  if (!parent) return false;
  switch (parent.type) {
    case 'ImportDeclaration':
    case 'TSLiteralType':
      return true;
    case 'TaggedTemplateExpression':
    case 'CallExpression':
    case 'NewExpression': {
      const called = /** @type {Node} */ (parent['tag'] ?? parent['callee']);
      if (called.type === 'Super') return true;
      const name = rootName(called);
      return MACROS.test(name) || NOT_READ.test(name) || isNoText(parent);
    }
    case 'JSXElement':
      return (
        nameOf(/** @type {Node} */ (/** @type {Node} */ (parent['openingElement'])['name'])) === 'Trans' ||
        isNoText(parent)
      );
    case 'Property':
      return parent['key'] === node || isNoText(parent);
    case 'JSXAttribute':
    case 'FunctionDeclaration':
    case 'ArrowFunctionExpression':
      return false;
    default:
      return isNoText(parent);
  }
}

/** Whether it is, or may become, what an element shows or what stands in an attribute or a property that a person reads. @param {Node} node @returns {boolean} */
function isRead(node) {
  const { parent } = node;
  switch (parent?.type) {
    case 'JSXExpressionContainer':
      return parent.parent?.type === 'JSXElement' || parent.parent?.type === 'JSXFragment' || isRead(parent);
    case 'JSXAttribute':
      return READ.test(nameOf(/** @type {Node} */ (parent['name'])));
    case 'Property':
      return parent['value'] === node && READ.test(nameOf(/** @type {Node} */ (parent['key'])));
    case 'ConditionalExpression':
      return parent['test'] !== node && isRead(parent);
    case 'LogicalExpression':
      return isRead(parent);
    default:
      return false;
  }
}

/** @param {Node} node */
const nameOf = (node) => String(node['name'] ?? node['value'] ?? '');

/** `console` of `console.error`, `styled` of `styled.div`. @param {Node} node @returns {string} */
function rootName(node) {
  const inner = /** @type {Node | undefined} */ (node['object'] ?? node['callee'] ?? node['tag']);
  return inner ? rootName(inner) : nameOf(node);
}
