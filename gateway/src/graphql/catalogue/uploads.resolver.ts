import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import { UPLOAD_PROBLEM_CODES, type Upload } from '@trax/contracts/uploads';
import { getUpload } from '@trax/contracts/uploads.operations';
import { Problem } from '@trax/nest-platform/problem';
import { SignedIn } from '@trax/nest-platform/viewer';
import { UpstreamClient } from '../../upstream/upstream.client.js';
import type { GraphqlContext } from '../graphql-context.js';

type UploadView = Pick<Upload, 'id' | 'state' | 'progress'> & {
  readonly refusal: string | null;
  readonly filePath: string | null;
};

/** The files that the viewer has sent to `/api/uploads`. */
@Resolver('Upload')
export class UploadsResolver {
  constructor(private readonly upstream: UpstreamClient) {}

  @SignedIn()
  @Query('upload')
  async findUpload(@Args('id') id: string, @Context() { requestContext }: GraphqlContext): Promise<UploadView | null> {
    try {
      const { refusal, sound, ...upload } = await this.upstream.call(getUpload, requestContext, { path: { id } });
      return { ...upload, refusal: refusal?.message ?? null, filePath: sound?.filePath ?? null };
    } catch (error) {
      if (error instanceof Problem && error.code === UPLOAD_PROBLEM_CODES.notFound) return null;
      throw error;
    }
  }
}
