import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import {
  type OwnRecording,
  type OwnRecordingLimits,
  changeOwnRecording,
  createOwnRecording,
  deleteOwnRecording,
  getOwnRecordingLimits,
  listOwnRecordings,
} from '@trax/contracts/own-recordings';
import { SignedIn } from '@trax/nest-platform/viewer';
import { UpstreamClient } from '../../upstream/upstream.client.js';
import type { GraphqlContext } from '../graphql-context.js';

type Optional<T> = { readonly [Name in keyof T]?: T[Name] | null };
type Texts = { words: string; theme: string };
type CreateArgs = Optional<Texts> & { readonly uploadId: string; readonly name: string };
type ChangeArgs = Optional<Texts & { name: string }> & { readonly id: string };

/** What listeners record themselves: each sees and changes their own. */
@Resolver('OwnRecording')
export class OwnRecordingsResolver {
  constructor(private readonly upstream: UpstreamClient) {}

  @SignedIn()
  @Query('ownRecordings')
  listOwnRecordings(@Context() { requestContext }: GraphqlContext): Promise<OwnRecording[]> {
    return this.upstream.call(listOwnRecordings, requestContext);
  }

  @SignedIn()
  @Query('ownRecordingLimits')
  getLimits(@Context() { requestContext }: GraphqlContext): Promise<OwnRecordingLimits> {
    return this.upstream.call(getOwnRecordingLimits, requestContext);
  }

  @SignedIn()
  @Mutation('createOwnRecording')
  createOwnRecording(
    @Args() { uploadId, name, words, theme }: CreateArgs,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<OwnRecording> {
    const body = { uploadId, name, words: words ?? undefined, theme: theme ?? undefined };
    return this.upstream.call(createOwnRecording, requestContext, { body });
  }

  /** GraphQL has null for what is left out, too. */
  @SignedIn()
  @Mutation('changeOwnRecording')
  changeOwnRecording(
    @Args() { id, name, words, theme }: ChangeArgs,
    @Context() { requestContext }: GraphqlContext,
  ): Promise<OwnRecording> {
    const body = { name: name ?? undefined, words: words ?? undefined, theme: theme ?? undefined };
    return this.upstream.call(changeOwnRecording, requestContext, { path: { id }, body });
  }

  @SignedIn()
  @Mutation('deleteOwnRecording')
  async deleteOwnRecording(@Args('id') id: string, @Context() { requestContext }: GraphqlContext): Promise<string> {
    await this.upstream.call(deleteOwnRecording, requestContext, { path: { id } });
    return id;
  }
}
