/** Injects the settings of the installation's accounts. */
export const ACCOUNTS_CONFIG = Symbol('accounts config');
