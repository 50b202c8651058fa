import './nonce.js';
import { readSignedInHint } from '@trax/session';
import { nextTask, preloadRemote } from './remotes/federation-loader.js';
import { watchScripts } from './remotes/outdated-page.js';
import { remoteOfPath } from './navigation/remote-of-path.js';
import { renderApp } from './render-app.js';
import { preloadSignedInArea } from './signed-in/load-signed-in-area.js';

watchScripts();
// Asked for before React starts: what this person will see arrives while their session is still being looked up.
if (readSignedInHint() !== null) {
  preloadSignedInArea();
  const remote = remoteOfPath(location.pathname === '/' ? '/dashboard' : location.pathname);
  // Nobody but an administrator gets to see the panel, and who is one is not known yet.
  if (remote !== 'admin') preloadRemote(remote, 'certain');
}
// Not in the task that has just started all of this code.
void nextTask().then(renderApp);
