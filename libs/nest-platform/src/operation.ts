import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata, UseInterceptors } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Operation as Declaration, Policy } from '@trax/contracts/operation';
import { AuditInterceptor } from './audit.interceptor.js';
import { mayBeAudited } from './audited-call.js';
import { POLICY } from './viewer.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. A process does not start with a route that has none. */
    policy?: Policy;
    /** The operation that the route answers. */
    operation?: Declaration;
  }
}

export const OPERATION = 'trax:operation';

/**
 * The route of a handler from the declaration of its operation: method, path, policy and the status of its first success.
 * Parameters are validated by the schemas of the same declaration, and a process does not start when one is left out.
 *
 * ```ts
 * @Controller()
 * export class PlaylistsController {
 *   @Operation(renamePlaylist)
 *   renamePlaylist(
 *     @Viewer() viewer: Viewer,
 *     @Param({ schema: renamePlaylist.parameters.path }) { id }: PlaylistPath,
 *     @Body({ schema: renamePlaylist.body }) { name }: RenamePlaylistInput,
 *   ): Promise<Playlist> {
 *     return this.playlists.renamePlaylist(viewer, id, name);
 *   }
 * }
 * ```
 * `method` is for a handler that answers `HEAD` beside its `GET`.
 */
export function Operation(declaration: Declaration, method: keyof typeof RequestMethod = declaration.method) {
  const { policy } = declaration;
  return applyDecorators(
    RequestMapping({ path: routePath(declaration), method: RequestMethod[method] }),
    HttpCode(firstSuccess(declaration)),
    RouteConfig({ policy, operation: declaration }),
    SetMetadata(POLICY, policy),
    SetMetadata(OPERATION, declaration),
    // Not for every handler: Nest runs one with an interceptor as an Observable, which costs a small read a sixth of its throughput.
    ...(mayBeAudited(declaration) ? [UseInterceptors(AuditInterceptor)] : []),
  );
}

/** The path of an operation as the router writes it: `{id}` becomes `:id`. */
export function routePath({ path, route }: Declaration): string {
  return route ?? path.replace(/\{(\w+)\}/g, ':$1');
}

function firstSuccess({ answers }: Declaration): number {
  // Keys that are numbers come in ascending order.
  return Number(Object.keys(answers).find((status) => status.startsWith('2')) ?? 200);
}
