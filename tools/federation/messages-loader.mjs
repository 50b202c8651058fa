// @ts-check
// Compiles a file of translations (PO) for the browser. It does what @lingui/loader does, which needs webpack.
import path from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';

/**
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source
 * @returns {Promise<string>}
 */
export default async function compileMessages(source) {
  const locale = path.basename(this.resourcePath, '.po');
  const catalog = await formatter().parse(source, { locale, sourceLocale: 'en', filename: this.resourcePath });
  const translated = Object.entries(catalog ?? {}).flatMap(([id, { translation }]) =>
    translation ? [[id, translation]] : [],
  );
  const { source: code, errors } = createCompiledCatalog(locale, Object.fromEntries(translated), { namespace: 'es' });
  if (errors.length > 0) throw new Error(errors.map(({ id, error }) => `${id}: ${error.message}`).join('\n'));
  return code;
}
