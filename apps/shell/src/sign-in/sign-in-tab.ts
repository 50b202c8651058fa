/** The two tabs of the dialog, as spec §2 names them. */
export type SignInTab = 'signin' | 'signup';
