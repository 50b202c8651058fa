import './nonce.js';
import { pageLanguage, startLanguage } from '@trax/i18n';
import { signedInHint } from '@trax/session';
import { loadMessages } from './load-messages.js';
import { nextTask, preloadRemote } from './remotes/federation-loader.js';
import { watchScripts } from './remotes/outdated-page.js';
import { renderApp } from './render-app.js';
import { reportBrowserError, watchErrors } from './report-errors/report-browser-errors.js';
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
// A page whose texts cannot be loaded is in English.
const texts = startLanguage(pageLanguage(), loadMessages).catch(reportBrowserError);
// Not in the task that has just started all of this code.
void Promise.all([texts, nextTask()]).then(renderApp);
