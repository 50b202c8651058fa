const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
const WRAPPED = /= (React\w*\.(?:createContext|forwardRef|memo)\()/g;
const CONTEXT_TYPE = /^(\w+)\.contextType = (\w+);$/gm;

/**
 * For libraries that ship all their components in one module: lets the minimiser drop those that nobody uses. A name or a
 * context assigned to a component, or a wrapper called around it, counts as a side effect and would keep it, and all that
 * it uses.
 * @param {string} source
 */
export default function allowUnusedComponentsToGo(source) {
  const pure = source.replace(DISPLAY_NAME, '').replace(WRAPPED, '= /* @__PURE__ */ $1');
  let moved = pure.replace(CONTEXT_TYPE, '');
  for (const [, component, context] of pure.matchAll(CONTEXT_TYPE)) {
    moved = moved.replace(
      new RegExp(`^(var ${component} = class [^{]*\\{)`, 'm'),
      `$1 static contextType = ${context};`,
    );
  }
  return moved;
}
