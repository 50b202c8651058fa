import { describe, expect, it, jest } from '@jest/globals';
import { FormDialog, LeaveGuard, SwitchRow, TextField } from '@trax/ui';
import { HttpProblem } from '@trax/http';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { Form, SubmitButton } from './form.js';
import { useForm, type FormOptions } from './use-form.js';

type Track = { readonly name: string; readonly number: string; readonly isSample: boolean };
type Options = Partial<FormOptions<Track>> & { readonly stored?: Track };

const STORED: Track = { name: 'Calm', number: '1', isSample: false };

function TrackForm({ stored = STORED, ...options }: Options) {
  const form = useForm<Track>({
    check: ({ name, number }) => ({
      name: name === '' ? 'Please enter a name' : undefined,
      number: Number.isInteger(Number(number)) ? undefined : 'A whole number',
    }),
    onSubmit: async () => undefined,
    ...options,
    values: stored,
  });
  return (
    <Form form={form} label="Track">
      <TextField label="Name" {...form.text('name')} />
      <TextField label="Number" {...form.text('number')} />
      <SwitchRow label="Sample" description="Heard by everybody" {...form.toggle('isSample')} />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

function renderForm(options: Options = {}) {
  const onSubmit = jest.fn(options.onSubmit ?? (async () => undefined));
  const { rerender } = render(<TrackForm {...options} onSubmit={onSubmit} />);
  const store = (stored: Track) => rerender(<TrackForm {...options} onSubmit={onSubmit} stored={stored} />);
  return { onSubmit, store };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const replace = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  if (text !== '') await userEvent.type(field(name), text);
};
const faultAt = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const UNANSWERED = 'The server does not answer. Please check your connection and try again.';
const problem = (body: object, status = 400) => new HttpProblem({ status, statusText: '', body: JSON.stringify(body) });

describe('a form', () => {
  it('sends what was typed, and which of it is new', async () => {
    const { onSubmit } = renderForm();
    await replace('Name', 'Calmer');
    await userEvent.click(screen.getByRole('switch'));
    await save();
    const sent = { name: 'Calmer', number: '1', isSample: true };
    expect(onSubmit.mock.calls).toEqual([[sent, { name: 'Calmer', isSample: true }]]);
    // What was sent is what the form has now.
    await save();
    expect(onSubmit).toHaveBeenLastCalledWith(sent, {});
  });

  it('is not sent with a fault, and puts the focus on the first one, until it is mended', async () => {
    const { onSubmit } = renderForm();
    await replace('Number', 'x');
    await replace('Name', '');
    await save();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field('Name'));
    expect(faultAt('Name')).toBe('Please enter a name');
    expect(faultAt('Number')).toBe('A whole number');
    await replace('Name', 'Calm');
    expect(faultAt('Name')).toBe('');
  });

  it('has no fault of two fields any more when one of them is changed', async () => {
    renderForm({ check: ({ name, number }) => ({ number: name === number ? 'Not the name' : undefined }) });
    await replace('Name', '1');
    await save();
    expect(faultAt('Number')).toBe('Not the name');
    await userEvent.type(field('Name'), '2');
    expect(faultAt('Number')).toBe('');
  });

  it('shows at its field what the server refused there', async () => {
    const fields = { number: 'is taken' };
    renderForm({ onSubmit: () => Promise.reject(problem({ error: 'number: is taken', code: 'BAD_INPUT', fields })) });
    await save();
    expect(faultAt('Number')).toBe('is taken');
    expect(document.activeElement).toBe(field('Number'));
    await userEvent.type(field('Number'), '2');
    expect(faultAt('Number')).toBe('');
  });

  it.each([
    ['the words of the server', problem({ error: 'Not now', code: 'OTHER' }), 'Not now'],
    ['its own words for a code', problem({ error: 'Not now', code: 'TAKEN' }), 'It is taken'],
    ['that there was no answer', new TypeError('Failed to fetch'), UNANSWERED],
    ['that it was too large', problem({ error: 'Larger than 16 KiB', code: 'BAD_INPUT' }, 413), 'Larger than 16 KiB'],
    ['an advice when nothing is known', new Error('a fault of a screen'), 'Please try again later'],
    [
      'a fault of what is no field of it',
      problem({ error: 'x: is new', code: 'BAD_INPUT', fields: { x: 'is new' } }),
      'is new',
    ],
  ])('says above its button %s', async (_, error, text) => {
    renderForm({ messages: { TAKEN: 'It is taken' }, onSubmit: () => Promise.reject(error) });
    await replace('Name', 'Calmer');
    await save();
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(field('Name').value).toBe('Calmer');
    await userEvent.click(screen.getByRole('switch'));
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  });

  it('is sent once by two presses', async () => {
    const ends: (() => void)[] = [];
    const { onSubmit } = renderForm({ onSubmit: () => new Promise<void>((resolve) => ends.push(resolve)) });
    await save();
    await save();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await act(async () => ends[0]?.());
    await save();
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('follows what is stored where nothing was typed, and shows what else was stored where something was', async () => {
    const { store, onSubmit } = renderForm();
    await replace('Name', 'Mine');
    store({ name: 'Theirs', number: '2', isSample: false });
    expect([field('Name').value, field('Number').value]).toEqual(['Mine', '2']);
    expect(faultAt('Name')).toBe('Somebody else has saved “Theirs” meanwhile.');
    expect(faultAt('Number')).toBe('');
    await save();
    expect(onSubmit).toHaveBeenCalledWith({ name: 'Mine', number: '2', isSample: false }, { name: 'Mine' });
    expect(faultAt('Name')).toBe('');
  });

  it('takes what is stored in place of what was typed, where that may be lost', async () => {
    const { store } = renderForm({ isDisposable: true });
    await replace('Name', 'Mine');
    store({ ...STORED, name: 'Theirs' });
    expect([field('Name').value, faultAt('Name')]).toEqual(['Theirs', '']);
  });

  it('takes a list that each render makes anew', async () => {
    const onSubmit = jest.fn((_sent: object, _changed: object) => Promise.resolve());
    function Choices() {
      const form = useForm({ values: { chosen: [] as readonly string[] }, onSubmit });
      return (
        <Form form={form}>
          <button type="button" onClick={() => form.change('chosen', ['calm'])}>
            Calm
          </button>
          <SubmitButton>Save</SubmitButton>
        </Form>
      );
    }
    render(<Choices />);
    await userEvent.click(screen.getByRole('button', { name: 'Calm' }));
    await save();
    expect(onSubmit).toHaveBeenCalledWith({ chosen: ['calm'] }, { chosen: ['calm'] });
  });

  it('shows at its place what something else has refused', async () => {
    function Test() {
      const form = useForm({ values: { name: '', host: '' }, onSubmit: async () => undefined });
      return (
        <Form form={form}>
          <TextField label="Name" {...form.text('name')} />
          <TextField label="Host" {...form.text('host')} />
          <button type="button" onClick={() => form.refuse({ field: 'host', text: 'Nothing answers there' })}>
            Test
          </button>
        </Form>
      );
    }
    render(<Test />);
    await userEvent.click(screen.getByRole('button', { name: 'Test' }));
    expect([faultAt('Name'), faultAt('Host')]).toEqual(['', 'Nothing answers there']);
    expect(document.activeElement).toBe(field('Host'));
  });

  it('begins anew after it was sent, where it adds something', async () => {
    const { onSubmit } = renderForm({ startsOver: true });
    await replace('Name', 'Another');
    await save();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(field('Name').value).toBe('Calm');
  });
});

describe('what is typed and not sent', () => {
  function renderPage(isDisposable: boolean, onSubmit: FormOptions<Track>['onSubmit'] = async () => undefined) {
    const form = (
      <>
        <TrackForm isDisposable={isDisposable} onSubmit={onSubmit} />
        <Link to="/elsewhere">Elsewhere</Link>
      </>
    );
    const page = (
      <>
        <Outlet />
        <LeaveGuard />
      </>
    );
    const children = [
      { path: '/', element: form },
      { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    ];
    const router = createMemoryRouter([{ element: page, children }]);
    render(<RouterProvider router={router} />);
    const leave = async () => {
      await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
      return screen.queryByRole('alertdialog', { name: 'Discard your changes?' });
    };
    return { leave, router };
  }

  it('is asked for before the page is left, unless it was sent', async () => {
    const { leave } = renderPage(false);
    await replace('Name', 'Calmer');
    expect(await leave()).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(field('Name').value).toBe('Calmer');
    await save();
    expect(await leave()).toBeNull();
  });

  it('is not asked for by what follows the sending', async () => {
    const { router } = renderPage(false, async () => () => void router.navigate('/elsewhere'));
    await replace('Name', 'Calmer');
    await save();
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
  });

  it('is not asked for where it may be lost', async () => {
    const { leave } = renderPage(true);
    await replace('Name', 'Calmer');
    expect(await leave()).toBeNull();
  });

  it('is asked for before its dialog closes', async () => {
    const onOpenChange = jest.fn();
    render(
      <FormDialog isOpen onOpenChange={onOpenChange} title="Edit track">
        <TrackForm />
      </FormDialog>,
    );
    await replace('Name', 'Calmer');
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
});
