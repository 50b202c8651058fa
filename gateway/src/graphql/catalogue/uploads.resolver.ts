import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import { UPLOAD_PROBLEM_CODES, type Upload, getUpload, listUploads } from '@trax/contracts/uploads';
import { Problem } from '@trax/nest-platform/problem';
import { Administrator, SignedIn } from '@trax/nest-platform/viewer';
import type { ServiceCall } from '../../upstream/upstream.client.js';

type UploadView = Pick<Upload, 'id' | 'name' | 'state' | 'progress' | 'draft'> & {
  readonly refusal: string | null;
  readonly filePath: string | null;
};

/** The files that the viewer has sent to `/api/uploads`. */
@Resolver('Upload')
export class UploadsResolver {
  @SignedIn()
  @Query('upload')
  async findUpload(@Args('id') id: string, @Context('call') call: ServiceCall): Promise<UploadView | null> {
    try {
      return toView(await call(getUpload, { path: { id } }));
    } catch (error) {
      if (error instanceof Problem && error.code === UPLOAD_PROBLEM_CODES.notFound) return null;
      throw error;
    }
  }

  @Administrator()
  @Query('sentRecordings')
  async listSentRecordings(@Context('call') call: ServiceCall): Promise<UploadView[]> {
    const uploads = await call(listUploads, { query: { purpose: 'catalogue' } });
    const sent = uploads.filter(({ state, draft }) => draft && state !== 'receiving');
    return sent.toReversed().map(toView);
  }
}

const toView = ({ refusal, failure, sound, ...upload }: Upload): UploadView => ({
  ...upload,
  refusal: refusal?.message ?? failure ?? null,
  filePath: sound?.filePath ?? null,
});
