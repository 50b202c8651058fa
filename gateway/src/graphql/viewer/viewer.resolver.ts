import { Query, Resolver } from '@nestjs/graphql';
import { Public, ViewerOrVisitor, type Viewer } from '@trax/nest-platform/viewer';

@Resolver()
export class ViewerResolver {
  @Public()
  @Query('viewer')
  findViewer(@ViewerOrVisitor() viewer: Viewer | null): Viewer | null {
    return viewer;
  }
}
