import { afterEach, describe, expect, it } from '@jest/globals';
import { PRESSED_ATTRIBUTE } from './record-early-press.js';
import { replacePlaceholder } from './replace-placeholder.js';

const placeholder = () => document.getElementById('placeholder');
const nextTurn = () => Promise.resolve();

function openPage(rendered = ''): HTMLElement {
  document.body.innerHTML = `<div id="placeholder"><h1>All Tracks</h1><button ${PRESSED_ATTRIBUTE}>Female Voice</button></div><div id="root">${rendered}</div>`;
  document.documentElement.dataset['placeholder'] = '';
  const root = document.getElementById('root');
  if (!root) throw new Error('There is a root');
  return root;
}

describe('the placeholder of a page', () => {
  afterEach(() => {
    delete document.documentElement.dataset['placeholder'];
  });

  it('stays while the application is loading, and goes as soon as it has rendered as much', async () => {
    const root = openPage();
    replacePlaceholder(root);
    root.innerHTML = '<output aria-label="Loading"></output>';
    await nextTurn();
    root.innerHTML = '<header></header><main><div role="status" aria-label="Loading"></div></main>';
    await nextTurn();
    expect(placeholder()).not.toBeNull();
    root.innerHTML = '<header></header><main><h1>All Tracks</h1></main>';
    await nextTurn();
    expect(placeholder()).toBeNull();
    expect(document.documentElement.dataset['placeholder']).toBeUndefined();
  });

  it('goes at once where something else is rendered already', () => {
    replacePlaceholder(openPage('<main><h1>Welcome</h1></main>'));
    expect(placeholder()).toBeNull();
  });

  it('hands the last press on it to the same control of the application', async () => {
    const root = openPage();
    const pressed: string[] = [];
    root.addEventListener('click', ({ target }) => pressed.push((target as Element).textContent));
    replacePlaceholder(root);
    root.innerHTML = '<main><button>Male Voice</button><button>Female Voice</button></main>';
    await nextTurn();
    expect(pressed).toEqual(['Female Voice']);
    expect(document.activeElement?.textContent).toBe('Female Voice');
  });
});
