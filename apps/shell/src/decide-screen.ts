/**
 * Who may see a route. `landing`: visitors only, others go to their dashboard. `verification`: everyone, once
 * it is known who is there. `public`: everyone, at once.
 */
export type Access = 'landing' | 'public' | 'verification' | 'signed-in' | 'administrator';

export type Frame = 'public' | 'signed-in';

/** Which frame stands around a page that everyone may see; `by-session`: that of the person who looks. */
export type Layout = 'public' | 'by-session';

/** `loading` lasts until the stored record has arrived, so that `isAdmin` is known with `signed-in`. */
export type Visitor =
  | { status: 'loading'; wasSignedIn: boolean }
  | { status: 'signed-out' }
  | { status: 'signed-in'; isAdmin: boolean };

export type Decision =
  | { show: 'spinner' }
  | { show: 'landing' }
  | { show: 'page'; frame: Frame }
  | { show: 'redirect'; to: '/' | '/dashboard' };

/** What a person who opens a route gets to see; the table in routes.spec.ts lists every case. */
export function decideScreen(route: { access: Access; layout: Layout }, visitor: Visitor): Decision {
  const mayShowAtOnce = route.access === 'public';
  if (visitor.status === 'loading' && !mayShowAtOnce) return { show: 'spinner' };
  if (mayShowAtOnce || route.access === 'verification')
    return { show: 'page', frame: chooseFrame(route.layout, visitor) };
  if (visitor.status !== 'signed-in') return { show: 'landing' };
  if (route.access === 'landing') return { show: 'redirect', to: '/dashboard' };
  if (route.access === 'administrator' && !visitor.isAdmin) return { show: 'redirect', to: '/' };
  return { show: 'page', frame: 'signed-in' };
}

function chooseFrame(layout: Layout, visitor: Visitor): Frame {
  if (layout === 'public') return 'public';
  // While it is not known yet, the frame of the last visit: it will most likely stay.
  const isSignedIn = visitor.status === 'loading' ? visitor.wasSignedIn : visitor.status === 'signed-in';
  return isSignedIn ? 'signed-in' : 'public';
}
