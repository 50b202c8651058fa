// @ts-check

/**
 * Signs the demo listener in as a browser does and returns the Cookie header of the session.
 * @param {string} url the product's address
 * @returns {Promise<string>}
 * @throws {Error} when LISTENER_PASSWORD is not the one that `npm start` prints
 */
export async function sessionCookie(url) {
  const { identity } = await (await fetch(`${url}/config.json`)).json();
  const signIn = await fetch(
    `${identity.emulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${identity.apiKey}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: process.env.LISTENER_EMAIL ?? 'listener@trax.test',
        password: process.env.LISTENER_PASSWORD,
        returnSecureToken: true,
      }),
    },
  );
  if (!signIn.ok) throw new Error('Set LISTENER_PASSWORD to the password that npm start prints.');
  const { idToken } = await signIn.json();
  const session = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}`, origin: url },
  });
  const [cookie = ''] = session.headers.getSetCookie();
  return cookie.split(';')[0] ?? '';
}
