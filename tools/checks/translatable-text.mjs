// @ts-check
// A rule of the plugin lint-rules.mjs. The browser's translation replaces each text node by an element, of which React knows nothing: a
// text that changes stays as it was, and React throws when it removes that text or inserts something before it. Elements are not
// replaced, and a text that is an element's only child React sets as the `textContent` of the element.

const MESSAGE =
  'A text beside others that changes, follows what comes and goes, or is all or part of a component without an element, breaks when ' +
  'the browser translates the page. ' +
  'Give it an element of its own, or write all of the text as one template.';

/**
 * @typedef {Exclude<Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1], { createOnce: unknown }>} Rule
 * @typedef {ReturnType<Rule['create']>} Visitor
 * @typedef {Parameters<NonNullable<Visitor['JSXElement']>>[0] | Parameters<NonNullable<Visitor['JSXFragment']>>[0]} Parent
 * @typedef {Parent['children'][number]} Child
 * @typedef {Parameters<NonNullable<Visitor['VariableDeclarator']>>[0]['init']} Expression
 */
/**
 * What an expression may be: a text that is always the same or not, an element (each has a place of its own), any other node, or nothing.
 *
 * @typedef {{ kind: 'text' | 'changing text' | 'element' | 'node' | 'nothing', key: string | number }} Outcome
 */
/** What the names of a file stand for, as far as its text says. @typedef {Map<string, 'element' | 'node'>} Names */

const NOTHING = /** @type {Outcome} */ ({ kind: 'nothing', key: '' });
const LIST = /** @type {Outcome} */ ({ kind: 'node', key: '[]' });
const CHANGING_TEXT = /** @type {Outcome} */ ({ kind: 'changing text', key: 'template' });
const NODE_TYPE = /React(?:Node|Element)/u;

/** @type {Rule} */
export const translatableText = {
  create(context) {
    /** @type {Names} */
    const names = new Map([['children', 'node']]);
    /** @type {Parent[]} */
    const parents = [];
    /** @type {NonNullable<Expression>[]} */
    const results = [];
    const isNodeType = (/** @type {Parameters<typeof context.sourceCode.getText>[0]} */ type) =>
      NODE_TYPE.test(context.sourceCode.getText(type));
    return {
      VariableDeclarator({ id, init }) {
        if (id.type === 'Identifier' && containsJsx(init)) names.set(id.name, isElement(init) ? 'element' : 'node');
      },
      Identifier(node) {
        if ('typeAnnotation' in node && node.typeAnnotation && isNodeType(node.typeAnnotation))
          names.set(node.name, 'node');
      },
      TSPropertySignature({ key, typeAnnotation }) {
        if (typeAnnotation && isNodeType(typeAnnotation)) names.set(nameOf(key), 'node');
      },
      JSXElement: (node) => void parents.push(node),
      JSXFragment: (node) => void parents.push(node),
      ReturnStatement(node) {
        if (node.argument && isOfComponent(node)) results.push(node.argument);
      },
      'Program:exit'() {
        const texts = results.filter(
          (result) => result.type !== 'CallExpression' && hasText(outcomesOf(result, names)),
        );
        for (const node of [...texts, ...parents.flatMap((parent) => findReplacedTexts(parent, names))]) {
          context.report({ node, message: MESSAGE });
        }
      },
    };
  },
};

/** @param {Parent} parent @param {Names} names @returns {Child[]} */
function findReplacedTexts(parent, names) {
  const isFragment = parent.type === 'JSXFragment';
  const children = parent.children
    .map((child) => ({ child, outcomes: outcomesOf(child, names) }))
    .filter(({ outcomes }) => outcomes.some(({ kind, key }) => kind !== 'nothing' && String(key).trim() !== ''));
  // Only this text can React set as the `textContent` of its element.
  if (children.length < 2 && !isFragment && !children.some(({ outcomes }) => isList(outcomes))) return [];
  let isMovable = isFragment;
  return children.flatMap(({ child, outcomes }) => {
    const isReplaced = hasText(outcomes) && (isMovable || mayChange(outcomes));
    isMovable ||= mayComeAndGo(outcomes);
    return isReplaced ? [child] : [];
  });
}

/** @param {readonly Outcome[]} outcomes */
const isList = (outcomes) => outcomes.some(({ key }) => key === LIST.key);

