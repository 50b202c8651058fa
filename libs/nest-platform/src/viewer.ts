import {
  applyDecorators,
  createParamDecorator,
  SetMetadata,
  type ArgumentsHost,
  type ExecutionContext,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Policy } from '@trax/contracts/operation';
import type { Viewer as SignedInViewer } from '@trax/contracts/session';
import type { FastifyRequest } from 'fastify';
import { Forbidden, NotSignedIn } from './problem.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The person of this request, once the viewer guard has let it in; null for a visitor. */
    viewer: SignedInViewer | null;
  }
}

export const POLICY = 'trax:policy';

const withPolicy = (policy: Policy) => applyDecorators(SetMetadata(POLICY, policy), RouteConfig({ policy }));

// For handlers that answer no declared operation; `@Operation` brings the policy of its declaration.
/** Every caller may use this handler, also a visitor. */
export const Public = () => withPolicy('public');
/** Only a signed-in person may call this handler: 401 otherwise. */
export const SignedIn = () => withPolicy('signed-in');
/** Only an administrator may call this handler: 401 for a visitor, 403 for a listener. */
export const Administrator = () => withPolicy('administrator');

/** The HTTP request behind a controller's route or a resolver's field; a GraphQL context holds it as `req`. */
export function getRequest(context: ArgumentsHost): FastifyRequest {
  if (context.getType<'http' | 'graphql'>() === 'http') return context.switchToHttp().getRequest<FastifyRequest>();
  return context.getArgByIndex<{ req: FastifyRequest }>(2).req;
}

/** The signed-in person of this request. */
export type Viewer = SignedInViewer;
/** The signed-in person of this request, as a parameter of a handler; 401 when there is none. */
export const Viewer = createParamDecorator((_: unknown, context: ExecutionContext): SignedInViewer => {
  const { viewer } = getRequest(context);
  if (viewer === null) throw new NotSignedIn();
  return viewer;
});

/** The signed-in person of this request, or null for a visitor: for what visitors may do, and a person does as themselves. */
export const ViewerOrVisitor = createParamDecorator(
  (_: unknown, context: ExecutionContext): SignedInViewer | null => getRequest(context).viewer,
);

/** Lets the request in or throws the problem that says why not. */
export function assertMayCall(policy: Policy, viewer: SignedInViewer | null): void {
  if (policy === 'public') return;
  if (viewer === null) throw new NotSignedIn(policy === 'administrator' ? 'Admin not authenticated' : undefined);
  if (policy === 'administrator' && !viewer.isAdmin) throw new Forbidden('Only an administrator may do this');
}

/**
 * The `firebaseId` of a query or body must be the session's own.
 * @throws Forbidden
 */
export function assertIsViewer(viewer: SignedInViewer, firebaseId: string): void {
  if (viewer.uid !== firebaseId) throw new Forbidden();
}

/** As `assertIsViewer`, but an administrator may also ask for another person. */
export function assertIsViewerOrAdministrator(viewer: SignedInViewer, firebaseId: string): void {
  if (!viewer.isAdmin) assertIsViewer(viewer, firebaseId);
}
