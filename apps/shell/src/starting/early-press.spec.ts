import { beforeEach, describe, expect, it } from '@jest/globals';
import { userEvent } from '@testing-library/user-event';
import { PRESSED_ATTRIBUTE, recordEarlyPress } from './record-early-press.js';
import { replayEarlyPress } from './replay-early-press.js';

const PAGE = `
  <button>Sign In</button>
  <form><button type="submit">Get Started</button></form>
  <a href="#main">Skip to content</a>
  <input type="search" placeholder="Search tracks">`;

const heard: string[] = [];
const press = (name: string) => {
  const control = [...document.querySelectorAll<HTMLElement>('button, a')].find(
    ({ textContent }) => textContent === name,
  );
  return userEvent.click(control ?? document.body);
};
/** The application, as far as these tests need one: it handles what happens from now on. */
function startApplication(): void {
  for (const type of ['pointerdown', 'mousedown', 'click', 'input'])
    document.getElementById('root')?.addEventListener(type, ({ target }) => {
      const control = target as HTMLElement;
      heard.push(`${type} ${control instanceof HTMLInputElement ? control.value : control.textContent}`);
    });
  replayEarlyPress();
}

describe('a press before the application has started', () => {
  beforeEach(() => {
    heard.length = 0;
    document.body.innerHTML = `<div id="root">${PAGE}</div>`;
    recordEarlyPress(PRESSED_ATTRIBUTE);
  });

  it('is repeated on the same control as soon as it has', async () => {
    await press('Sign In');
    startApplication();
    expect(heard).toEqual(['pointerdown Sign In', 'mousedown Sign In', 'click Sign In']);
    expect(document.activeElement?.textContent).toBe('Sign In');
  });

  it('counts only if it was the last one, and once', async () => {
    await press('Sign In');
    await press('Get Started');
    startApplication();
    replayEarlyPress();
    expect(heard.filter((event) => event.startsWith('click'))).toEqual(['click Get Started']);
  });

  it('submits no form by itself', async () => {
    let isPrevented = false;
    document.addEventListener('click', (event) => (isPrevented = event.defaultPrevented), { once: true });
    await press('Get Started');
    expect(isPrevented).toBe(true);
    startApplication();
  });

  it('on a link is the link’s own, and nothing is repeated', async () => {
    await press('Sign In');
    await press('Skip to content');
    startApplication();
    expect(heard).toEqual([]);
  });

  it('keeps what was typed into a placeholder', async () => {
    document.body.innerHTML = `<div id="placeholder">${PAGE}</div><div id="root"></div>`;
    const field = document.querySelector('input') ?? document.body;
    await userEvent.type(field, 'calm');
    const root = document.getElementById('root') ?? document.body;
    root.innerHTML = PAGE;
    startApplication();
    expect(heard).toEqual(['input calm']);
    expect(document.activeElement).toBe(root.querySelector('input'));
  });

  it('is nothing to be recorded once the application runs', async () => {
    startApplication();
    await press('Sign In');
    expect(document.querySelector(`[${PRESSED_ATTRIBUTE}]`)).toBeNull();
    expect(heard).toContain('click Sign In');
  });
});
