import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import { type AuditPage, type ListAuditEntriesQuery, listAuditEntries } from '@trax/contracts/audit';
import { Administrator, Viewer } from '@trax/nest-platform/viewer';
import { UpstreamClient } from '../../upstream/upstream.client.js';
import type { GraphqlContext } from '../graphql-context.js';

type AuditLogArgs = Partial<Omit<ListAuditEntriesQuery, 'adminFirebaseId'>>;

@Resolver()
export class AuditResolver {
  constructor(private readonly upstream: UpstreamClient) {}

  @Administrator()
  @Query('auditLog')
  listAuditEntries(
    @Args() filter: AuditLogArgs,
    @Viewer() { uid }: Viewer,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<AuditPage> {
    // A call leaves out what is null, as a variable that was not set is.
    return this.upstream.call(listAuditEntries, requestContext, { query: { ...filter, adminFirebaseId: uid } });
  }
}