/** @param {readonly Outcome[]} outcomes */
const hasText = (outcomes) => outcomes.some(({ kind }) => kind === 'text' || kind === 'changing text');

/** @param {readonly Outcome[]} outcomes */
const mayChange = (outcomes) =>
  outcomes.some(({ kind }) => kind === 'changing text') || new Set(outcomes.map(({ key }) => key)).size > 1;

/** @param {readonly Outcome[]} outcomes */
const mayComeAndGo = (outcomes) =>
  new Set(outcomes.map(({ kind, key }) => (kind === 'element' ? key : kind))).size > 1 ||
  outcomes.some(({ kind }) => kind === 'node');

/** @param {Child | NonNullable<Expression>} node @param {Names} names @returns {Outcome[]} */
function outcomesOf(node, names) {
  switch (node.type) {
    case 'JSXText':
      return [{ kind: 'text', key: node.value }];
    case 'JSXElement':
    case 'JSXFragment':
      return [{ kind: 'element', key: node.start + 1 }];
    case 'JSXExpressionContainer':
      return node.expression.type === 'JSXEmptyExpression' ? [NOTHING] : outcomesOf(node.expression, names);
    case 'ConditionalExpression':
      return [...outcomesOf(node.consequent, names), ...outcomesOf(node.alternate, names)];
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [NOTHING] : outcomesOf(node.left, names)), ...outcomesOf(node.right, names)];
    case 'Literal':
      return [typeof node.value === 'string' ? { kind: 'text', key: node.value } : NOTHING];
    case 'CallExpression':
      return outcomesOfCall(node, names);
    case 'TaggedTemplateExpression': // `t` of @trax/i18n/macro
      return outcomesOf(node.quasi, names);
    case 'TemplateLiteral':
      return [node.expressions.length > 0 ? CHANGING_TEXT : { kind: 'text', key: node.quasis[0]?.value.raw ?? '' }];
    default:
      return [namedOutcome(nameOf(node), names)];
  }
}

/** @param {Extract<Expression, { type: 'CallExpression' }>} call @param {Names} names @returns {Outcome[]} */
function outcomesOfCall({ callee, arguments: values }, names) {
  if (!values.some(containsJsx)) return [namedOutcome(nameOf(callee), names)];
  const items = values.flatMap((value) =>
    value.type === 'ArrowFunctionExpression' && value.body.type !== 'BlockStatement'
      ? outcomesOf(/** @type {NonNullable<Expression>} */ (value.body), names)
      : [],
  );
  return [LIST, ...items];
}

/** @param {string} name @param {Names} names @returns {Outcome} */
function namedOutcome(name, names) {
  if (name === 'undefined') return NOTHING;
  const kind = names.get(name) ?? (/^[A-Z][A-Z_\d]*$/u.test(name) ? 'text' : 'changing text');
  return { kind, key: name };
}

/** @param {{ type: string }} node @returns {string} */
function nameOf(node) {
  if ('name' in node) return String(node.name);
  return 'property' in node ? nameOf(/** @type {{ type: string }} */ (node.property)) : '?';
}

/** Whether a statement is of a function that has the name of a component. @param {{ type: string }} node @returns {boolean} */
function isOfComponent(node) {
  const parent = 'parent' in node ? /** @type {{ type: string } | null} */ (node.parent) : null;
  if (!parent) return false;
  if (!/Function/u.test(node.type)) return isOfComponent(parent);
  const named = 'id' in node && node.id ? node : parent;
  return 'id' in named && /^[A-Z][a-z]/u.test(nameOf(/** @type {{ type: string }} */ (named.id)));
}

/** Whether an expression, or what a function of one expression returns, is always an element. @param {Expression} node @returns {boolean} */
const isElement = (node) =>
  node?.type === 'JSXElement' ||
  (node?.type === 'ArrowFunctionExpression' && isElement(/** @type {Expression} */ (node.body)));

/** @param {unknown} node @returns {boolean} */
function containsJsx(node) {
  if (typeof node !== 'object' || node === null) return false;
  if ('type' in node && (node.type === 'JSXElement' || node.type === 'JSXFragment')) return true;
  return Object.entries(node).some(([key, value]) => key !== 'parent' && containsJsx(value));
}
