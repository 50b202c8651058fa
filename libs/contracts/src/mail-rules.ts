/** The code of a call that needs a mail server, where the settings name none. */
export const NO_MAIL_SERVER = 'NO_MAIL_SERVER';
