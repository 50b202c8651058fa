import './nonce.js';
import { loadLanguage, pageLanguage } from '@trax/i18n';
import { signedInHint } from '@trax/session';
import { nextTask, preloadRemote } from './remotes/federation-loader.js';
import { watchScripts } from './remotes/outdated-page.js';
import { renderApp } from './render-app.js';
import { watchErrors } from './report-errors/report-browser-errors.js';
import { matchPage } from './routes.js';
import { preloadSignedInArea } from './signed-in/load-signed-in-area.js';

watchErrors();
watchScripts();
// Asked for before React starts: what this person will see arrives while their session is still being looked up.
if (signedInHint.read() !== undefined) {
  preloadSignedInArea();
  const { access, remote } = matchPage(location.pathname === '/' ? '/dashboard' : location.pathname).handle;
  // Who is an administrator is not known yet.
  if (access !== 'administrator') preloadRemote(remote, 'certain');
}
// Not in the task that has just started all of this code.
void Promise.all([loadLanguage(pageLanguage(), (language) => import(`./locales/${language}.po`)), nextTask()]).then(
  renderApp,
);
