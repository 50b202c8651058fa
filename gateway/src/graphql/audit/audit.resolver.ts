import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import { type AuditPage, type ListAuditEntriesQuery, listAuditEntries } from '@trax/contracts/audit';
import { Administrator, Viewer } from '@trax/nest-platform/viewer';
import type { ServiceCall } from '../../upstream/upstream.client.js';

type AuditLogArgs = Partial<Omit<ListAuditEntriesQuery, 'adminFirebaseId'>>;

@Resolver()
export class AuditResolver {
  @Administrator()
  @Query('auditLog')
  listAuditEntries(
    @Args() filter: AuditLogArgs,
    @Viewer() { uid }: Viewer,
    @Context('call') call: ServiceCall,
  ): Promise<AuditPage> {
    // A call leaves out what is null, as a variable that was not set is.
    return call(listAuditEntries, { query: { ...filter, adminFirebaseId: uid } });
  }
}
