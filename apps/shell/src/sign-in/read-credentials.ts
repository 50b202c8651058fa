type Credentials = { email: string; password: string; missing?: 'email' | 'password' };

/** What was typed: the e-mail address without stray spaces, the password exactly as it is. */
export function readCredentials(typedEmail: string, password: string): Credentials {
  const email = typedEmail.trim();
  if (email === '') return { email, password, missing: 'email' };
  return password === '' ? { email, password, missing: 'password' } : { email, password };
}
