import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { badInputFrom, NotSignedIn } from '@trax/nest-platform/problem';
import { assertIsViewer, type Viewer } from '@trax/nest-platform/viewer';
import { adminQuery } from '@trax/contracts/deletion';

type Request = { readonly viewer: Viewer | null; readonly query: unknown };

/** `?adminFirebaseId=` of an administrator's call must be the uid of the session. */
@Injectable()
export class AdministratorNamesThemselves implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { viewer, query } = context.switchToHttp().getRequest<Request>();
    if (viewer === null) throw new NotSignedIn('Admin not authenticated');
    const parsed = adminQuery.strip().safeParse(query);
    if (!parsed.success) throw badInputFrom(parsed.error.issues);
    assertIsViewer(viewer, parsed.data.adminFirebaseId);
    return true;
  }
}
