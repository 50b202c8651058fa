import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import {
  type OwnRecording,
  type OwnRecordingLimits,
  changeOwnRecording,
  createOwnRecording,
  deleteOwnRecording,
  getOwnRecordingLimits,
  listOwnRecordings,
  restoreOwnRecording,
} from '@trax/contracts/own-recordings';
import { SignedIn } from '@trax/nest-platform/viewer';
import type { ServiceCall } from '../../upstream/upstream.client.js';

type Optional<T> = { readonly [Name in keyof T]?: T[Name] | null };
type Texts = { words: string; theme: string };
type CreateArgs = Optional<Texts> & { readonly uploadId: string; readonly name: string };
type ChangeArgs = Optional<Texts & { name: string }> & { readonly id: string };

/** What listeners record themselves: each sees and changes their own. */
@SignedIn()
@Resolver('OwnRecording')
export class OwnRecordingsResolver {
  @Query('ownRecordings')
  listOwnRecordings(@Context('call') call: ServiceCall): Promise<OwnRecording[]> {
    return call(listOwnRecordings);
  }

  @Query('ownRecordingLimits')
  getLimits(@Context('call') call: ServiceCall): Promise<OwnRecordingLimits> {
    return call(getOwnRecordingLimits);
  }

  @Mutation('createOwnRecording')
  createOwnRecording(
    @Args() { uploadId, name, words, theme }: CreateArgs,
    @Context('call') call: ServiceCall,
  ): Promise<OwnRecording> {
    const body = { uploadId, name, words: words ?? undefined, theme: theme ?? undefined };
    return call(createOwnRecording, { body });
  }

  /** GraphQL has null for what is left out, too. */
  @Mutation('changeOwnRecording')
  changeOwnRecording(
    @Args() { id, name, words, theme }: ChangeArgs,
    @Context('call') call: ServiceCall,
  ): Promise<OwnRecording> {
    const body = { name: name ?? undefined, words: words ?? undefined, theme: theme ?? undefined };
    return call(changeOwnRecording, { path: { id }, body });
  }

  @Mutation('deleteOwnRecording')
  async deleteOwnRecording(@Args('id') id: string, @Context('call') call: ServiceCall): Promise<string> {
    await call(deleteOwnRecording, { path: { id } });
    return id;
  }

  @Mutation('restoreOwnRecording')
  restoreOwnRecording(@Args('id') id: string, @Context('call') call: ServiceCall): Promise<OwnRecording> {
    return call(restoreOwnRecording, { path: { id } });
  }
}
