import './nonce.js';
import { readSignedInHint } from '@trax/session';
import '@trax/ui/first-paint.css';
import { nextTask } from './remotes/next-task.js';
import { preloadRemote } from './remotes/preload-remote.js';
import { remoteOfPath } from './navigation/remote-of-path.js';
import { renderApp } from './render-app.js';
import { preloadSignedInArea } from './signed-in/load-signed-in-area.js';

// Asked for before React starts: what this person will see arrives while their session is still being looked up.
if (readSignedInHint() !== null) {
  preloadSignedInArea();
  const remote = remoteOfPath(location.pathname === '/' ? '/dashboard' : location.pathname);
  // Nobody but an administrator gets to see the panel, and who is one is not known yet.
  if (remote !== 'admin') preloadRemote(remote, 'certain');
}
// Not in the task that has just started all of this code.
void nextTask().then(renderApp);
