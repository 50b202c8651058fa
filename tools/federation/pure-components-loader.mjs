const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
const WRAPPED = /= (React\w*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * For libraries that ship all their components in one module: lets the minimiser drop those that nobody uses. A name
 * assigned to a component, or a wrapper called around it, counts as a side effect and would keep it, and all that it uses.
 * @param {string} source
 */
export default function allowUnusedComponentsToGo(source) {
  return source.replace(DISPLAY_NAME, '').replace(WRAPPED, '= /* @__PURE__ */ $1');
}
