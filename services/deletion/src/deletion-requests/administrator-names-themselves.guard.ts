import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { adminQuery } from '@trax/contracts/deletion';
import { badInputFrom, NotSignedIn } from '@trax/nest-platform/problem';
import { assertIsViewer, type Viewer } from '@trax/nest-platform/viewer';

type Request = { readonly viewer: Viewer | null; readonly query: unknown };

/** Every call of an administrator says `?adminFirebaseId=`, which must be the session's own uid (readings A35). */
@Injectable()
export class AdministratorNamesThemselves implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { viewer, query } = context.switchToHttp().getRequest<Request>();
    if (viewer === null) throw new NotSignedIn('Admin not authenticated');
    const parsed = adminQuery.safeParse(query);
    if (!parsed.success) throw badInputFrom(parsed.error.issues);
    assertIsViewer(viewer, parsed.data.adminFirebaseId);
    return true;
  }
}
