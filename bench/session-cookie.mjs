// @ts-check

/**
 * Signs a person in as a browser does and returns the Cookie header of the session.
 * @param {string} url the product's address
 * @param {{ email: string, password: string }} person
 * @returns {Promise<string>}
 */
export async function sessionCookie(url, person) {
  const { identity } = await (await fetch(`${url}/config.json`)).json();
  const signIn = await fetch(
    `${identity.emulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${identity.apiKey}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...person, returnSecureToken: true }),
    },
  );
  const { idToken } = await signIn.json();
  const session = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}`, origin: url },
  });
  if (!session.ok) throw new Error(`The session was refused: ${session.status} ${await session.text()}`);
  return session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
