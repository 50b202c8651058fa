/**
 * One of `pages` in apps/shell/src/prerender.
 * @typedef {object} PageToDraw
 * @property {string} name of its file
 * @property {string} path
 * @property {string} chunk that brings it to life
 * @property {boolean} isAlike for all visitors
 * @property {boolean} isIndexed by search engines
 */

/** @typedef {PageToDraw & { html: string; styles: string; documentTitle: string; description: string }} Prerendered */

/**
 * What the build made that a prerendered page refers to.
 * @typedef {object} BuiltParts
 * @property {string} template the application's page, without content
 * @property {string} css the sheet of every page
 * @property {readonly string[]} scripts the addresses of all chunks
 * @property {string} signedInHintKey
 */

export const NONCE = 'nonce="__CSP_NONCE__"';
const ORIGIN = '__PUBLIC_URL__';
export const SHEET_LINK = /<link href="[^"]+\.css" rel="stylesheet">/;
const GLOBAL_STYLES = /^(<style[^>]*>)(.*?)data-styled\.g\d+\[id="sc-global-[^\n]*\n(.*)$/s;
const SAID_WITHOUT_SCRIPTS = 'Reading works without JavaScript; signing in and listening need it.';

/**
 * A whole page of a visitor, with everything that its first paint needs. Its places (`__PRODUCT_NAME__` …) are the gateway's
 * to fill.
 * @param {Prerendered} page
 * @param {BuiltParts} parts
 * @returns {string}
 * @throws when the page holds what the content security policy forbids, or the template is not what this file knows
 */
export function composePage(page, parts) {
  assertMayStand(page);
  const main = /** @type {const} */ ([/<div id="root"><\/div>/, `<div id="root"${mark(page)}>${page.html}</div>`]);
  const changes = [
    /** @type {const} */ ([/<title>[^<]*<\/title>/, headOf(page)]),
    /** @type {const} */ ([/<meta name="description"[^>]*>/, '']),
    /** @type {const} */ ([
      /<meta name="robots"[^>]*>/,
      page.isIndexed ? '' : '<meta name="robots" content="noindex">',
    ]),
    /** @type {const} */ ([/<script /, `${preloads(page, parts)}${whileReturning(parts)}<script `]),
    /** @type {const} */ ([SHEET_LINK, styles(page, parts)]),
    /** @type {const} */ ([/<noscript>[^<]*<\/noscript>/, `<noscript>${SAID_WITHOUT_SCRIPTS}</noscript>`]),
    main,
  ];
  return changes.reduce((html, [pattern, replacement]) => replaceOnce(html, pattern, replacement), parts.template);
}

/**
 * The page that the application draws itself, with the sheet of every page instead of a link to a part of it.
 * @param {Pick<BuiltParts, 'template' | 'css'>} parts
 */
export function composeApplicationPage({ template, css }) {
  return replaceOnce(template, SHEET_LINK, `<style ${NONCE}>${css}</style>`);
}

/**
 * The style sheet that stands for every page, taken out of what one page needs: the libraries' own part of it is not made
 * again by a script, so none of its bookkeeping may stay.
 * @param {string} drawn the styles of a page
 * @returns {{ global: string; own: string }}
 */
export function splitStyles(drawn) {
  const match = GLOBAL_STYLES.exec(drawn);
  if (!match) throw new Error('The styles of a page no longer begin with the global ones');
  const [, tag = '', global = '', own = ''] = match;
  return { global: global.replaceAll('/*!sc*/\n', ''), own: tag + own };
}

/** @param {Prerendered} page */
const mark = ({ isAlike }) => (isAlike ? ' data-drawn-for="visitors"' : '');

/** @param {Prerendered} page */
function headOf({ path, documentTitle, description, isIndexed }) {
  const address = ORIGIN + path;
  const title = escapeMarkup(documentTitle);
  const text = escapeMarkup(description);
  const card = isIndexed
    ? [
        `<link rel="canonical" href="${address}">`,
        '<meta property="og:type" content="website">',
        '<meta property="og:site_name" content="__PRODUCT_NAME__">',
        `<meta property="og:title" content="${title}">`,
        `<meta property="og:description" content="${text}">`,
        `<meta property="og:url" content="${address}">`,
        `<meta property="og:image" content="${ORIGIN}/og-image.png">`,
        '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
        '<meta property="og:image:alt" content="Arcs in green, violet and amber: the mark of the product">',
        '<meta name="twitter:card" content="summary_large_image">',
      ]
    : [];
  return [`<title>${title}</title>`, `<meta name="description" content="${text}">`, ...card].join('');
}

/**
 * @param {Prerendered} page
 * @param {BuiltParts} parts
 */
function preloads({ chunk }, { css, scripts }) {
  const script = scripts.find((address) => address.startsWith(`/assets/${chunk}.`));
  if (script === undefined) throw new Error(`No chunk is named ${chunk}: see the imports in apps/shell/src/routes.tsx`);
  return fontPreloads(css) + scriptPreloads([script]);
}

/** @param {string} css */
export function fontPreloads(css) {
  const fonts = Array.from(css.matchAll(/url\(([^)]+\.woff2)\)/g), ([, address]) => address);
  return fonts
    .map((address) => `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`)
    .join('');
}

/** @param {readonly string[]} addresses */
export const scriptPreloads = (addresses) =>
  addresses.map((address) => `<link rel="preload" href="${address}" as="script">`).join('');

/**
 * Whoever was signed in here sees another page: this one stays hidden until it is drawn.
 * @param {BuiltParts} parts
 */
function whileReturning({ signedInHintKey }) {
  const hide = `if(localStorage.getItem(${JSON.stringify(signedInHintKey)}))document.documentElement.dataset.returning=""`;
  return `<script ${NONCE}>try{${hide}}catch{}</script>`;
}

/**
 * @param {Prerendered} page
 * @param {BuiltParts} parts
 */
function styles(page, { css }) {
  const own = splitStyles(page.styles).own.replace('<style ', `<style ${NONCE} `);
  return `<style ${NONCE}>${css}html[data-returning] #root{visibility:hidden}</style>${own}`;
}

/** @param {Pick<Prerendered, 'path' | 'html'>} page */
export function assertMayStand({ path, html }) {
  const forbidden = /<script|\sstyle="|\son\w+="|<!--\$[?!]/.exec(html)?.[0];
  if (forbidden === undefined) return;
  throw new Error(`The prerendered page ${path} contains ${forbidden}, which its policy or its hydration forbids`);
}

/**
 * @param {string} html
 * @param {RegExp} pattern
 * @param {string} replacement
 */
export function replaceOnce(html, pattern, replacement) {
  if (!pattern.test(html)) throw new Error(`apps/shell/index.html has no ${pattern} any more`);
  return html.replace(pattern, () => replacement);
}

/** @param {string} text */
export function escapeMarkup(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** @param {readonly PageToDraw[]} pages */
export function composeSitemap(pages) {
  const urls = pages
    .filter(({ isIndexed }) => isIndexed)
    .map(({ path }) => `  <url><loc>${ORIGIN}${path}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}
