// What the translation of the sources (.swcrc) replaces by calls of `i18n` and by `Trans`: none of it exists when the program runs.
export { msg, plural, select, t } from '@lingui/core/macro';
export { Trans } from '@lingui/react/macro';
