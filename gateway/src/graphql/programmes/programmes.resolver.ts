import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { VoiceGender } from '@trax/contracts/catalogue';
import {
  type Enrolment,
  type EnrolmentChange,
  type Programme,
  changeEnrolment,
  getProgramme,
  leaveProgramme,
  listEnrolments,
  listProgrammes,
  rejoinProgramme,
  startProgramme,
} from '@trax/contracts/programmes';
import type { Weekday } from '@trax/contracts/reminder-rules';
import { getPlaylistDays, type PlaylistDays } from '@trax/contracts/stats';
import { SignedIn } from '@trax/nest-platform/viewer';
import type { ServiceCall } from '../../upstream/upstream.client.js';

type StartArgs = {
  readonly id: string;
  readonly programmeId: string;
  readonly voice: VoiceGender;
  readonly weekdays?: Weekday[] | null;
  readonly time?: string | null;
};
type ChangeArgs = { readonly id: string; readonly change: EnrolmentChange };

/** What is offered, and what listeners follow of it: each their own. */
@SignedIn()
@Resolver('Enrolment')
export class ProgrammesResolver {
  @Query('programmes')
  listProgrammes(@Context('call') call: ServiceCall): Promise<Programme[]> {
    return call(listProgrammes);
  }

  @Query('enrolments')
  listEnrolments(@Context('call') call: ServiceCall): Promise<Enrolment[]> {
    return call(listEnrolments);
  }

  @ResolveField('progress')
  getProgress(
    @Parent() { playlistId, countedSince }: Enrolment,
    @Context('call') call: ServiceCall,
  ): Promise<PlaylistDays> {
    return call(getPlaylistDays, { path: { playlistId }, query: { since: countedSince ?? undefined } });
  }

  /** The playlists service knows no programme: it gets the one that is offered. */
  @Mutation('startProgramme')
  async startProgramme(
    @Args() { id, programmeId, voice, weekdays, time }: StartArgs,
    @Context('call') call: ServiceCall,
  ): Promise<Enrolment> {
    const { name, days, themeIds } = await call(getProgramme, { path: { id: programmeId } });
    const reminder = weekdays && time ? { weekdays, time } : null;
    return call(startProgramme, { body: { id, programmeId, name, days, themeIds, voice, reminder } });
  }

  @Mutation('changeEnrolment')
  changeEnrolment(@Args() { id, change }: ChangeArgs, @Context('call') call: ServiceCall): Promise<Enrolment> {
    return call(changeEnrolment, { path: { id }, body: { change } });
  }

  @Mutation('leaveProgramme')
  async leaveProgramme(@Args('id') id: string, @Context('call') call: ServiceCall): Promise<string> {
    await call(leaveProgramme, { path: { id } });
    return id;
  }

  @Mutation('rejoinProgramme')
  rejoinProgramme(@Args('id') id: string, @Context('call') call: ServiceCall): Promise<Enrolment> {
    return call(rejoinProgramme, { path: { id } });
  }
}
