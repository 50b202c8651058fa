import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { SessionActions } from '@trax/session';
import { appConfig, giveAppConfig } from '../app-config.js';
import { ACCOUNTS, renderShell, SESSIONS } from '../testing/render-shell.js';
import { SetUpPage } from './set-up-page.js';

const CODE = 'kH7wq2bqQmS1X0d8vZ3rWA';

/** What the gateway answers, and what it got. */
function useAnswers(...answers: Response[]) {
  const bodies: unknown[] = [];
  globalThis.fetch = jest.fn<typeof fetch>((_, init) => {
    if (init?.body !== undefined) bodies.push(JSON.parse(String(init.body)));
    return Promise.resolve(answers.shift() ?? new Response(null, { status: 204 }));
  });
  return bodies;
}
const refusal = (status: number, code: string, error: string) => Response.json({ code, error }, { status });

const badHost = () => {
  const fields = { 'mailServer.host': 'must be the name or IP address of a server' };
  return Response.json({ code: 'BAD_INPUT', error: 'mailServer.host: must be …', fields }, { status: 400 });
};

function open(address = `/set-up#code=${CODE}`, signIn: SessionActions['signIn'] = () => Promise.resolve('signed-in')) {
  const leave = jest.fn<(to: string) => void>();
  const shell = renderShell(<SetUpPage leave={leave} />, { address, session: SESSIONS.visitor, actions: { signIn } });
  /** As a password manager does, at once. */
  const fill = async () => {
    const texts = { 'Your name': ' Ada ', Email: 'ada@trax.test', Password: 'correct horse' };
    for (const [label, text] of Object.entries(texts)) {
      await shell.user.click(screen.getByLabelText(label));
      await shell.user.paste(text);
    }
  };
  const send = () => shell.user.click(screen.getByRole('button', { name: 'Set up' }));
  return { ...shell, leave, fill, send };
}

const descriptionOf = (label: string) => {
  const id = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent;
};

