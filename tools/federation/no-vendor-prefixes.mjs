/**
 * Stands in for stylis's table of vendor prefixes, 1 kB of the first load: styled-components does not ask for prefixes, and
 * no browser that the product supports needs them.
 * @param {string} declaration
 */
export const prefix = (declaration) => declaration;
