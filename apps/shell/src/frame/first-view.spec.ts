import { afterEach, describe, expect, it } from '@jest/globals';
import { replaceFirstView } from './first-view.js';

const picture = () => document.getElementById('first-view');
const nextTurn = () => Promise.resolve();

function openPage(drawn = ''): HTMLElement {
  document.body.innerHTML = `<div id="first-view"><h1>All Tracks</h1></div><div id="root">${drawn}</div>`;
  document.documentElement.dataset['firstView'] = '';
  const root = document.getElementById('root');
  if (!root) throw new Error('There is a root');
  return root;
}

describe('the picture of the first view', () => {
  afterEach(() => {
    delete document.documentElement.dataset['firstView'];
  });

  it('stays while the application is loading, and goes as soon as it has drawn as much', async () => {
    const root = openPage();
    replaceFirstView();
    root.innerHTML = '<output aria-label="Loading"></output>';
    await nextTurn();
    root.innerHTML = '<header></header><main><div role="status" aria-label="Loading"></div></main>';
    await nextTurn();
    expect(picture()).not.toBeNull();
    root.innerHTML = '<header></header><main><h1>All Tracks</h1></main>';
    await nextTurn();
    expect(picture()).toBeNull();
    expect(document.documentElement.dataset['firstView']).toBeUndefined();
  });

  it('goes at once where something else is drawn already', () => {
    openPage('<main><h1>Welcome</h1></main>');
    replaceFirstView();
    expect(picture()).toBeNull();
  });
});
