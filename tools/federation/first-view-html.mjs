import {
  NONCE,
  SHEET_LINK,
  assertMayStand,
  escapeMarkup,
  fontPreloads,
  replaceOnce,
  scriptPreloads,
  splitStyles,
} from './prerendered-html.mjs';

/** @typedef {{ name: string; path: string; html: string; styles: string; documentTitle: string }} DrawnFirstView */
/** @typedef {import('./prerendered-html.mjs').BuiltParts & { groups: Readonly<Record<string, readonly string[]>> }} Parts */

// What main.ts asks for when somebody was signed in; the remote's own scripts are the gateway's to name.
const IMPORTS = ['signed-in-area', 'remote-runtime'];
// A page that has nothing to show by then shows at least that it is loading, or what went wrong.
const LONGEST_MS = 10_000;
const SHOWN = 'html[data-first-view] #root,html:not([data-first-view]) #first-view{display:none}';
// The application has the same ones, and links lead to them.
const IDS = / id="[^"]*"/g;
// The places that the library keeps for itself in a sheet which it made; of this one it must not know.
const BOOKKEEPING = / data-styled(?:-version)?="[^"]*"|data-styled\.g\d+\[[^\]]*\]\{[^}]*\}|\/\*!sc\*\/\n?/g;

/**
 * The application's page with a picture of what it will show, which it replaces when it is as far
 * (apps/shell/src/frame/first-view.ts). Whoever this browser does not remember never sees the picture.
 * @param {DrawnFirstView} view
 * @param {Parts} parts
 * @returns {string}
 * @throws when the picture holds what the content security policy forbids, or the template is not what this file knows
 */
export function composeFirstView(view, { template, css, groups, signedInHintKey }) {
  assertMayStand(view);
  const sheet = `<style ${NONCE}>${css}${SHOWN}</style>`;
  const own = splitStyles(view.styles).own.replaceAll(BOOKKEEPING, '').replace('<style', `<style ${NONCE}`);
  const boot = `<script ${NONCE}>try{${forTheRemembered(signedInHintKey)}}catch{}</script>`;
  const picture = `<div id="first-view" aria-hidden="true" inert>${own}${view.html.replaceAll(IDS, '')}</div>`;
  const entries = Array.from(template.matchAll(/<script defer src="([^"]+)"/g), ([, address = '']) => address);
  // First what brings everything else to life: browsers fetch deferred scripts last of all.
  const scripts = new Set([...entries, ...IMPORTS.flatMap((name) => scriptsOf(groups, name))]);
  const changes = /** @type {const} */ ([
    [/<title>[^<]*<\/title>/, `<title>${escapeMarkup(view.documentTitle)}</title>`],
    [/<script /, `${fontPreloads(css)}${scriptPreloads([...scripts])}${boot}<script `],
    [SHEET_LINK, sheet],
    [/<div id="root"><\/div>/, `${picture}<div id="root"></div>`],
  ]);
  return changes.reduce((html, [pattern, replacement]) => replaceOnce(html, pattern, replacement), template);
}

/**
 * Shows the picture, and asks at once for the record that the session will ask for (libs/session/src/user-record.ts).
 * @param {string} hintKey
 */
function forTheRemembered(hintKey) {
  return [
    `const uid=localStorage.getItem(${JSON.stringify(hintKey)})`,
    'if(uid){document.documentElement.dataset.firstView=""',
    'const record=Object.assign(document.createElement("link"),{rel:"preload",as:"fetch",crossOrigin:"use-credentials"})',
    'record.href="/api/users/"+encodeURIComponent(uid)',
    'document.head.append(record)',
    `setTimeout(()=>{delete document.documentElement.dataset.firstView},${LONGEST_MS})}`,
  ].join(';');
}

/**
 * @param {Parts['groups']} groups
 * @param {string} name
 */
function scriptsOf(groups, name) {
  const scripts = groups[name];
  if (scripts === undefined) throw new Error(`No import of the shell is named ${name}`);
  return scripts;
}