describe('the set-up page', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    globalThis.fetch = fetch;
  });

  it('sends the code of the link, which leaves the address at once, and signs the owner in', async () => {
    const bodies = useAnswers();
    const signIn = jest.fn<SessionActions['signIn']>(() => Promise.resolve('signed-in'));
    const { leave, fill, send, user, hash } = open(undefined, signIn);
    expect(screen.queryByLabelText('Address of the support')).toBeNull();
    await waitFor(() => expect(hash()).toBe(''));
    expect(screen.queryByLabelText('Set-up code')).toBeNull();
    await fill();
    await user.clear(screen.getByLabelText('Name on the pages'));
    await user.type(screen.getByLabelText('Name on the pages'), 'Our Trax');
    await user.click(screen.getByRole('button', { name: 'By invitation' }));
    await send();
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/dashboard'));
    expect(bodies).toEqual([
      {
        code: CODE,
        name: 'Ada',
        email: 'ada@trax.test',
        password: 'correct horse',
        productName: 'Our Trax',
        supportEmail: null,
        signUp: 'invitation',
        mailServer: null,
      },
    ]);
    expect(signIn).toHaveBeenCalledWith('ada@trax.test', 'correct horse');
  });

  it('asks for the address of the support where the settings name none', async () => {
    const config = appConfig();
    const bodies = useAnswers();
    giveAppConfig({ ...config, supportEmail: '' });
    const { fill, send, user } = open();
    await fill();
    await user.type(screen.getByLabelText('Address of the support'), 'help');
    await send();
    await waitFor(() => expect(descriptionOf('Address of the support')).toBe('Please enter an email address'));
    await user.type(screen.getByLabelText('Address of the support'), '@trax.test');
    await send();
    await waitFor(() => expect(bodies).toMatchObject([{ supportEmail: 'help@trax.test' }]));
    giveAppConfig(config);
  });

  it('opens the sign-in dialog where signing in did not work', async () => {
    useAnswers();
    const { leave, fill, send } = open(undefined, () => Promise.reject(new Error('offline')));
    await fill();
    await send();
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/?sign-in'));
  });

  it('names what is missing at its field, focuses the first, and sends nothing', async () => {
    const bodies = useAnswers();
    const { send } = open();
    await send();
    await waitFor(() => expect(descriptionOf('Your name')).toBe('Please enter your name'));
    expect(descriptionOf('Email')).toBe('Please enter an email address');
    expect(descriptionOf('Password')).toBe('At least 8 characters, please');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your name')));
    expect(bodies).toEqual([]);
  });

  it('takes back what is wrong with a field once it is changed, and leaves that of the others', async () => {
    useAnswers();
    const { send, user } = open();
    await send();
    await waitFor(() => expect(descriptionOf('Your name')).toBe('Please enter your name'));
    await user.type(screen.getByLabelText('Your name'), 'A');
    await waitFor(() => expect(screen.getByLabelText('Your name').getAttribute('aria-invalid')).toBeNull());
    expect(descriptionOf('Email')).toBe('Please enter an email address');
    expect(descriptionOf('Password')).toBe('At least 8 characters, please');
  });

  it('goes on asking for a code that was refused while another one is typed', async () => {
    useAnswers(refusal(403, 'SET_UP_CODE_REFUSED', 'This set-up code is not right.'));
    const { fill, send, user } = open();
    await fill();
    await send();
    await user.type(await screen.findByLabelText('Set-up code'), 'x{Backspace}');
    await waitFor(() => expect(descriptionOf('Set-up code')).toBe('The end of the set-up link, after “code=”.'));
  });

  it('asks for the code without a link, and again when it is refused', async () => {
    const bodies = useAnswers(refusal(403, 'SET_UP_CODE_REFUSED', 'This set-up code is not right.'));
    const { fill, send, user, leave } = open('/set-up');
    await fill();
    await send();
    await waitFor(() => expect(descriptionOf('Set-up code')).toBe('Please open the set-up link, or enter its code'));
    await user.type(screen.getByLabelText('Set-up code'), 'wrong');
    await send();
    await waitFor(() => expect(descriptionOf('Set-up code')).toBe('This set-up code is not right.'));
    await user.clear(screen.getByLabelText('Set-up code'));
    await user.type(screen.getByLabelText('Set-up code'), CODE);
    await send();
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(bodies).toMatchObject([{ code: 'wrong' }, { code: CODE }]);
  });

  it('takes a mail server, and shows what is wrong with it at its field', async () => {
    const bodies = useAnswers(badHost());
    const { fill, send, user, leave } = open();
    await fill();
    expect(screen.queryByLabelText('Server')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'By a mail server' }));
    await user.type(screen.getByLabelText('Server'), 'mail example');
    await user.click(screen.getByRole('button', { name: 'TLS' }));
    await user.type(screen.getByLabelText('User at the mail server'), 'trax');
    await user.type(screen.getByLabelText('Password at the mail server'), 'p@ss');
    await user.type(screen.getByLabelText('Sender'), 'trax@mail.example');
    await send();
    await waitFor(() => expect(descriptionOf('Server')).toBe('must be the name or IP address of a server'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Server')));
    await user.type(screen.getByLabelText('Sender'), 'x{Backspace}');
    expect(descriptionOf('Server')).toBe('must be the name or IP address of a server');
    await user.clear(screen.getByLabelText('Server'));
    await waitFor(() => expect(descriptionOf('Server')).toBe('Its name or address, such as mail.example.org.'));
    await user.type(screen.getByLabelText('Server'), 'mail.example');
    await send();
    await waitFor(() => expect(leave).toHaveBeenCalled());
    const mailServer = { port: 465, security: 'tls', user: 'trax', password: 'p@ss', sender: 'trax@mail.example' };
    expect(bodies).toMatchObject([{ mailServer }, { mailServer: { ...mailServer, host: 'mail.example' } }]);
  });

  describe('a test email', () => {
    const QUEUED = { id: 'm1', to: 'ada@trax.test', state: 'queued', reason: null };
    const json = (body: object) => new Response(JSON.stringify(body), { status: 200 });
    const openWithServer = async (...answers: Response[]) => {
      const bodies = useAnswers(...answers);
      const page = open();
      await page.user.click(screen.getByRole('button', { name: 'By a mail server' }));
      await page.user.type(screen.getByLabelText('Server'), 'mail.example');
      return {
        ...page,
        bodies,
        test: () => page.user.click(screen.getByRole('button', { name: 'Send a test email' })),
      };
    };

    it('goes to the own address by the server of the form, until it is changed', async () => {
      const { bodies, test, user } = await openWithServer(json(QUEUED), json({ ...QUEUED, state: 'delivered' }));
      await user.type(screen.getByLabelText('Email'), 'ada@trax.test');
      await test();
      expect(await screen.findByText('On its way to ada@trax.test…')).toBeTruthy();
      const delivered = 'The mail server has taken the email to ada@trax.test.';
      expect(await screen.findByText(delivered)).toBeTruthy();
      const server = { host: 'mail.example', port: 587, security: 'starttls' };
      expect(bodies).toMatchObject([{ code: CODE, email: 'ada@trax.test', mailServer: server }]);
      await user.type(screen.getByLabelText('Server'), '.org');
      expect(screen.queryByText(delivered)).toBeNull();
    });

    it.each([
      [json({ ...QUEUED, state: 'failed', reason: 'nothing listens' }), /was not sent: nothing listens\.$/],
      [refusal(429, 'TOO_MANY_REQUESTS', 'This address has got too many emails.'), /has got too many emails\.$/],
      [new Response(null, { status: 502 }), /^The test email could not be sent\. Please try again\.$/],
    ])('says why it was not sent', async (answer, text) => {
      const { test, user } = await openWithServer(answer);
      await user.type(screen.getByLabelText('Email'), 'ada@trax.test');
      await test();
      expect(await screen.findByText(text)).toBeTruthy();
    });

    it('shows what is wrong at its field', async () => {
      const { bodies, test, user } = await openWithServer(badHost());
      await test();
      await waitFor(() => expect(descriptionOf('Email')).toBe('Please enter an email address'));
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
      expect(bodies).toEqual([]);
      await user.type(screen.getByLabelText('Email'), 'ada@trax.test');
      await test();
      await waitFor(() => expect(descriptionOf('Server')).toBe('must be the name or IP address of a server'));
    });
  });

  it('asks for no mail server and no name where the environment has them', () => {
    const config = appConfig();
    giveAppConfig({ ...config, accounts: { ...ACCOUNTS, isNameBySettings: true } });
    try {
      open();
      expect(screen.getByText(/^The environment of this installation names the mail server/)).toBeTruthy();
      expect(screen.queryByRole('group', { name: 'Emails' })).toBeNull();
      expect(screen.getByLabelText<HTMLInputElement>('Name on the pages').readOnly).toBe(true);
    } finally {
      giveAppConfig(config);
    }
  });

  it.each([
    {
      status: 400,
      code: 'BAD_INPUT',
      message: 'email: is not a valid email address',
      text: 'is not a valid email address',
      fields: { email: 'is not a valid email address' },
    },
    { status: 409, code: 'EMAIL_TAKEN', message: 'There is an account.', text: 'There is an account.' },
    { status: 400, code: 'PASSWORD_TOO_COMMON', message: 'Very common.', text: 'Very common.', field: 'Password' },
    { status: 400, code: 'PASSWORD_TOO_PERSONAL', message: 'Too personal.', text: 'Too personal.', field: 'Password' },
  ])('shows the refusal $code at its field', async ({ status, code, message, text, field = 'Email', fields }) => {
    useAnswers(Response.json({ code, error: message, fields }, { status }));
    const { fill, send, leave } = open();
    await fill();
    await send();
    await waitFor(() => expect(descriptionOf(field)).toBe(text));
    expect(leave).not.toHaveBeenCalled();
  });

  it('says that it did not go through, and keeps what was typed', async () => {
    useAnswers(refusal(503, 'UNAVAILABLE', 'This is not available right now.'));
    const { fill, send } = open();
    await fill();
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe('This is not available right now.');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@trax.test');
  });

  it('leads the second of two owners to the sign-in', async () => {
    useAnswers(refusal(409, 'SET_UP_DONE', 'Somebody has set up this installation already.'));
    const { fill, send, user, leave } = open(undefined, () => Promise.reject(new Error('wrong password')));
    await fill();
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody has set up this installation already.');
    await user.click(screen.getByRole('button', { name: 'Go to sign in' }));
    expect(leave).toHaveBeenCalledWith('/?sign-in');
  });

  it('signs the owner in whose first attempt went through without an answer', async () => {
    const bodies = useAnswers(refusal(409, 'SET_UP_DONE', 'Somebody has set up this installation already.'));
    const answer = globalThis.fetch;
    globalThis.fetch = jest.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
    const { fill, send, leave } = open();
    await fill();
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe('The set-up did not go through. Please try again.');
    globalThis.fetch = answer;
    await send();
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/dashboard'));
    expect(bodies).toHaveLength(1);
    expect(screen.queryByText(/^Somebody has set up/)).toBeNull();
  });

  it('says on plain HTTP what does not work, and how HTTPS comes', () => {
    open();
    // jsdom has no such property, as a page of plain HTTP has it false.
    expect(screen.getByText(/recording, listening offline and installing the app do not work here/)).toBeTruthy();
  });
});
