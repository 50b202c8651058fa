import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Viewer as SignedInViewer } from '@trax/contracts/session';
import type { FastifyRequest } from 'fastify';
import { Forbidden, NotSignedIn } from './problem.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The person of this request, once the viewer guard has let it in; null for a visitor. */
    viewer: SignedInViewer | null;
  }
}

export type Policy = 'public' | 'signed-in' | 'administrator';
export const POLICY = 'trax:policy';

/** Anybody may call this route, also a visitor. */
export const Public = () => SetMetadata(POLICY, 'public' satisfies Policy);
/** Only a signed-in person may call this route: 401 otherwise. */
export const SignedIn = () => SetMetadata(POLICY, 'signed-in' satisfies Policy);
/** Only an administrator may call this route (readings A1): 401 for a visitor, 403 for anybody else. */
export const Administrator = () => SetMetadata(POLICY, 'administrator' satisfies Policy);

/** The signed-in person of this request. */
export type Viewer = SignedInViewer;
/** The signed-in person of this request, as a parameter of a handler; 401 when there is none. */
export const Viewer = createParamDecorator((_: unknown, context: ExecutionContext): SignedInViewer => {
  const { viewer } = context.switchToHttp().getRequest<FastifyRequest>();
  if (viewer === null) throw new NotSignedIn();
  return viewer;
});

/** The signed-in person of this request, or null for a visitor: for what anybody may do, and a person does as themselves. */
export const ViewerOrVisitor = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedInViewer | null =>
    context.switchToHttp().getRequest<FastifyRequest>().viewer,
);

/** Lets the request in or throws the problem that says why not. */
export function assertMayCall(policy: Policy, viewer: SignedInViewer | null): void {
  if (policy === 'public') return;
  if (viewer === null) throw new NotSignedIn(policy === 'administrator' ? 'Admin not authenticated' : undefined);
  if (policy === 'administrator' && !viewer.isAdmin) throw new Forbidden('Only an administrator may do this');
}

/**
 * The `firebaseId` of a query or body must be the session's own (readings A35).
 * @throws Forbidden
 */
export function assertIsViewer(viewer: SignedInViewer, firebaseId: string): void {
  if (viewer.uid !== firebaseId) throw new Forbidden();
}

/** As `assertIsViewer`, but an administrator may also ask for somebody else (readings A36b, A41b). */
export function assertIsViewerOrAdministrator(viewer: SignedInViewer, firebaseId: string): void {
  if (!viewer.isAdmin) assertIsViewer(viewer, firebaseId);
}
