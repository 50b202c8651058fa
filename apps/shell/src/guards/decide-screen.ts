/**
 * Who may see a route (spec §2). `landing`: visitors only, others go to their dashboard. `verification`: everyone, once
 * it is known who is there. `public`: everyone, at once.
 */
export type Access = 'landing' | 'public' | 'verification' | 'signed-in' | 'administrator';

/** Which frame stands around the page; `by-session`: that of the person who looks (readings A6, A7). */
export type Layout = 'public' | 'by-session';

export type Visitor =
  | { status: 'loading'; wasSignedIn: boolean }
  | { status: 'signed-out' }
  // `isAdmin` is undefined until the stored record of the person has arrived.
  | { status: 'signed-in'; isAdmin: boolean | undefined; mustVerifyEmail: boolean };

export type Decision =
  | { show: 'spinner' }
  | { show: 'landing' }
  | { show: 'page'; frame: 'public' | 'signed-in' }
  | { show: 'redirect'; to: '/' | '/dashboard' | '/verify-email' };

/** What a person who opens a route gets to see (spec §2, §4, readings A3-A8c, A10). */
export function decideScreen(route: { access: Access; layout: Layout }, visitor: Visitor): Decision {
  switch (route.access) {
    case 'public':
      return { show: 'page', frame: frameOf(route.layout, visitor) };
    case 'verification':
      return visitor.status === 'loading' ? { show: 'spinner' } : { show: 'page', frame: frameOf(route.layout, visitor) };
    case 'landing':
    case 'signed-in':
    case 'administrator':
      return decideGuarded(route.access, visitor);
  }
}

function decideGuarded(access: 'landing' | 'signed-in' | 'administrator', visitor: Visitor): Decision {
  if (visitor.status === 'loading') return { show: 'spinner' };
  if (visitor.status === 'signed-out') return { show: 'landing' };
  if (visitor.mustVerifyEmail) return { show: 'redirect', to: '/verify-email' };
  if (access === 'landing') return { show: 'redirect', to: '/dashboard' };
  if (access === 'administrator' && visitor.isAdmin === undefined) return { show: 'spinner' };
  if (access === 'administrator' && !visitor.isAdmin) return { show: 'redirect', to: '/' };
  return { show: 'page', frame: 'signed-in' };
}

function frameOf(layout: Layout, visitor: Visitor): 'public' | 'signed-in' {
  if (layout === 'public') return 'public';
  // While nobody knows yet, the frame of the last visit: it will most likely stay.
  const isSignedIn = visitor.status === 'loading' ? visitor.wasSignedIn : visitor.status === 'signed-in';
  return isSignedIn ? 'signed-in' : 'public';
}
